import {
  pedirVencimientosSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { listarVencimientos } from './vencimientos.queries.ts';

export const vencimientosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(pedirVencimientosSchema)
    .output(outputOf(vencimientosSchema))
    .query(({ ctx, input }) => listarVencimientos(ctx, input)),
});
