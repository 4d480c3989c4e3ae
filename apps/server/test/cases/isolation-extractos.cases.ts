import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { CUENTAS_A, CUENTAS_SUR } from '../support/cuentas-sur.ts';
import { GENTE, RUBRO_SUR } from '../support/data.ts';
import { EXTRACTOS_A, EXTRACTOS_SUR } from '../support/extractos-sur.ts';
import { formDeExtracto, nacion } from '../support/extractos.ts';
import { OBRA_A, OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const QUIENES: readonly Rol[] = ['Owner', 'Admin'];
const MES = '2026-11';
const EXTRACTO = nacion(0, [['2026-11-20', 500, 'CREDITO']]);

/** Call on an account by its id in the path. */
const deCuenta = (
  procedure: string,
  [method, fin]: readonly ['GET' | 'POST' | 'PUT', string],
  cuerpo?: Cuerpo,
  mas: Partial<IsolationCase> = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...(fin.includes(MES) && { mes: MES }), ...cuerpo }),
  rest: {
    method,
    path: (id) => `/cuentas/${id}${fin}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: EXTRACTOS_SUR.banco,
  quien: QUIENES,
  ...mas,
});

const conArchivo = (procedure: string, fin: string): IsolationCase => {
  const { rest, quien: _quien, ...caso } = deCuenta(procedure, ['POST', fin]);
  return { ...caso, rest: { ...rest, form: () => formDeExtracto(EXTRACTO) }, soloRest: true };
};

/** Act on the lines of the bank, with the foreign id in its body. */
const acto = (
  [verbo, campo]: readonly [string, string],
  cuerpo: (id: string) => Cuerpo,
  ajeno: string,
  mas: Partial<IsolationCase> = {},
): IsolationCase => ({
  nombre: `conciliacion.${verbo}: ${campo}`,
  procedure: `conciliacion.${verbo}`,
  type: 'mutation',
  input: (id) => ({ id: EXTRACTOS_A.banco, ...cuerpo(id) }),
  rest: {
    method: 'POST',
    path: () => `/cuentas/${EXTRACTOS_A.banco}/conciliacion/${verbo}`,
    body: cuerpo,
  },
  ajeno,
  ...mas,
});

const { suelta, vinculada, libre, extracto } = EXTRACTOS_SUR;
const par = (lineaId: string, apunteId: string) => ({
  vinculos: [{ lineaId, apunteId, importeCentavos: -700 }],
});
const movimiento = (proyectoId: string) => ({
  proyectoId,
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Comisión',
  importeCentavos: 700,
  medioPago: 'DEBITO',
});
const espera = (personaId: string) => ({ personaId, dia: '2026-12-01' });
const regla = (rubroId: string) => ({
  items: [{ palabras: 'COMISION', codigo: null, clase: 'COMISION', rubroId, activa: true }],
  version: 0,
});

export const AISLAMIENTO_EXTRACTOS: readonly IsolationCase[] = [
  conArchivo('extractos.previsualizar', '/extractos/preview'),
  conArchivo('extractos.traer', '/extractos'),
  deCuenta('extractos.listar', ['GET', '/extractos']),
  {
    nombre: 'extractos.alDeshacer',
    procedure: 'extractos.alDeshacer',
    type: 'query',
    input: (extractoId) => ({ id: EXTRACTOS_A.banco, extractoId }),
    rest: {
      method: 'GET',
      path: (id) => `/cuentas/${EXTRACTOS_A.banco}/extractos/${id}/deshacer`,
    },
    ajeno: extracto,
    quien: QUIENES,
  },
  {
    nombre: 'extractos.deshacer',
    procedure: 'extractos.deshacer',
    type: 'mutation',
    input: (extractoId) => ({ id: EXTRACTOS_A.banco, extractoId }),
    rest: { method: 'DELETE', path: (id) => `/cuentas/${EXTRACTOS_A.banco}/extractos/${id}` },
    ajeno: extracto,
    quien: QUIENES,
  },
  {
    ...deCuenta('conciliacion.obtener', ['GET', `/conciliacion?mes=${MES}`]),
    input: (id) => ({ id, mes: MES }),
  },
  deCuenta('conciliacion.documento', ['GET', `/conciliacion/${MES}/documento`], undefined, {
    soloRest: true,
  }),
  deCuenta('conciliacion.guardarSaldo', ['PUT', `/conciliacion/${MES}/saldo`], {
    saldoCentavos: 1300,
  }),
  deCuenta('conciliacion.vincular', ['POST', '/conciliacion/vincular'], par(suelta, libre)),
  acto(['vincular', 'lineaId'], (id) => par(id, EXTRACTOS_A.libre), suelta),
  acto(['vincular', 'apunteId'], (id) => par(EXTRACTOS_A.suelta, id), libre),
  acto(
    ['vincular', 'chequeIds'],
    (id) => ({ cobros: [{ lineaId: EXTRACTOS_A.cobro, chequeIds: [id] }] }),
    CUENTAS_SUR.depositado,
  ),
  deCuenta('conciliacion.desvincular', ['POST', '/conciliacion/desvincular'], {
    lineaIds: [vinculada],
  }),
  acto(['desvincular', 'lineaIds'], (id) => ({ lineaIds: [id] }), vinculada),
  deCuenta('conciliacion.crear', ['POST', '/conciliacion/crear'], {
    lineaIds: [suelta],
    movimiento: movimiento(OBRA_SUR),
  }),
  acto(['crear', 'lineaIds'], (id) => ({ lineaIds: [id], movimiento: movimiento(OBRA_A) }), suelta),
  acto(
    ['crear', 'movimiento.proyectoId'],
    (id) => ({ lineaIds: [EXTRACTOS_A.suelta], movimiento: movimiento(id) }),
    OBRA_SUR,
  ),
  deCuenta('conciliacion.traspaso', ['POST', '/conciliacion/traspaso'], {
    lineaId: suelta,
    otraCuentaId: CUENTAS_SUR.caja,
  }),
  acto(['traspaso', 'lineaId'], (id) => ({ lineaId: id, otraCuentaId: CUENTAS_A.caja }), suelta),
  acto(
    ['traspaso', 'otraCuentaId'],
    (id) => ({ lineaId: EXTRACTOS_A.suelta, otraCuentaId: id }),
    CUENTAS_SUR.caja,
  ),
  deCuenta('conciliacion.esperar', ['POST', '/conciliacion/esperar'], {
    lineaIds: [suelta],
    espera: null,
  }),
  acto(['esperar', 'lineaIds'], (id) => ({ lineaIds: [id], espera: null }), suelta),
  acto(
    ['esperar', 'personaId'],
    (id) => ({ lineaIds: [EXTRACTOS_A.suelta], espera: espera(id) }),
    GENTE.OwnerDelSur.id,
  ),
  deCuenta('conciliacion.ignorar', ['POST', '/conciliacion/ignorar'], {
    lineaIds: [suelta],
    motivo: 'De otro año',
  }),
  acto(['ignorar', 'lineaIds'], (id) => ({ lineaIds: [id], motivo: null }), suelta),
  {
    nombre: 'conciliacion.guardarReglas: rubroId',
    procedure: 'conciliacion.guardarReglas',
    type: 'mutation',
    input: regla,
    rest: { method: 'PUT', path: () => '/conciliacion/reglas', body: regla },
    ajeno: RUBRO_SUR,
    estado: 400,
  },
];
