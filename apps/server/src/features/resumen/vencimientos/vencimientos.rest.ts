import { get, type RestRoute } from '../../../http/rest/rest-route.ts';

export const vencimientosRest: readonly RestRoute[] = [
  get('/{tenantId}/vencimientos', 'vencimientos.listar', {
    resumen: 'Lo que vence, la caja semana por semana y lo adeudado por proveedor',
  }),
  get('/{tenantId}/vencimientos/por-obra', 'vencimientos.porObra', {
    resumen: 'Lo próximo que vence en cada obra, lo vencido y, si se pide, su saldo más bajo',
  }),
];
