import { get, type RestRoute } from '../../http/rest/rest-route.ts';

const OBLIGACIONES = '/{tenantId}/obligaciones';

export const obligacionesRest: readonly RestRoute[] = [
  get(OBLIGACIONES, 'obligaciones.listar', {
    summary: 'Todo lo que se debe, o lo que deben los clientes, por vencimiento',
  }),
  get(`${OBLIGACIONES}/export`, 'obligaciones.exportar', {
    summary: 'Lo mismo en XLSX o CSV, con los filtros de la lista',
  }),
  get(`${OBLIGACIONES}/contrapartes`, 'obligaciones.contrapartes', {
    summary: 'Lo mismo por proveedor o cliente, por moneda y por días de atraso',
  }),
];
