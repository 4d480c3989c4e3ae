import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

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
  put(UNO, 'pagos.editar', { resumen: 'Editar un pago, y con él su movimiento' }),
  put(`${UNO}/pagar`, 'pagos.pagar', { resumen: 'Realizar un pago programado' }),
  del(UNO, 'pagos.eliminar', {
    resumen: 'Cancelar un pago programado, o pedir la baja de uno realizado',
    rechazo: {
      status: 202,
      si: (valor) => typeof valor === 'object' && valor !== null && 'solicitudId' in valor,
      resumen: 'La baja del pago espera una decisión',
    },
  }),
  put(`${UNO}/restaurar`, 'pagos.restaurar', {
    resumen: 'Traer de vuelta un pago anulado, y con él su movimiento',
  }),
];
