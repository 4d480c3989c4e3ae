import {
  crearPagoSchema,
  listaPagosSchema,
  listarPagosSchema,
  pagoSchema,
  referenciaPagoSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { router, tenantProcedure } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { crearPago } from './pagos.commands.ts';
import { listarPagos, obtenerPago } from './pagos.queries.ts';

export const pagosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPagosSchema)
    .output(outputOf(listaPagosSchema))
    .query(({ ctx, input }) => listarPagos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaPagoSchema)
    .output(outputOf(pagoSchema))
    .query(({ ctx, input }) => obtenerPago(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => crearPago(ctx, input)),
});
