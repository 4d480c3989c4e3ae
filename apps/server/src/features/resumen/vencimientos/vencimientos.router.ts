import {
  pedirPorObraSchema,
  pedirVencimientosSchema,
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { listarPorObra } from './por-obra.queries.ts';
import { listarVencimientos } from './vencimientos.queries.ts';

export const vencimientosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(pedirVencimientosSchema)
    .output(outputOf(vencimientosSchema))
    .query(({ ctx, input }) => listarVencimientos(ctx, input)),
  porObra: tenantProcedure('view_budgets')
    .input(pedirPorObraSchema)
    .output(outputOf(vencimientosPorObraSchema))
    .query(({ ctx, input }) => listarPorObra(ctx, input)),
});
