import {
  guardarIndiceSchema,
  indiceGuardadoSchema,
  listaIndicesSchema,
  listarIndicesSchema,
} from '@plomada/domain/presupuestos/indices/indice.schema';

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { guardarIndice } from './indices.commands.ts';
import { listarIndices } from './indices.queries.ts';

export const indicesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarIndicesSchema)
    .output(outputOf(listaIndicesSchema))
    .query(({ ctx, input }) => listarIndices(ctx, input)),
  guardar: tenantProcedure('approve_budgets')
    .input(guardarIndiceSchema)
    .output(outputOf(indiceGuardadoSchema))
    .mutation(({ ctx, input }) => guardarIndice(ctx, input)),
});
