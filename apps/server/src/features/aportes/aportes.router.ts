import {
  aporteSchema,
  crearAporteSchema,
  editarAporteSchema,
  listaAportesSchema,
  listarAportesSchema,
  referenciaAporteSchema,
  restaurarAporteSchema,
} from '@plomada/domain/aportes/aporte.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { crearAporte } from './aportes.commands.ts';
import { listarAportes, obtenerAporte } from './aportes.queries.ts';
import { editarAporte } from './commands/editar.ts';
import { restaurarAporte } from './commands/restaurar.ts';

export const aportesRouter = router({
  listar: tenantProcedure('view_own_statement')
    .input(listarAportesSchema)
    .output(outputOf(listaAportesSchema))
    .query(({ ctx, input }) => listarAportes(ctx, input)),
  obtener: tenantProcedure('view_own_statement')
    .input(referenciaAporteSchema)
    .output(outputOf(aporteSchema))
    .query(({ ctx, input }) => obtenerAporte(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => crearAporte(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => editarAporte(ctx, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => restaurarAporte(ctx, input)),
});
