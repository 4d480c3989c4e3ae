import { get, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const UN_MES = '/{tenantId}/contador/{mes}';

/**
 * Time limit of 30 minutes, because the package contains every document of the month with its
 * files, and the connection may be slow.
 */
const LIMITE_DE_PAQUETE_MS = 30 * 60_000;

export const contadorRest: readonly RestRoute[] = [
  get(UN_MES, 'contador.resumen', {
    summary: 'Qué lleva el paquete del contador de un mes de IVA, y qué le falta',
  }),
  get(`${UN_MES}/paquete`, 'contador.paquete', {
    summary: 'El paquete del contador de un mes de IVA, en un zip',
    limitMs: LIMITE_DE_PAQUETE_MS,
  }),
  put(`${UN_MES}/entregado`, 'contador.entregar', {
    summary: 'Entregar un mes de IVA al contador: sus comprobantes no cambian más',
  }),
  put(`${UN_MES}/reabrir`, 'contador.reabrir', {
    summary: 'Reabrir un mes de IVA que ya se entregó',
  }),
];
