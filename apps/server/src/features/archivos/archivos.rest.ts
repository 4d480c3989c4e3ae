import { del, get, post, type RestRoute } from '../../http/rest/rest-route.ts';

export const adjuntosRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos/{id}/archivos', 'adjuntos.listar', {
    resumen: 'Archivos de un movimiento',
  }),
  post('/{tenantId}/movimientos/{id}/archivos', 'adjuntos.subir', {
    resumen: 'Adjuntar un archivo a un movimiento',
    status: 201,
    cuerpo: 'multipart',
  }),
  get('/{tenantId}/movimientos/{id}/archivos/{archivoId}', 'adjuntos.descargar', {
    resumen: 'Descargar un archivo de un movimiento',
  }),
  del('/{tenantId}/movimientos/{id}/archivos/{archivoId}', 'adjuntos.eliminar', {
    resumen: 'Quitar un archivo de un movimiento',
  }),
];
