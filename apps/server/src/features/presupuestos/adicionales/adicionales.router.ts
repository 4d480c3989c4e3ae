import {
  adicionalCreadoSchema,
  crearAdicionalSchema,
  listaAdicionalesSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { obtenerPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { crearAdicional } from './adicionales.commands.ts';
import { listarAdicionales } from './adicionales.queries.ts';

export const adicionalesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(listaAdicionalesSchema))
    .query(({ ctx, input }) => listarAdicionales(ctx, input)),
  crear: tenantProcedure('approve_budgets')
    .input(crearAdicionalSchema)
    .output(outputOf(adicionalCreadoSchema))
    .mutation(({ ctx, input }) => crearAdicional(ctx, input)),
});
