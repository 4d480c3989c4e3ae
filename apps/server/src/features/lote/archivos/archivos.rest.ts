import { del, get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

const ARCHIVOS = '/{tenantId}/lot-purchase/{id}/archivos';

export const loteArchivosRest: readonly RestRoute[] = [
  get(ARCHIVOS, 'lote.archivos.listar', { resumen: 'Documentos de la compra del lote' }),
  post(ARCHIVOS, 'lote.archivos.subir', {
    resumen: 'Adjuntar un documento a la compra del lote',
    status: 201,
    cuerpo: 'multipart',
  }),
  get(`${ARCHIVOS}/{fileId}`, 'lote.archivos.descargar', {
    resumen: 'Descargar un documento de la compra del lote',
  }),
  del(`${ARCHIVOS}/{fileId}`, 'lote.archivos.eliminar', {
    resumen: 'Quitar un documento de la compra del lote',
  }),
];
