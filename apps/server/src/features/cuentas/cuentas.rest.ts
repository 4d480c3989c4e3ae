import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const CUENTAS = '/{tenantId}/cuentas';
const UNA = `${CUENTAS}/{id}` as const;
const ASIGNACIONES = `${CUENTAS}/asignaciones` as const;
/**
 * Time limit in milliseconds of a call that assigns accounts, enough for a hundred thousand rows.
 */
const LIMITE_DE_UBICAR_MS = 60_000;
const RENDICIONES = `${UNA}/rendiciones` as const;
const RENDICION = `${RENDICIONES}/{rendicionId}` as const;
const TRASPASOS = '/{tenantId}/traspasos';

export const cuentasRest: readonly RestRoute[] = [
  get(CUENTAS, 'cuentas.listar', {
    summary: 'Cajas y cuentas, por nombre; quien tiene una caja chica a cargo ve esa',
  }),
  post(CUENTAS, 'cuentas.crear', { summary: 'Abrir una cuenta', status: 201 }),
  get(`${CUENTAS}/saldos`, 'cuentas.saldos', {
    summary: 'Cuánto hay en cada cuenta al fin de un día, y lo que nadie ubicó',
  }),
  get(`${CUENTAS}/propias`, 'cuentas.propias', {
    summary: 'Las cajas chicas abiertas que uno tiene a cargo',
  }),
  get(`${CUENTAS}/cheques`, 'cuentas.cheques', {
    summary:
      'Cheques propios que una cuenta todavía no pagó, o que no tienen cuenta, por día de pago',
  }),
  get(`${CUENTAS}/revision`, 'cuentas.revision', {
    summary: 'Los arqueos que daban por pagados cheques que no lo estaban',
  }),
  get(ASIGNACIONES, 'asignaciones.listar', {
    summary: 'Lo que se ubicó de una vez de lo que no tenía cuenta, lo último primero',
  }),
  get(`${ASIGNACIONES}/pendientes`, 'asignaciones.pendientes', {
    summary: 'Lo que no tiene cuenta, por medio, moneda y obra',
  }),
  post(`${ASIGNACIONES}/preview`, 'asignaciones.previsualizar', {
    summary: 'Qué haría ubicar lo que no tiene cuenta; no guarda nada',
  }),
  post(ASIGNACIONES, 'asignaciones.crear', {
    summary: 'Ubicar lo que no tiene cuenta, por medio, moneda y obra',
    status: 201,
    limitMs: LIMITE_DE_UBICAR_MS,
  }),
  put(`${ASIGNACIONES}/{id}/deshacer`, 'asignaciones.deshacer', {
    summary: 'Deshacer una ubicación; lo que se cambió después queda',
    limitMs: LIMITE_DE_UBICAR_MS,
  }),
  get(UNA, 'cuentas.obtener', { summary: 'Una cuenta, con su saldo y su último arqueo' }),
  put(UNA, 'cuentas.editar', { summary: 'Editar una cuenta' }),
  put(`${UNA}/cerrar`, 'cuentas.cerrar', { summary: 'Cerrar una cuenta que quedó en cero' }),
  get(`${UNA}/apuntes`, 'cuentas.apuntes', {
    summary: 'Lo que vio una cuenta, con el saldo después de cada apunte',
  }),
  get(`${UNA}/apuntes/export`, 'cuentas.exportar', {
    summary: 'Los apuntes de un período en XLSX',
  }),
  post(`${UNA}/arqueos`, 'cuentas.arquear', {
    summary: 'Registrar lo que se contó; la diferencia pasa a ser de la cuenta',
    status: 201,
  }),
  put(`${UNA}/cheques`, 'cuentas.ubicarCheques', {
    summary: 'Decir que una cuenta paga cheques propios que no tenían cuenta',
  }),
  post(`${UNA}/correccion`, 'cuentas.corregir', {
    summary: 'Corregir hoy una cuenta por arqueos que daban por pagados cheques que no lo estaban',
    status: 201,
  }),
  get(RENDICIONES, 'rendiciones.listar', {
    summary: 'Las rendiciones de una caja chica, de la más nueva a la más vieja',
  }),
  get(`${RENDICIONES}/pendiente`, 'rendiciones.pendiente', {
    summary: 'Los gastos que todavía no están en ninguna rendición',
  }),
  post(RENDICIONES, 'rendiciones.crear', {
    summary: 'Abrir una rendición con los gastos de la caja chica hasta un día',
    status: 201,
  }),
  post(`${RENDICIONES}/rendir`, 'rendiciones.rendir', {
    summary: 'Presentar en un paso lo que tiene una caja chica',
    status: 201,
  }),
  get(RENDICION, 'rendiciones.obtener', { summary: 'Una rendición, con sus gastos' }),
  put(`${RENDICION}/presentar`, 'rendiciones.presentar', {
    summary: 'Presentar una rendición; desde ahí el dinero de sus gastos no cambia',
  }),
  put(`${RENDICION}/aprobar`, 'rendiciones.aprobar', {
    summary: 'Aprobar una rendición y, en el mismo paso, reponer la caja chica',
  }),
  put(`${RENDICION}/devolver`, 'rendiciones.devolver', {
    summary: 'Devolver una rendición para corregirla',
  }),
  post(TRASPASOS, 'traspasos.crear', {
    summary: 'Pasar dinero de una cuenta a otra; entre monedas, también comprar y vender dólares',
    status: 201,
  }),
  get(`${TRASPASOS}/{id}`, 'traspasos.obtener', { summary: 'Un traspaso' }),
  put(`${TRASPASOS}/{id}/anular`, 'traspasos.anular', { summary: 'Anular un traspaso' }),
];
