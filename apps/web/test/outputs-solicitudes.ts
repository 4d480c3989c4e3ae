import {
  cambioSchema,
  listaCambiosSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import {
  bajaPedidaSchema,
  cuentaSolicitudesSchema,
  impactoBajaSchema,
  listaSolicitudesSchema,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';

/** Output schemas of requests for a deletion or a change. */
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
  'cambios.listar': listaCambiosSchema,
  'cambios.pedir': cambioSchema,
  'cambios.aplicar': cambioSchema,
  'cambios.rechazar': cambioSchema,
  'cambios.cancelar': cambioSchema,
} as const;
