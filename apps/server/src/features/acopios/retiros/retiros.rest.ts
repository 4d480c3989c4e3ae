import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const retirosRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios/{id}/retiros', 'retiros.listar', {
    resumen: 'Retiros de un acopio, del más nuevo al más viejo',
  }),
  post('/{tenantId}/acopios/{id}/retiros', 'retiros.registrar', {
    resumen: 'Retirar uno o varios ítems de un acopio',
    status: 201,
    cuerpo: 'multipart',
  }),
  get('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.obtener', { resumen: 'Un retiro' }),
  put('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.editar', {
    resumen: 'Editar un retiro',
  }),
  del('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.anular', {
    resumen: 'Anular un retiro: queda marcado y su cantidad vuelve al ítem',
  }),
];
