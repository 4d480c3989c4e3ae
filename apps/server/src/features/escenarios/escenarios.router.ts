import { baseSchema, pedirBaseSchema } from '@plomada/domain/escenarios/base.schema';
import {
  crearEscenarioSchema,
  editarEscenarioSchema,
  eliminarEscenarioSchema,
  escenarioEliminadoSchema,
  escenarioSchema,
  listaEscenariosSchema,
  listarEscenariosSchema,
  referenciaEscenarioSchema,
} from '@plomada/domain/escenarios/escenario.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { obtenerBase } from './base.queries.ts';
import { crearEscenario, editarEscenario, eliminarEscenario } from './escenarios.commands.ts';
import { documentoDeEscenario, listarEscenarios, obtenerEscenario } from './escenarios.queries.ts';

export const escenariosRouter = router({
  base: tenantProcedure('view_budgets')
    .input(pedirBaseSchema)
    .output(outputOf(baseSchema))
    .query(({ ctx, input }) => obtenerBase(ctx, input)),
  listar: tenantProcedure('view_budgets')
    .input(listarEscenariosSchema)
    .output(outputOf(listaEscenariosSchema))
    .query(({ ctx, input }) => listarEscenarios(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaEscenarioSchema)
    .output(outputOf(escenarioSchema))
    .query(({ ctx, input }) => obtenerEscenario(ctx, input.id)),
  documento: tenantProcedure('view_budgets', { restOnly: true })
    .input(referenciaEscenarioSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeEscenario(ctx, input.id)),
  crear: tenantProcedure('view_budgets')
    .input(crearEscenarioSchema)
    .output(outputOf(escenarioSchema))
    .mutation(({ ctx, input }) => crearEscenario(ctx, input)),
  editar: tenantProcedure('view_budgets')
    .input(editarEscenarioSchema)
    .output(outputOf(escenarioSchema))
    .mutation(({ ctx, input }) => editarEscenario(ctx, input)),
  eliminar: tenantProcedure('view_budgets')
    .input(eliminarEscenarioSchema)
    .output(outputOf(escenarioEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarEscenario(ctx, input)),
});
