import { get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const cambiosRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos/{id}/cambios', 'cambios.listar', {
    summary: 'Cambios pedidos de un movimiento: los propios, o todos para quien los aplica',
  }),
  post('/{tenantId}/movimientos/{id}/cambios', 'cambios.pedir', {
    summary: 'Pedir el cambio de un movimiento que no se puede editar',
    status: 201,
  }),
  put('/{tenantId}/movimientos/cambios/{id}/aplicar', 'cambios.aplicar', {
    summary: 'Aplicar un cambio pedido',
  }),
  put('/{tenantId}/movimientos/cambios/{id}/rechazar', 'cambios.rechazar', {
    summary: 'Rechazar un cambio pedido',
  }),
  put('/{tenantId}/movimientos/cambios/{id}/cancelar', 'cambios.cancelar', {
    summary: 'Cancelar un cambio que uno pidió',
  }),
];
