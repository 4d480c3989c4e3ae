import { IMPORTACION_ITEMS_MAX_BYTES } from '@plomada/domain/acopios/items/item.rules';

import {
  del,
  get,
  post,
  put,
  NOTHING_IMPORTED,
  type RestRoute,
} from '../../http/rest/rest-route.ts';

export const acopiosRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios', 'acopios.listar', {
    summary: 'Acopios, del más nuevo al más viejo, de una obra o de todas',
  }),
  post('/{tenantId}/acopios', 'acopios.crear', { summary: 'Crear un acopio', status: 201 }),
  get('/{tenantId}/acopios/{id}', 'acopios.obtener', { summary: 'Un acopio' }),
  put('/{tenantId}/acopios/{id}', 'acopios.editar', { summary: 'Editar un acopio' }),
  put('/{tenantId}/acopios/{id}/cerrar', 'acopios.cerrar', {
    summary: 'Cerrar un acopio: no admite más retiros',
  }),
  put('/{tenantId}/acopios/{id}/reabrir', 'acopios.reabrir', {
    summary: 'Reabrir un acopio cerrado',
  }),
  get('/{tenantId}/acopios/{id}/historial', 'acopios.historial', {
    summary: 'Todo lo que pasó con un acopio, de lo más nuevo a lo más viejo',
  }),
  get('/{tenantId}/acopios/{id}/archivos', 'acopioArchivos.listar', {
    summary: 'Archivos de un acopio y comprobantes de sus retiros',
  }),
  post('/{tenantId}/acopios/{id}/archivos', 'acopioArchivos.subir', {
    summary: 'Adjuntar un archivo a un acopio',
    status: 201,
    body: 'multipart',
  }),
  get('/{tenantId}/acopios/{id}/archivos/{fileId}', 'acopioArchivos.descargar', {
    summary: 'Descargar un archivo de un acopio',
  }),
  del('/{tenantId}/acopios/{id}/archivos/{fileId}', 'acopioArchivos.eliminar', {
    summary: 'Quitar un archivo de un acopio',
  }),
  get('/{tenantId}/acopios-items/items/limits', 'acopioItems.limites', {
    summary: 'Límites de los ítems de un acopio y de su importación',
  }),
  get('/{tenantId}/acopios-items/{id}/items', 'acopioItems.listar', {
    summary: 'Ítems de un acopio, en su orden',
  }),
  post('/{tenantId}/acopios-items/{id}/items', 'acopioItems.crear', {
    summary: 'Agregar un ítem a un acopio',
    status: 201,
  }),
  get('/{tenantId}/acopios-items/{id}/items/stats', 'acopioItems.stats', {
    summary: 'Cantidades y valores de los ítems de un acopio',
  }),
  get('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.obtener', {
    summary: 'Un ítem de un acopio',
  }),
  put('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.editar', {
    summary: 'Editar un ítem de un acopio',
  }),
  del('/{tenantId}/acopios-items/{id}/items/{itemId}', 'acopioItems.eliminar', {
    summary: 'Eliminar un ítem sin retiros',
  }),
  del('/{tenantId}/acopios-items/{id}/complete', 'acopioItems.completar', {
    summary: 'Marcar un ítem como completo: no admite más retiros',
  }),
  put('/{tenantId}/acopios-items/{id}/reabrir', 'acopioItems.reabrir', {
    summary: 'Volver a abrir un ítem completo',
  }),
  get('/{tenantId}/acopios-items/items/template', 'acopioPlanillas.plantilla', {
    summary: 'Planilla de ejemplo para cargar los ítems de un acopio',
  }),
  get('/{tenantId}/acopios-items/{id}/items/excel', 'acopioPlanillas.exportar', {
    summary: 'Planilla con los ítems de un acopio que encuentra la búsqueda',
    limitMs: 60_000,
  }),
  post('/{tenantId}/acopios-items/{id}/items/import/preview', 'acopioPlanillas.previsualizar', {
    summary: 'Leer una planilla de ítems y mostrar qué pasaría al importarla',
    body: 'multipart',
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
  }),
  post('/{tenantId}/acopios-items/{id}/items/import', 'acopioPlanillas.importar', {
    summary: 'Importar todas las filas de una planilla de ítems, o ninguna',
    status: 201,
    body: 'multipart',
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    rejection: NOTHING_IMPORTED,
  }),
  get('/{tenantId}/acopios/{id}/retiros/{retiroId}/recibo', 'recibos.delRetiro', {
    summary: 'Recibo en PDF de un retiro, con todo lo que se retiró junto',
  }),
  get('/{tenantId}/acopios/{id}/retiros/grupo/{grupoId}/recibo', 'recibos.delGrupo', {
    summary: 'Recibo en PDF de lo que se retiró junto',
  }),
  get('/{tenantId}/acopios/{id}/retiros', 'retiros.listar', {
    summary: 'Retiros de un acopio, del más nuevo al más viejo',
  }),
  post('/{tenantId}/acopios/{id}/retiros', 'retiros.registrar', {
    summary: 'Retirar uno o varios ítems de un acopio',
    status: 201,
    body: 'multipart',
  }),
  get('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.obtener', { summary: 'Un retiro' }),
  put('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.editar', {
    summary: 'Editar un retiro',
  }),
  del('/{tenantId}/acopios/{id}/retiros/{retiroId}', 'retiros.anular', {
    summary: 'Anular un retiro: queda marcado y su cantidad vuelve al ítem',
  }),
];
