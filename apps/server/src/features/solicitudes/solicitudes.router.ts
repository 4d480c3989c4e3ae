import {
  bajaPedidaSchema,
  cancelarSolicitudSchema,
  consultarImpactoSchema,
  cuentaSolicitudesSchema,
  impactoBajaSchema,
  listarPendientesSchema,
  listarSolicitudesSchema,
  listaSolicitudesSchema,
  pedirBajaSchema,
  resolverSolicitudSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { aprobar, cancelar, pedirBaja, rechazar } from './solicitudes.commands.ts';
import {
  consultarImpacto,
  contarPendientes,
  listarPendientes,
  listarSolicitudes,
} from './solicitudes.queries.ts';

/** Asking is a right over the kind of row; deciding is the Owner's, whatever the kind. */
export const solicitudesRouter = router({
  listar: tenantProcedure('view_movements')
    .input(listarSolicitudesSchema)
    .output(outputOf(listaSolicitudesSchema))
    .query(({ ctx, input }) => listarSolicitudes(ctx, input)),
  impacto: tenantProcedure('view_movements')
    .input(consultarImpactoSchema)
    .output(outputOf(impactoBajaSchema))
    .query(({ ctx, input }) => consultarImpacto(ctx, input)),
  pendientes: tenantProcedure('approve_deletions')
    .input(listarPendientesSchema)
    .output(outputOf(listaSolicitudesSchema))
    .query(({ ctx, input }) => listarPendientes(ctx, input)),
  contarPendientes: tenantProcedure('approve_deletions')
    .output(outputOf(cuentaSolicitudesSchema))
    .query(({ ctx }) => contarPendientes(ctx)),
  aprobar: tenantProcedure('approve_deletions')
    .input(resolverSolicitudSchema)
    .output(outputOf(solicitudSchema))
    .mutation(({ ctx, input }) => aprobar(ctx, input)),
  rechazar: tenantProcedure('approve_deletions')
    .input(resolverSolicitudSchema)
    .output(outputOf(solicitudSchema))
    .mutation(({ ctx, input }) => rechazar(ctx, input)),
  cancelar: tenantProcedure('manage_movements')
    .input(cancelarSolicitudSchema)
    .output(outputOf(solicitudSchema))
    .mutation(({ ctx, input }) => cancelar(ctx, input)),

  pedirAcopio: tenantProcedure('edit_acopios')
    .input(pedirBajaSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'ACOPIO', input)),
  pedirPresupuesto: tenantProcedure('manage_budgets')
    .input(pedirBajaSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'PRESUPUESTO', input)),
  pedirMovimiento: tenantProcedure('manage_movements')
    .input(pedirBajaSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, 'MOVIMIENTO', input)),
  pendientesMovimientos: tenantProcedure('approve_deletions')
    .input(listarPendientesSchema)
    .output(outputOf(listaSolicitudesSchema))
    .query(({ ctx, input }) => listarPendientes(ctx, input, 'MOVIMIENTO')),
  aprobarMovimiento: tenantProcedure('approve_deletions')
    .input(resolverSolicitudSchema)
    .output(outputOf(solicitudSchema))
    .mutation(({ ctx, input }) => aprobar(ctx, input, 'MOVIMIENTO')),
  rechazarMovimiento: tenantProcedure('approve_deletions')
    .input(resolverSolicitudSchema)
    .output(outputOf(solicitudSchema))
    .mutation(({ ctx, input }) => rechazar(ctx, input, 'MOVIMIENTO')),
});
