import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const acopioItemsRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios-items/items/limits', 'acopioItems.limites', {
    resumen: 'Límites de los ítems de un acopio y de su importación',
  }),
  get('/{tenantId}/acopios-items/{id}/items', 'acopioItems.listar', {
    resumen: 'Ítems de un acopio, en su orden',
  }),
  post('/{tenantId}/acopios-items/{id}/items', 'acopioItems.crear', {
    resumen: 'Agregar un ítem a un acopio',
    status: 201,
  }),
  get('/{tenantId}/acopios-items/{id}/items/stats', 'acopioItems.stats', {
    resumen: 'Cantidades y valores de los ítems de un acopio',
  }),
  get('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.obtener', {
    resumen: 'Un ítem de un acopio',
  }),
  put('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.editar', {
    resumen: 'Editar un ítem de un acopio',
  }),
  del('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.eliminar', {
    resumen: 'Eliminar un ítem sin retiros',
  }),
  del('/{tenantId}/acopios-items/{id}/complete', 'acopioItems.completar', {
    resumen: 'Marcar un ítem como completo: no admite más retiros',
  }),
  put('/{tenantId}/acopios-items/{id}/reabrir', 'acopioItems.reabrir', {
    resumen: 'Volver a abrir un ítem completo',
  }),
];
