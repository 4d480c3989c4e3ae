import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { MOVIMIENTO_B, MOVIMIENTO_SUR } from '../support/obras.ts';
import { PRESUPUESTOS_A, PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import { conCertificadoAprobado, conRecibo } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';
import { dePresupuesto } from './of-presupuesto.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const VEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const { pago, pagado, porPagar, anulado, certificado, retencion, borrador } = PRESUPUESTOS_SUR;
const MOTIVO = { motivo: 'Se cargó dos veces' };
const MEDIOS = [{ medio: 'EFECTIVO', importeCentavos: 100 }];
const NUEVO = { tipo: 'LIBRE', fecha: '2026-11-20', importeBrutoCentavos: 100, medios: MEDIOS };
const EDITADO = { version: 1, notas: 'Tomado' };
const PAGADO = { version: 1, fecha: '2026-11-20', medios: MEDIOS };

const dePago = (
  procedure: string,
  method: 'GET' | 'PUT' | 'DELETE',
  [pagoId, fin]: readonly [string, string],
  quien: readonly Rol[],
  cuerpo: Cuerpo | null = null,
) =>
  dePresupuesto(procedure, method, `/pagos/${pagoId}${fin}`, quien, { cuerpo, resto: { pagoId } });

/**
 * Calls on the payments of a budget, and the request to delete a budget; roles are typed by hand,
 * not read from the permission matrix.
 */
export const SOBRE_UN_PAGO: readonly IsolationCase[] = [
  dePresupuesto('pagos.listar', 'GET', '/pagos', VEN),
  dePresupuesto('pagos.crear', 'POST', '/pagos', VEN, { cuerpo: NUEVO }),
  dePago('pagos.obtener', 'GET', [pago, ''], VEN),
  {
    ...dePago('pagos.recibo', 'GET', [pagado, '/recibo'], VEN),
    soloRest: true,
    antes: conRecibo(pagado),
  },
  dePago('pagos.editar', 'PUT', [pago, ''], VEN, EDITADO),
  dePago('pagos.pagar', 'PUT', [porPagar, '/pagar'], VEN, PAGADO),
  dePago('pagos.eliminar', 'DELETE', [pago, ''], VEN, MOTIVO),
  dePago('pagos.restaurar', 'PUT', [anulado, '/restaurar'], ['Owner'], MOTIVO),
  dePresupuesto('solicitudes.pedirPresupuesto', 'DELETE', '', VEN, {
    cuerpo: MOTIVO,
    ajeno: borrador,
  }),
];

const A = `/presupuestos/${PRESUPUESTOS_A.aceptado}/pagos`;

/** Call on the caller's own budget with a payment of another organisation's budget. */
const ajenoEn = (
  procedure: string,
  method: 'GET' | 'PUT' | 'DELETE',
  [ajeno, fin]: readonly [string, string],
  cuerpo: Cuerpo | null = null,
): IsolationCase => ({
  nombre: `${procedure}: pagoId`,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (pagoId) => ({ id: PRESUPUESTOS_A.aceptado, pagoId, ...cuerpo }),
  rest: {
    method,
    path: (id) => `${A}/${id}${fin}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno,
});

const alDepositar = (
  campo: string,
  cuerpo: (id: string) => Cuerpo,
  ajeno: string,
  resto: Partial<IsolationCase>,
): IsolationCase => ({
  nombre: `retenciones.depositar: ${campo}`,
  procedure: 'retenciones.depositar',
  type: 'mutation',
  input: cuerpo,
  rest: { method: 'PUT', path: () => '/retenciones/depositar', body: cuerpo },
  ajeno,
  ...resto,
});

const certificadoAlCrear = (certificadoId: string): Cuerpo => ({
  ...NUEVO,
  tipo: 'CERTIFICADO',
  certificadoId,
});

export const AISLAMIENTO_PAGOS: readonly IsolationCase[] = [
  {
    nombre: 'pagos.crear: certificadoId',
    procedure: 'pagos.crear',
    type: 'mutation',
    input: (id) => ({ id: PRESUPUESTOS_A.aceptado, ...certificadoAlCrear(id) }),
    rest: { method: 'POST', path: () => A, body: certificadoAlCrear },
    ajeno: certificado,
    estado: 400,
    antes: conCertificadoAprobado,
  },
  ajenoEn('pagos.obtener', 'GET', [pago, '']),
  {
    ...ajenoEn('pagos.recibo', 'GET', [pagado, '/recibo']),
    soloRest: true,
    antes: conRecibo(pagado),
  },
  ajenoEn('pagos.editar', 'PUT', [pago, ''], EDITADO),
  ajenoEn('pagos.pagar', 'PUT', [porPagar, '/pagar'], PAGADO),
  ajenoEn('pagos.eliminar', 'DELETE', [pago, ''], MOTIVO),
  ajenoEn('pagos.restaurar', 'PUT', [anulado, '/restaurar'], MOTIVO),
  alDepositar('ids', (id) => ({ ids: [id], movimientoId: MOVIMIENTO_B }), retencion, {
    estado: 400,
    quien: VEN,
  }),
  alDepositar(
    'movimientoId',
    (movimientoId) => ({ ids: [PRESUPUESTOS_A.retencion], movimientoId }),
    MOVIMIENTO_SUR,
    {},
  ),
];
