import { post, type RestRoute } from '../../http/rest/rest-route.ts';

const DESCONTAR = '/{tenantId}/cheques/descontar';

export const descuentosRest: readonly RestRoute[] = [
  post(DESCONTAR, 'descuentos.crear', {
    summary: 'Descontar cheques de la cartera: el banco los paga ya, menos sus costos',
  }),
  post(`${DESCONTAR}/deshacer`, 'descuentos.deshacer', {
    summary: 'Deshacer un descuento entero, con sus costos',
  }),
];
