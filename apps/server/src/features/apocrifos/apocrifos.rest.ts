import { BYTES_LISTA_APOC_MAX } from '@plomada/domain/apocrifos/limites';

import { del, get, post, type RestRoute } from '../../http/rest/rest-route.ts';

const APOCRIFOS = '/{tenantId}/apocrifos';

export const apocrifosRest: readonly RestRoute[] = [
  get(APOCRIFOS, 'apocrifos.listas', {
    summary: 'Lista APOC de la organización y del operador, y cuál rige',
  }),
  post(`${APOCRIFOS}/preview`, 'apocrifos.previsualizar', {
    summary: 'Leer una lista APOC y mostrar qué trae; no guarda nada',
    body: 'multipart',
    maxBytes: BYTES_LISTA_APOC_MAX,
  }),
  post(APOCRIFOS, 'apocrifos.cargar', {
    summary: 'Cargar una lista APOC en lugar de la de la organización; la misma no cambia nada',
    body: 'multipart',
    maxBytes: BYTES_LISTA_APOC_MAX,
  }),
  del(`${APOCRIFOS}/{id}`, 'apocrifos.quitar', {
    summary: 'Quitar la lista APOC de la organización: rige la del operador',
  }),
];
