import {
  guardarIndiceSchema,
  indiceGuardadoSchema,
  leerIndicesSchema,
  listaIndicesSchema,
  listarIndicesSchema,
  planillaIndicesSchema,
} from '@plomada/domain/presupuestos/indices/indice.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { guardarIndice } from './indices.commands.ts';
import { leerPlanillaDeIndices, listarIndices } from './indices.queries.ts';

export const indicesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarIndicesSchema)
    .output(outputOf(listaIndicesSchema))
    .query(({ ctx, input }) => listarIndices(ctx, input)),
  leer: tenantProcedure('approve_budgets', { restOnly: true })
    .input(leerIndicesSchema)
    .output(outputOf(planillaIndicesSchema))
    .mutation(({ ctx, input }) => leerPlanillaDeIndices(ctx, input)),
  guardar: tenantProcedure('approve_budgets')
    .input(guardarIndiceSchema)
    .output(outputOf(indiceGuardadoSchema))
    .mutation(({ ctx, input }) => guardarIndice(ctx, input)),
});
