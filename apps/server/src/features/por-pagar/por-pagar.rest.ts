import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const POR_PAGAR = '/{tenantId}/por-pagar';
const UNO = `${POR_PAGAR}/{id}` as const;
const ORDENES = '/{tenantId}/ordenes-de-pago';

export const porPagarRest: readonly RestRoute[] = [
  get(POR_PAGAR, 'porPagar.listar', {
    summary: 'Comprobantes que se deben, por vencimiento, con lo pendiente y lo vencido',
  }),
  post(POR_PAGAR, 'porPagar.crear', {
    summary: 'Cargar un comprobante que todavía no se pagó',
    status: 201,
  }),
  get(`${POR_PAGAR}/proveedores`, 'porPagar.proveedores', {
    summary: 'Lo que se debe a cada proveedor, por moneda y por días de atraso',
  }),
  post(`${POR_PAGAR}/pagar`, 'porPagar.pagar', {
    summary: 'Pagar varios comprobantes de un proveedor con una orden de pago',
    status: 201,
  }),
  post('/{tenantId}/cheques/endosar', 'porPagar.endosar', {
    summary: 'Pagar lo que se debe a un proveedor con cheques enteros de la cartera',
    status: 201,
  }),
  get(UNO, 'porPagar.obtener', { summary: 'Un comprobante que se debe, con lo que lo pagó' }),
  put(UNO, 'porPagar.editar', { summary: 'Editar un comprobante que se debe' }),
  put(`${UNO}/anular`, 'porPagar.anular', {
    summary: 'Anular un comprobante que se cargó por error y no tiene pagos',
  }),
  get(ORDENES, 'ordenesPago.listar', {
    summary: 'Órdenes de pago, de la más nueva a la más vieja',
  }),
  get(`${ORDENES}/{id}`, 'ordenesPago.obtener', { summary: 'Una orden de pago' }),
  del(`${ORDENES}/{id}`, 'ordenesPago.eliminar', {
    summary: 'Pedir la baja de una orden de pago; aprobada, lo que pagó se debe de nuevo',
  }),
  post(`${ORDENES}/{id}/adelanto/devolver`, 'ordenesPago.devolverAdelanto', {
    summary: 'Anotar que el proveedor devolvió lo que una orden de pago dejó a cuenta',
    status: 201,
  }),
  get(`${ORDENES}/{id}/documento`, 'ordenesPago.documento', {
    summary: 'La orden de pago o su recibo en PDF',
  }),
];
