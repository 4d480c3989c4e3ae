import { get, type RestRoute } from '../../../rest/rest-route.ts';

export const vencimientosRest: readonly RestRoute[] = [
  get('/{tenantId}/vencimientos', 'vencimientos.listar', {
    resumen: 'Lo que vence, la caja semana por semana y lo adeudado por proveedor',
  }),
];
