import { get, post, put, type RestRoute } from '../../rest/rest-route.ts';

export const movimientosRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos', 'movimientos.listar', {
    resumen: 'Movimientos, del más nuevo al más viejo',
  }),
  post('/{tenantId}/movimientos', 'movimientos.crear', {
    resumen: 'Registrar un movimiento',
    status: 201,
  }),
  get('/{tenantId}/movimientos/{id}', 'movimientos.obtener', { resumen: 'Un movimiento' }),
  put('/{tenantId}/movimientos/{id}', 'movimientos.editar', { resumen: 'Editar un movimiento' }),
];
