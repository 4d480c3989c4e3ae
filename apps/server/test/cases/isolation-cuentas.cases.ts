import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { CUENTAS_A, CUENTAS_SUR } from '../support/cuentas-sur.ts';
import { GENTE } from '../support/data.ts';
import { LOTE_A } from '../support/lotes-sur.ts';
import { MOVIMIENTO_B, MOVIMIENTO_SUR, OBRA_A, OBRA_SUR, SOCIO_A } from '../support/obras.ts';
import { PRESUPUESTOS_A } from '../support/presupuestos-sur.ts';
import {
  conArqueoPorCorregir,
  conBolsillo,
  sinPresentar,
  sinRendiciones,
  sinSolicitudes,
} from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const VEN: readonly Rol[] = ['Owner', 'Admin'];
/**
 * Roles of calls on one account; those of `LEEN` are also allowed to a Usuario, for their own petty
 * cash.
 */
const LEEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const ADMINISTRAN: readonly Rol[] = ['Owner', 'Admin'];
const { banco, caja, vacia, traspaso, asignacion } = CUENTAS_SUR;
const MOTIVO = { motivo: 'Se cargó dos veces' };
const DIA = '2026-11-20';

const sobreUna = (
  procedure: string,
  [method, antes, fin]: readonly ['GET' | 'POST' | 'PUT', string, string],
  quien: readonly Rol[],
  { cuerpo, ...resto }: Partial<IsolationCase> & { readonly cuerpo?: Cuerpo } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/${antes}/${id}${fin}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: banco,
  quien,
  ...resto,
});

/** Call with the foreign id in its body; `resto` are ids that REST has in its path. */
const enCuerpo = (
  [procedure, campo]: readonly [string, string],
  [method, path, resto = {}]: readonly ['POST' | 'PUT', string, Cuerpo?],
  cuerpo: (id: string) => Cuerpo,
  mas: Partial<IsolationCase> = {},
): IsolationCase => ({
  nombre: `${procedure}: ${campo}`,
  procedure,
  type: 'mutation',
  input: (id) => ({ ...resto, ...cuerpo(id) }),
  rest: { method, path: () => path, body: cuerpo },
  ajeno: banco,
  ...mas,
});

const NUEVA = { nombre: 'Intento', tipo: 'EFECTIVO', moneda: 'ARS' };
const REGLA = { medioPago: 'EFECTIVO', moneda: 'ARS' };
const traspasar = (campos: Cuerpo): Cuerpo => ({
  fecha: DIA,
  importeCentavos: 100,
  motivo: 'AJUSTE',
  ...campos,
});

const DE_CUENTAS: readonly IsolationCase[] = [
  sobreUna('cuentas.obtener', ['GET', 'cuentas', ''], LEEN),
  sobreUna('cuentas.apuntes', ['GET', 'cuentas', '/apuntes'], LEEN),
  sobreUna('cuentas.exportar', ['GET', 'cuentas', '/apuntes/export'], VEN, { soloRest: true }),
  sobreUna('cuentas.editar', ['PUT', 'cuentas', ''], ADMINISTRAN, {
    cuerpo: { version: 1, nombre: 'Tomada' },
  }),
  sobreUna('cuentas.cerrar', ['PUT', 'cuentas', '/cerrar'], ADMINISTRAN, {
    cuerpo: { version: 1 },
    ajeno: vacia,
  }),
  sobreUna('cuentas.arquear', ['POST', 'cuentas', '/arqueos'], ADMINISTRAN, {
    cuerpo: { fecha: DIA, contadoCentavos: 499_000 },
    ajeno: caja,
  }),
  sobreUna('cuentas.ubicarCheques', ['PUT', 'cuentas', '/cheques'], ADMINISTRAN, {
    cuerpo: { cheques: [CUENTAS_A.cheque] },
  }),
  enCuerpo(
    ['cuentas.ubicarCheques', 'cheques'],
    ['PUT', `/cuentas/${CUENTAS_A.banco}/cheques`, { id: CUENTAS_A.banco }],
    (cheque) => ({ cheques: [cheque] }),
    { ajeno: CUENTAS_SUR.cheque },
  ),
  enCuerpo(
    ['cuentas.crear', 'cheques'],
    ['POST', '/cuentas'],
    (cheque) => ({ nombre: 'Intento', tipo: 'BANCO', moneda: 'ARS', cheques: [cheque] }),
    { ajeno: CUENTAS_SUR.cheque },
  ),
  {
    nombre: 'cuentas.cheques: cuentaId',
    procedure: 'cuentas.cheques',
    type: 'query',
    input: (cuentaId) => ({ cuentaId }),
    rest: { method: 'GET', path: (id) => `/cuentas/cheques?cuentaId=${id}` },
    ajeno: banco,
    quien: VEN,
  },
  sobreUna('cuentas.corregir', ['POST', 'cuentas', '/correccion'], ADMINISTRAN, {
    cuerpo: { corregirCentavos: -100 },
    antes: conArqueoPorCorregir,
  }),
  sobreUna('movimientos.devolver', ['POST', 'cuentas', '/devoluciones'], LEEN, {
    cuerpo: { movimientos: [MOVIMIENTO_B] },
    antes: conBolsillo(),
  }),
  enCuerpo(
    ['movimientos.devolver', 'movimientos'],
    ['POST', `/cuentas/${CUENTAS_A.banco}/devoluciones`, { id: CUENTAS_A.banco }],
    (id) => ({ movimientos: [id] }),
    { ajeno: MOVIMIENTO_SUR, antes: conBolsillo() },
  ),
  sobreUna('movimientos.anularDevolucion', ['PUT', 'movimientos', '/devolucion/anular'], LEEN, {
    ajeno: MOVIMIENTO_SUR,
    antes: conBolsillo(true),
  }),
  sobreUna('traspasos.obtener', ['GET', 'traspasos', ''], VEN, { ajeno: traspaso }),
  sobreUna('traspasos.anular', ['PUT', 'traspasos', '/anular'], ADMINISTRAN, {
    cuerpo: MOTIVO,
    ajeno: traspaso,
  }),
  enCuerpo(
    ['cuentas.crear', 'proyectoId'],
    ['POST', '/cuentas'],
    (proyectoId) => ({ ...NUEVA, proyectoId }),
    { ajeno: OBRA_SUR },
  ),
  enCuerpo(
    ['cuentas.crear', 'responsableId'],
    ['POST', '/cuentas'],
    (responsableId) => ({ ...NUEVA, responsableId }),
    { ajeno: GENTE.Nadie.id, estado: 400 },
  ),
  ...[
    ['proyectoId', OBRA_SUR, {}] as const,
    ['responsableId', GENTE.Nadie.id, { estado: 400 }] as const,
  ].map(([campo, ajeno, estado]) =>
    enCuerpo(
      ['cuentas.editar', campo],
      ['PUT', `/cuentas/${CUENTAS_A.caja}`, { id: CUENTAS_A.caja }],
      (id) => ({ version: 1, [campo]: id }),
      { ajeno, ...estado },
    ),
  ),
  sobreUna('asignaciones.deshacer', ['PUT', 'cuentas/asignaciones', '/deshacer'], ADMINISTRAN, {
    cuerpo: {},
    ajeno: asignacion,
  }),
  ...['previsualizar', 'crear'].flatMap((cual) => {
    const path = `/cuentas/asignaciones${cual === 'crear' ? '' : '/preview'}`;
    return [
      enCuerpo([`asignaciones.${cual}`, 'cuentaId'], ['POST', path], (cuentaId) => ({
        reglas: [{ ...REGLA, cuentaId }],
      })),
      enCuerpo(
        [`asignaciones.${cual}`, 'proyectoId'],
        ['POST', path],
        (proyectoId) => ({ reglas: [{ ...REGLA, proyectoId, cuentaId: CUENTAS_A.banco }] }),
        { ajeno: OBRA_SUR },
      ),
    ];
  }),
  enCuerpo(['traspasos.crear', 'deCuentaId'], ['POST', '/traspasos'], (deCuentaId) =>
    traspasar({ deCuentaId, aCuentaId: CUENTAS_A.caja }),
  ),
  enCuerpo(
    ['traspasos.crear', 'aCuentaId'],
    ['POST', '/traspasos'],
    (aCuentaId) => traspasar({ deCuentaId: CUENTAS_A.banco, aCuentaId }),
    { ajeno: caja },
  ),
];

/** Call on a rendición of NORTE with the id of a foreign petty cash. */
const deRendicion = (
  procedure: string,
  [method, fin]: readonly ['GET' | 'PUT', string],
  quien: readonly Rol[],
  { cuerpo, ...resto }: Partial<IsolationCase> & { readonly cuerpo?: Cuerpo } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, rendicionId: CUENTAS_A.rendicion, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/cuentas/${id}/rendiciones/${CUENTAS_A.rendicion}${fin}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: CUENTAS_SUR.chica,
  quien,
  ...resto,
});
const { chica, rendicion } = CUENTAS_A;
const APROBAR = `/cuentas/${chica}/rendiciones/${rendicion}/aprobar`;

const DE_RENDICIONES: readonly IsolationCase[] = [
  sobreUna('rendiciones.listar', ['GET', 'cuentas', '/rendiciones'], LEEN, {
    ajeno: CUENTAS_SUR.chica,
  }),
  sobreUna('rendiciones.pendiente', ['GET', 'cuentas', '/rendiciones/pendiente'], LEEN, {
    ajeno: CUENTAS_SUR.chica,
  }),
  sobreUna('rendiciones.crear', ['POST', 'cuentas', '/rendiciones'], LEEN, {
    cuerpo: {},
    ajeno: CUENTAS_SUR.chica,
    antes: sinRendiciones,
  }),
  sobreUna('rendiciones.rendir', ['POST', 'cuentas', '/rendiciones/rendir'], LEEN, {
    cuerpo: {},
    ajeno: CUENTAS_SUR.chica,
    antes: sinRendiciones,
  }),
  deRendicion('rendiciones.obtener', ['GET', ''], LEEN),
  {
    nombre: 'rendiciones.obtener: rendicionId',
    procedure: 'rendiciones.obtener',
    type: 'query',
    input: (rendicionId) => ({ id: chica, rendicionId }),
    rest: { method: 'GET', path: (id) => `/cuentas/${chica}/rendiciones/${id}` },
    ajeno: CUENTAS_SUR.rendicion,
  },
  deRendicion('rendiciones.presentar', ['PUT', '/presentar'], LEEN, {
    cuerpo: { version: 1 },
    antes: sinPresentar,
  }),
  deRendicion('rendiciones.aprobar', ['PUT', '/aprobar'], ADMINISTRAN, { cuerpo: { version: 1 } }),
  deRendicion('rendiciones.devolver', ['PUT', '/devolver'], ADMINISTRAN, {
    cuerpo: { version: 1, ...MOTIVO },
  }),
  enCuerpo(
    ['rendiciones.aprobar', 'deCuentaId'],
    ['PUT', APROBAR, { id: chica, rendicionId: rendicion }],
    (deCuentaId) => ({ version: 1, reposicion: { deCuentaId, importeCentavos: 100 } }),
  ),
];

const MOVIMIENTO = {
  tipo: 'EGRESO',
  fecha: DIA,
  concepto: 'Intento',
  importeCentavos: 100,
  medioPago: 'EFECTIVO',
};
const PARTES = [
  { proyectoId: OBRA_A, importeCentavos: 50 },
  { proyectoId: OBRA_A, importeCentavos: 50 },
];
const APORTE = { socioId: SOCIO_A, fecha: DIA, importeCentavos: 100 };
const GASTO = { concepto: 'TASAS', fecha: DIA, importeCentavos: 100 };
const medios = (cuentaId: string) => [{ medio: 'EFECTIVO', importeCentavos: 100, cuentaId }];

const { aceptado, pago, porPagar } = PRESUPUESTOS_A;
const PAGOS = `/presupuestos/${aceptado}/pagos`;
const LOTE = `/lot-purchase/${OBRA_A}`;

/** Calls that write money, with an account of another organisation. */
const DE_DINERO: readonly IsolationCase[] = [
  enCuerpo(['movimientos.crear', 'cuentaId'], ['POST', '/movimientos'], (cuentaId) => ({
    ...MOVIMIENTO,
    proyectoId: OBRA_A,
    cuentaId,
  })),
  enCuerpo(
    ['movimientos.editar', 'cuentaId'],
    ['PUT', `/movimientos/${MOVIMIENTO_B}`, { id: MOVIMIENTO_B }],
    (cuentaId) => ({ version: 1, cuentaId }),
    { antes: sinSolicitudes },
  ),
  enCuerpo(
    ['movimientos.prorratear', 'cuentaId'],
    ['POST', '/movimientos/prorratear'],
    (cuentaId) => ({ ...MOVIMIENTO, cuentaId, partes: PARTES }),
  ),
  enCuerpo(['aportes.crear', 'cuentaId'], ['POST', '/aportes-socio'], (cuentaId) => ({
    ...APORTE,
    proyectoId: OBRA_A,
    tipo: 'DINERO',
    cuentaId,
  })),
  enCuerpo(
    ['aportes.editar', 'cuentaId'],
    ['PUT', `/aportes-socio/${LOTE_A.aporte}`, { id: LOTE_A.aporte }],
    (cuentaId) => ({ version: 1, cuentaId }),
  ),
  enCuerpo(
    ['lote.crearGasto', 'cuentaId'],
    ['POST', `${LOTE}/gastos`, { id: OBRA_A }],
    (cuentaId) => ({ ...GASTO, cuentaId }),
  ),
  enCuerpo(
    ['lote.editarGasto', 'cuentaId'],
    ['PUT', `${LOTE}/gastos/${LOTE_A.gasto}`, { id: OBRA_A, gastoId: LOTE_A.gasto }],
    (cuentaId) => ({ version: 1, cuentaId }),
  ),
  enCuerpo(
    ['lote.crearAporte', 'cuentaId'],
    ['POST', `${LOTE}/aportes`, { id: OBRA_A }],
    (cuentaId) => ({ ...APORTE, cuentaId }),
  ),
  enCuerpo(
    ['pagos.crear', 'cuentaId of a means'],
    ['POST', PAGOS, { id: aceptado }],
    (cuentaId) => ({
      tipo: 'LIBRE',
      fecha: DIA,
      importeBrutoCentavos: 100,
      medios: medios(cuentaId),
    }),
  ),
  enCuerpo(
    ['pagos.pagar', 'cuentaId of a means'],
    ['PUT', `${PAGOS}/${porPagar}/pagar`, { id: aceptado, pagoId: porPagar }],
    (cuentaId) => ({ version: 1, fecha: DIA, medios: medios(cuentaId) }),
  ),
  enCuerpo(
    ['pagos.editar', 'cuentaId of a means'],
    ['PUT', `${PAGOS}/${pago}`, { id: aceptado, pagoId: pago }],
    (cuentaId) => ({ version: 1, medios: medios(cuentaId) }),
  ),
];

export const AISLAMIENTO_CUENTAS: readonly IsolationCase[] = [
  ...DE_CUENTAS,
  ...DE_RENDICIONES,
  ...DE_DINERO,
];
