import { BYTES_IMPORTACION_MAX } from '@plomada/domain/importaciones/planilla';

import { get, post, put, NOTHING_IMPORTED, type RestRoute } from '../../http/rest/rest-route.ts';

export const importacionesRest: readonly RestRoute[] = [
  get('/{tenantId}/movimientos/importaciones', 'importaciones.listar', {
    summary: 'Importaciones de movimientos, de la más nueva a la más vieja',
  }),
  get('/{tenantId}/movimientos/importaciones/plantilla', 'importaciones.plantilla', {
    summary: 'Planilla de ejemplo con los títulos que se reconocen solos',
  }),
  post('/{tenantId}/movimientos/importaciones/preview', 'importaciones.previsualizar', {
    summary: 'Leer una planilla y mostrar qué pasaría al importarla',
    body: 'multipart',
    maxBytes: BYTES_IMPORTACION_MAX,
    progress: true,
  }),
  post('/{tenantId}/movimientos/importaciones/por-corregir', 'importaciones.porCorregir', {
    summary:
      'Planilla con las filas que tienen errores y qué les pasa, para corregir y volver a importar',
    body: 'multipart',
    maxBytes: BYTES_IMPORTACION_MAX,
  }),
  post('/{tenantId}/movimientos/importaciones', 'importaciones.importar', {
    summary:
      'Importar todas las filas de una planilla, o ninguna; con `correctas`, las que no tienen errores',
    status: 201,
    body: 'multipart',
    maxBytes: BYTES_IMPORTACION_MAX,
    progress: true,
    rejection: NOTHING_IMPORTED,
  }),
  put('/{tenantId}/movimientos/importaciones/{id}/deshacer', 'importaciones.deshacer', {
    summary: 'Deshacer una importación entera',
    limitMs: 60_000,
  }),
];
