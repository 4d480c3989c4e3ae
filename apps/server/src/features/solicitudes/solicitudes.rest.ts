import { del, get, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const solicitudesRest: readonly RestRoute[] = [
  del('/{tenantId}/movimientos/{id}', 'solicitudes.pedirMovimiento', {
    summary: 'Pedir la baja de un movimiento',
    status: 202,
  }),
  del('/{tenantId}/acopios/{id}', 'solicitudes.pedirAcopio', {
    summary: 'Pedir la baja de un acopio',
    status: 202,
  }),
  del('/{tenantId}/presupuestos/{id}', 'solicitudes.pedirPresupuesto', {
    summary: 'Pedir la baja de un presupuesto sin certificados ni pagos',
    status: 202,
  }),
  get('/{tenantId}/movimientos/pending-deletions', 'solicitudes.pendientesMovimientos', {
    summary: 'Bajas de movimientos pendientes',
  }),
  get('/{tenantId}/movimientos/pending-deletions-unified', 'solicitudes.pendientes', {
    summary: 'Todas las bajas pendientes',
  }),
  put('/{tenantId}/movimientos/{id}/approve-deletion', 'solicitudes.aprobarMovimiento', {
    summary: 'Aprobar la baja de un movimiento',
  }),
  put('/{tenantId}/movimientos/{id}/reject-deletion', 'solicitudes.rechazarMovimiento', {
    summary: 'Rechazar la baja de un movimiento',
  }),
  get('/{tenantId}/solicitudes', 'solicitudes.listar', {
    summary: 'Solicitudes de baja, de la más nueva a la más vieja',
  }),
  get('/{tenantId}/solicitudes/pendientes', 'solicitudes.contarPendientes', {
    summary: 'Cuántas solicitudes de baja esperan una decisión',
  }),
  get('/{tenantId}/solicitudes/impacto', 'solicitudes.impacto', {
    summary: 'Saldo de la obra con y sin lo que se daría de baja',
  }),
  put('/{tenantId}/solicitudes/{id}/approve', 'solicitudes.aprobar', {
    summary: 'Aprobar una solicitud de baja',
  }),
  put('/{tenantId}/solicitudes/{id}/reject', 'solicitudes.rechazar', {
    summary: 'Rechazar una solicitud de baja',
  }),
  put('/{tenantId}/solicitudes/{id}/cancel', 'solicitudes.cancelar', {
    summary: 'Cancelar una solicitud propia',
  }),
];
