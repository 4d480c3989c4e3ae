import {
  eliminarPagoSchema,
  pagoEliminadoSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminarPago } from './commands/eliminar-pago.ts';

/** The part of `pagos` that files requests, which payments know nothing of. */
export const bajasDePagosRouter = router({
  eliminar: tenantProcedure('manage_budgets')
    .input(eliminarPagoSchema)
    .output(outputOf(pagoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarPago(ctx, input)),
});
