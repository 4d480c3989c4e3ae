import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const UNO = '/{tenantId}/documentos/{id}';
const LIMITE_ZIP_MS = 10 * 60_000;

export const documentosRest: readonly RestRoute[] = [
  get('/{tenantId}/documentos', 'documentos.listar', {
    resumen: 'Documentos, del más nuevo al más viejo',
  }),
  post('/{tenantId}/documentos', 'documentos.crear', {
    resumen: 'Subir un documento a una obra',
    status: 201,
    cuerpo: 'multipart',
  }),
  get('/{tenantId}/documentos/zip', 'documentos.zip', {
    resumen: 'Descargar varios documentos en un zip',
    limitMs: LIMITE_ZIP_MS,
  }),
  get('/{tenantId}/documentos/espacio', 'documentos.espacio', {
    resumen: 'Espacio de archivos del plan y cuánto está ocupado',
  }),
  get(UNO, 'documentos.obtener', { resumen: 'Un documento, con sus versiones y vínculos' }),
  put(UNO, 'documentos.editar', { resumen: 'Editar los datos de un documento' }),
  del(UNO, 'documentos.eliminar', {
    resumen: 'Pedir la baja de un documento',
    status: 202,
  }),
  post(`${UNO}/versiones`, 'documentos.crearVersion', {
    resumen: 'Subir una versión nueva de un documento',
    status: 201,
    cuerpo: 'multipart',
  }),
  get(`${UNO}/versiones/{n}/archivo`, 'documentos.descargar', {
    resumen: 'Descargar una versión de un documento',
  }),
  put(`${UNO}/restaurar`, 'documentos.restaurar', {
    resumen: 'Traer de vuelta un documento dado de baja',
  }),
];
