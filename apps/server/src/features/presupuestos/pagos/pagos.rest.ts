import { get, post, type RestRoute } from '../../../rest/rest-route.ts';

const UNO = '/{tenantId}/presupuestos/{id}/pagos/{pagoId}';

export const pagosRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos/{id}/pagos', 'pagos.listar', {
    resumen: 'Pagos de un presupuesto, del más nuevo al más viejo',
  }),
  post('/{tenantId}/presupuestos/{id}/pagos', 'pagos.crear', {
    resumen: 'Registrar o programar un pago; uno realizado crea su movimiento',
    status: 201,
  }),
  get(UNO, 'pagos.obtener', { resumen: 'Un pago' }),
];
