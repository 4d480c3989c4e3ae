import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const FACTURAS = '/{tenantId}/facturas';

export const facturasRest: readonly RestRoute[] = [
  get(FACTURAS, 'facturas.listar', {
    summary:
      'Los comprobantes de un mes que coinciden con ARCA, faltan acá, faltan allá o difieren',
  }),
  get(`${FACTURAS}/meses`, 'facturas.meses', {
    summary: 'Lo que ARCA tiene y lo que tenemos, mes por mes, en este ejercicio y el anterior',
  }),
  post(`${FACTURAS}/registrar`, 'facturas.registrar', {
    summary: 'Registrar facturas que ARCA tiene y acá faltan, por pagar o como movimientos',
    status: 201,
    limitMs: 60_000,
  }),
  get(`${FACTURAS}/clases`, 'facturas.clases', {
    summary: 'La clase de compra de cada proveedor de los últimos doce meses',
  }),
  put(`${FACTURAS}/clases/{proveedorId}`, 'facturas.clasificar', {
    summary: 'Decir qué se compra a un proveedor',
  }),
  put(`${FACTURAS}/arca/{arcaId}/tipo`, 'facturas.clasificarTipo', {
    summary: 'Decir qué tipo de comprobante es uno que ARCA lista con un código que no se conoce',
  }),
  put(`${FACTURAS}/{id}/tomar-arca`, 'facturas.tomarDeArca', {
    summary: 'Tomar el total, la fecha, la moneda y las partes que ARCA tiene de un comprobante',
  }),
  put(`${FACTURAS}/{id}`, 'facturas.editar', {
    summary: 'Cambiar las partes, el mes de IVA o la clase de un comprobante propio',
  }),
];
