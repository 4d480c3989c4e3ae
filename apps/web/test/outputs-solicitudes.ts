import {
  bajaPedidaSchema,
  cuentaSolicitudesSchema,
  impactoBajaSchema,
  listaSolicitudesSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';

/** What requests for a deletion answer. */
export const SOLICITUDES = {
  'solicitudes.listar': listaSolicitudesSchema,
  'solicitudes.impacto': impactoBajaSchema,
  'solicitudes.pendientes': listaSolicitudesSchema,
  'solicitudes.contarPendientes': cuentaSolicitudesSchema,
  'solicitudes.aprobar': solicitudSchema,
  'solicitudes.rechazar': solicitudSchema,
  'solicitudes.cancelar': solicitudSchema,
  'solicitudes.pedirAcopio': bajaPedidaSchema,
  'solicitudes.pedirPresupuesto': bajaPedidaSchema,
  'solicitudes.pedirMovimiento': bajaPedidaSchema,
  'solicitudes.pendientesMovimientos': listaSolicitudesSchema,
  'solicitudes.aprobarMovimiento': solicitudSchema,
  'solicitudes.rechazarMovimiento': solicitudSchema,
} as const;
