import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

export const acopiosRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios', 'acopios.listar', {
    resumen: 'Acopios, del más nuevo al más viejo, de una obra o de todas',
  }),
  post('/{tenantId}/acopios', 'acopios.crear', { resumen: 'Crear un acopio', status: 201 }),
  get('/{tenantId}/acopios/{id}', 'acopios.obtener', { resumen: 'Un acopio' }),
  put('/{tenantId}/acopios/{id}', 'acopios.editar', { resumen: 'Editar un acopio' }),
  put('/{tenantId}/acopios/{id}/cerrar', 'acopios.cerrar', {
    resumen: 'Cerrar un acopio: no admite más retiros',
  }),
  put('/{tenantId}/acopios/{id}/reabrir', 'acopios.reabrir', {
    resumen: 'Reabrir un acopio cerrado',
  }),
  get('/{tenantId}/acopios/{id}/historial', 'acopios.historial', {
    resumen: 'Todo lo que pasó con un acopio, de lo más nuevo a lo más viejo',
  }),
];
