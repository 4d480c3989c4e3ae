import { del, get, post, type RestRoute } from '../../http/rest/rest-route.ts';

export const adjuntosRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos/{id}/archivos', 'adjuntos.listar', {
    summary: 'Archivos de un movimiento',
  }),
  post('/{tenantId}/movimientos/{id}/archivos', 'adjuntos.subir', {
    summary: 'Adjuntar un archivo a un movimiento',
    status: 201,
    body: 'multipart',
  }),
  get('/{tenantId}/movimientos/{id}/archivos/{archivoId}', 'adjuntos.descargar', {
    summary: 'Descargar un archivo de un movimiento',
  }),
  del('/{tenantId}/movimientos/{id}/archivos/{archivoId}', 'adjuntos.eliminar', {
    summary: 'Quitar un archivo de un movimiento',
  }),
];
