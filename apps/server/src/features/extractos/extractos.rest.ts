import { BYTES_EXTRACTO_MAX } from '@plomada/domain/extractos/limites';

import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const EXTRACTOS = '/{tenantId}/cuentas/{id}/extractos';
const CONCILIACION = '/{tenantId}/cuentas/{id}/conciliacion';
const REGLAS = '/{tenantId}/conciliacion/reglas';

export const extractosRest: readonly RestRoute[] = [
  post(`${EXTRACTOS}/preview`, 'extractos.previsualizar', {
    summary: 'Leer el extracto de un banco y mostrar qué traería; no guarda nada',
    body: 'multipart',
    maxBytes: BYTES_EXTRACTO_MAX,
  }),
  post(EXTRACTOS, 'extractos.traer', {
    summary:
      'Traer el extracto de un banco y conciliar lo que no admite dudas; el mismo archivo no cambia nada dos veces',
    body: 'multipart',
    maxBytes: BYTES_EXTRACTO_MAX,
    status: 201,
  }),
  get(EXTRACTOS, 'extractos.listar', {
    summary: 'Los extractos de una cuenta, con los días que faltan entre ellos',
  }),
  del(`${EXTRACTOS}/{extractoId}`, 'extractos.deshacer', {
    summary: 'Deshacer un extracto: se van las líneas que ningún otro tiene; lo registrado queda',
  }),
  get(`${EXTRACTOS}/{extractoId}/deshacer`, 'extractos.alDeshacer', {
    summary: 'Qué se iría y qué quedaría al deshacer un extracto; no cambia nada',
  }),
  get(CONCILIACION, 'conciliacion.obtener', {
    summary: 'Las líneas del banco y los apuntes de un mes, y de qué se compone la diferencia',
  }),
  post(`${CONCILIACION}/vincular`, 'conciliacion.vincular', {
    summary: 'Vincular líneas del banco con apuntes, o cobrar los cheques que una línea acredita',
  }),
  post(`${CONCILIACION}/desvincular`, 'conciliacion.desvincular', {
    summary: 'Deshacer los vínculos de líneas del banco',
  }),
  post(`${CONCILIACION}/crear`, 'conciliacion.crear', {
    summary: 'Registrar un movimiento por lo que dicen líneas del banco',
  }),
  post(`${CONCILIACION}/traspaso`, 'conciliacion.traspaso', {
    summary: 'Registrar un traspaso por lo que dice una línea del banco',
  }),
  post(`${CONCILIACION}/esperar`, 'conciliacion.esperar', {
    summary: 'Pedir a una persona el comprobante de líneas del banco, o dejar de esperarlo',
  }),
  post(`${CONCILIACION}/ignorar`, 'conciliacion.ignorar', {
    summary: 'Dejar líneas del banco sin apunte, con un motivo',
  }),
  put(`${CONCILIACION}/{mes}/saldo`, 'conciliacion.guardarSaldo', {
    summary: 'Guardar el saldo de cierre del resumen del banco, o por qué no se concilia la cuenta',
  }),
  get(`${CONCILIACION}/{mes}/documento`, 'conciliacion.documento', {
    summary: 'La conciliación de un mes en PDF',
  }),
  get(REGLAS, 'conciliacion.reglas', {
    summary: 'Las reglas que reconocen los cargos del banco',
  }),
  put(REGLAS, 'conciliacion.guardarReglas', {
    summary: 'Cambiar las reglas que reconocen los cargos del banco',
  }),
];
