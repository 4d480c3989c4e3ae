import { get, put, type RestRoute } from '../../../rest/rest-route.ts';

export const indicesRest: readonly RestRoute[] = [
  get('/{tenantId}/indices', 'indices.listar', {
    resumen: 'Series de índices de la organización, mes por mes',
  }),
  put('/{tenantId}/indices/{serie}/{mes}', 'indices.guardar', {
    resumen: 'Cargar o corregir el índice de un mes',
  }),
];
