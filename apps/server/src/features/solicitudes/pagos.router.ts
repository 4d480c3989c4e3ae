import {
  eliminarPagoSchema,
  pagoEliminadoSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { outputOf } from '../../wire/raw-json.ts';
import { eliminarPago } from './commands/eliminar-pago.ts';

/** The part of `pagos` that files requests, which payments know nothing of. */
export const bajasDePagosRouter = router({
  eliminar: tenantProcedure('manage_budgets')
    .input(eliminarPagoSchema)
    .output(outputOf(pagoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarPago(ctx, input)),
});
