import { devolverAdelantoSchema } from '@plomada/domain/por-pagar/devolucion.schema';
import { endosarChequesSchema } from '@plomada/domain/por-pagar/endosar.schema';
import {
  documentoOrdenPagoSchema,
  eliminarOrdenPagoSchema,
  listaOrdenesPagoSchema,
  listarOrdenesPagoSchema,
  ordenPagadaSchema,
  ordenPagoSchema,
  pagarPorPagarSchema,
  referenciaOrdenPagoSchema,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  anularPorPagarSchema,
  crearPorPagarSchema,
  editarPorPagarSchema,
  listaPorPagarSchema,
  listarPorPagarSchema,
  listarPorProveedorSchema,
  porPagarDetalleSchema,
  porPagarSchema,
  porProveedorSchema,
  referenciaPorPagarSchema,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from '../solicitudes/solicitudes.commands.ts';
import { ORDEN_PAGO_ELIMINABLE } from './ordenes/bajas.commands.ts';
import { devolverAdelanto } from './ordenes/devolver.commands.ts';
import { documentoDeOrden } from './ordenes/documento.queries.ts';
import { endosarCheques } from './ordenes/endosar.commands.ts';
import { pagarJuntas } from './ordenes/ordenes.commands.ts';
import { leerOrden, listarOrdenes } from './ordenes/ordenes.queries.ts';
import { anularPorPagar, crearPorPagar, editarPorPagar } from './por-pagar.commands.ts';
import { leerDetalle, listarPorPagar, listarPorProveedor } from './por-pagar.queries.ts';

export const porPagarRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarPorPagarSchema)
    .output(outputOf(listaPorPagarSchema))
    .query(({ ctx, input }) => listarPorPagar(ctx, input)),
  proveedores: tenantProcedure('manage_movements')
    .input(listarPorProveedorSchema)
    .output(outputOf(porProveedorSchema))
    .query(({ ctx, input }) => listarPorProveedor(ctx, input)),
  obtener: tenantProcedure('manage_movements')
    .input(referenciaPorPagarSchema)
    .output(outputOf(porPagarDetalleSchema))
    .query(({ ctx, input }) => leerDetalle(ctx, input.id)),
  crear: tenantProcedure('manage_movements')
    .input(crearPorPagarSchema)
    .output(outputOf(porPagarSchema))
    .mutation(({ ctx, input }) => crearPorPagar(ctx, input)),
  editar: tenantProcedure('manage_movements')
    .input(editarPorPagarSchema)
    .output(outputOf(porPagarSchema))
    .mutation(({ ctx, input }) => editarPorPagar(ctx, input)),
  anular: tenantProcedure('manage_accounts')
    .input(anularPorPagarSchema)
    .output(outputOf(porPagarSchema))
    .mutation(({ ctx, input }) => anularPorPagar(ctx, input)),
  pagar: tenantProcedure('manage_accounts')
    .input(pagarPorPagarSchema)
    .output(outputOf(ordenPagadaSchema))
    .mutation(({ ctx, input }) => pagarJuntas(ctx, input)),
  endosar: tenantProcedure('manage_accounts')
    .input(endosarChequesSchema)
    .output(outputOf(ordenPagadaSchema))
    .mutation(({ ctx, input }) => endosarCheques(ctx, input)),
});

export const ordenesPagoRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarOrdenesPagoSchema)
    .output(outputOf(listaOrdenesPagoSchema))
    .query(({ ctx, input }) => listarOrdenes(ctx, input)),
  obtener: tenantProcedure('manage_movements')
    .input(referenciaOrdenPagoSchema)
    .output(outputOf(ordenPagoSchema))
    .query(({ ctx, input }) => leerOrden(ctx, input.id)),
  eliminar: tenantProcedure('manage_accounts')
    .input(eliminarOrdenPagoSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, ORDEN_PAGO_ELIMINABLE, input)),
  devolverAdelanto: tenantProcedure('manage_accounts')
    .input(devolverAdelantoSchema)
    .output(outputOf(ordenPagoSchema))
    .mutation(({ ctx, input }) => devolverAdelanto(ctx, input)),
  documento: tenantProcedure('manage_movements', { restOnly: true })
    .input(documentoOrdenPagoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeOrden(ctx, input)),
});
