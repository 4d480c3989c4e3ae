import { BYTES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';

import { post, type RestRoute } from '../../../http/rest/rest-route.ts';

const LISTADOS = '/{tenantId}/cheques/listados';

export const listadosChequesRest: readonly RestRoute[] = [
  post(`${LISTADOS}/preview`, 'listadosCheques.previsualizar', {
    summary:
      'Leer un listado de cheques de un banco o de COELSA y mostrar qué haría; no guarda nada',
    body: 'multipart',
    maxBytes: BYTES_LISTADO_MAX,
  }),
  post(LISTADOS, 'listadosCheques.leer', {
    summary: 'Leer un listado de cheques; el mismo listado no cambia nada dos veces',
    body: 'multipart',
    maxBytes: BYTES_LISTADO_MAX,
  }),
];
