import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const UNO = '/{tenantId}/documentos/{id}';
const LIMITE_ZIP_MS = 10 * 60_000;

export const documentosRest: readonly RestRoute[] = [
  get('/{tenantId}/documentos', 'documentos.listar', {
    summary: 'Documentos, del más nuevo al más viejo',
  }),
  post('/{tenantId}/documentos', 'documentos.crear', {
    summary: 'Subir un documento a una obra',
    status: 201,
    body: 'multipart',
  }),
  get('/{tenantId}/documentos/zip', 'documentos.zip', {
    summary: 'Descargar varios documentos en un zip',
    limitMs: LIMITE_ZIP_MS,
  }),
  get('/{tenantId}/documentos/espacio', 'documentos.espacio', {
    summary: 'Espacio de archivos del plan y cuánto está ocupado',
  }),
  get(UNO, 'documentos.obtener', { summary: 'Un documento, con sus versiones y vínculos' }),
  put(UNO, 'documentos.editar', { summary: 'Editar los datos de un documento' }),
  del(UNO, 'documentos.eliminar', {
    summary: 'Pedir la baja de un documento',
    status: 202,
  }),
  post(`${UNO}/versiones`, 'documentos.crearVersion', {
    summary: 'Subir una versión nueva de un documento',
    status: 201,
    body: 'multipart',
  }),
  get(`${UNO}/versiones/{n}/archivo`, 'documentos.descargar', {
    summary: 'Descargar una versión de un documento',
  }),
  put(`${UNO}/restaurar`, 'documentos.restaurar', {
    summary: 'Traer de vuelta un documento dado de baja',
  }),
];
