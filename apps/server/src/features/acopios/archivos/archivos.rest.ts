import { del, get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

export const acopioArchivosRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios/{id}/archivos', 'acopioArchivos.listar', {
    resumen: 'Archivos de un acopio y comprobantes de sus retiros',
  }),
  post('/{tenantId}/acopios/{id}/archivos', 'acopioArchivos.subir', {
    resumen: 'Adjuntar un archivo a un acopio',
    status: 201,
    cuerpo: 'multipart',
  }),
  get('/{tenantId}/acopios/{id}/archivos/{fileId}', 'acopioArchivos.descargar', {
    resumen: 'Descargar un archivo de un acopio',
  }),
  del('/{tenantId}/acopios/{id}/archivos/{fileId}', 'acopioArchivos.eliminar', {
    resumen: 'Quitar un archivo de un acopio',
  }),
];
