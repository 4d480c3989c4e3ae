import {
  crearPagoSchema,
  depositarRetencionesSchema,
  editarPagoSchema,
  eliminarPagoSchema,
  listaPagosSchema,
  listarPagosSchema,
  pagarSchema,
  pagoEliminadoSchema,
  pagoSchema,
  referenciaPagoSchema,
  restaurarPagoSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import { eliminarPago } from './bajas.commands.ts';
import { editarPago } from './commands/editar.ts';
import { restaurarPago } from './commands/restaurar.ts';
import { crearPago, pagar } from './pagos.commands.ts';
import { listarPagos, obtenerPago } from './pagos.queries.ts';
import { reciboDeCobro } from './recibo.queries.ts';
import { depositarRetenciones } from './retenciones.commands.ts';

export const pagosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPagosSchema)
    .output(outputOf(listaPagosSchema))
    .query(({ ctx, input }) => listarPagos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaPagoSchema)
    .output(outputOf(pagoSchema))
    .query(({ ctx, input }) => obtenerPago(ctx, input)),
  recibo: tenantProcedure('view_budgets', { restOnly: true })
    .input(referenciaPagoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeCobro(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => crearPago(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => editarPago(ctx, input)),
  pagar: tenantProcedure('manage_budgets')
    .input(pagarSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => pagar(ctx, input)),
  eliminar: tenantProcedure('manage_budgets')
    .input(eliminarPagoSchema)
    .output(outputOf(pagoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarPago(ctx, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => restaurarPago(ctx, input)),
});

export const retencionesRouter = router({
  depositar: tenantProcedure('manage_budgets')
    .input(depositarRetencionesSchema)
    .output(outputOf(retencionesDepositadasSchema))
    .mutation(({ ctx, input }) => depositarRetenciones(ctx, input)),
});
