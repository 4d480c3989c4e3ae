import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const CHEQUES = '/{tenantId}/cheques';

export const chequesRest: readonly RestRoute[] = [
  get(CHEQUES, 'cheques.listar', {
    summary: 'Los cheques recibidos o los propios, por día de pago, con lo que hay en cartera',
  }),
  post(CHEQUES, 'cheques.anotar', {
    summary: 'Anotar un cheque que ya está en el saldo de una cuenta de valores',
    status: 201,
  }),
  get(`${CHEQUES}/export`, 'cheques.exportar', { summary: 'Los cheques en XLSX' }),
  get(`${CHEQUES}/a-cubrir`, 'cheques.aCubrir', {
    summary: 'Los cheques propios que falta pagar, por cuenta y día',
  }),
  post(`${CHEQUES}/depositar`, 'cheques.depositar', {
    summary: 'Depositar cheques de la cartera; el dinero entra cuando se cobran',
  }),
  post(`${CHEQUES}/cobrar`, 'cheques.cobrar', {
    summary: 'Cobrar cheques depositados o de la cartera; de los propios, confirmar que se pagaron',
  }),
  post(`${CHEQUES}/anular`, 'cheques.anular', {
    summary: 'Anular cheques que se anotaron por error, o propios que no se pagan',
  }),
  post(`${CHEQUES}/repudiar`, 'cheques.repudiar', {
    summary: 'Anotar que el beneficiario repudió cheques propios',
  }),
  get(`${CHEQUES}/{id}`, 'cheques.obtener', { summary: 'Un cheque, con lo que le pasó' }),
  put(`${CHEQUES}/{id}`, 'cheques.editar', {
    summary: 'Editar los datos de un cheque al que todavía no le pasó nada',
  }),
];
