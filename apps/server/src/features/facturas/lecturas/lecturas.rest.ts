import { BYTES_ARCA_MAX } from '@plomada/domain/facturas/lectura.schema';

import { get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const LECTURAS = '/{tenantId}/arca/lecturas';

export const lecturasArcaRest: readonly RestRoute[] = [
  get(LECTURAS, 'lecturasArca.listar', {
    summary: 'Archivos de ARCA que se leyeron, del más nuevo al más viejo',
  }),
  post(`${LECTURAS}/preview`, 'lecturasArca.previsualizar', {
    summary: 'Leer un archivo de ARCA y mostrar qué traería; no guarda nada',
    body: 'multipart',
    maxBytes: BYTES_ARCA_MAX,
    progress: true,
  }),
  post(LECTURAS, 'lecturasArca.leer', {
    summary: 'Leer un archivo de ARCA; el mismo archivo no se guarda dos veces',
    status: 201,
    body: 'multipart',
    maxBytes: BYTES_ARCA_MAX,
    progress: true,
  }),
  put(`${LECTURAS}/{id}/deshacer`, 'lecturasArca.deshacer', {
    summary: 'Deshacer una lectura: sus filas dejan de contar',
    limitMs: 60_000,
  }),
];
