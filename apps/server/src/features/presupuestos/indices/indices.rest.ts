import { PLANILLA_INDICES_MAX_BYTES } from '@plomada/domain/presupuestos/indices/indice.schema';

import { get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

export const indicesRest: readonly RestRoute[] = [
  get('/{tenantId}/indices', 'indices.listar', {
    resumen: 'Series de índices de la organización, mes por mes',
  }),
  post('/{tenantId}/indices/leer', 'indices.leer', {
    resumen: 'Leer una planilla de índices, sin guardar nada',
    cuerpo: 'multipart',
    maxBytes: PLANILLA_INDICES_MAX_BYTES,
  }),
  put('/{tenantId}/indices/{serie}/{mes}', 'indices.guardar', {
    resumen: 'Cargar o corregir el índice de un mes',
  }),
];
