import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { APORTES_SUR } from '../support/aportes-sur.ts';
import { LLAMADO_SUR } from '../support/llamados-sur.ts';
import { LOTE_SUR } from '../support/lotes-sur.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from '../support/obras.ts';
import { conReciboDeAporte } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';
import type { PermissionCase } from './permission-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const GESTIONAN: readonly Rol[] = ['Owner', 'Admin'];
/**
 * Roles allowed to make calls on contributions. The Usuario of the tests is no partner, so
 * DE_SOCIOS, for calls that need a partner, leaves that role out.
 */
const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const DE_SOCIOS: readonly Rol[] = ['Owner', 'Admin', 'Socio'];
const MOTIVO = { motivo: 'Se cargó dos veces' };
const { aporte, eliminado } = APORTES_SUR;

const sobreUno = (
  procedure: string,
  [method, fin]: readonly ['GET' | 'PUT' | 'DELETE', string],
  quien: readonly Rol[],
  { cuerpo = null, ajeno = aporte }: { cuerpo?: Cuerpo | null; ajeno?: string } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/aportes-socio/${id}${fin}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno,
  quien,
});

const alCrear = (
  campo: 'proyectoId' | 'socioId' | 'llamadoId',
  ajeno: string,
  estado: Pick<IsolationCase, 'estado'> = { estado: 400 },
): IsolationCase => {
  const cuerpo = (id: string): Cuerpo => ({
    proyectoId: OBRA_A,
    socioId: SOCIO_A,
    fecha: '2026-11-20',
    tipo: 'DINERO',
    importeCentavos: 100,
    [campo]: id,
  });
  return {
    nombre: `aportes.crear: ${campo}`,
    procedure: 'aportes.crear',
    type: 'mutation',
    input: cuerpo,
    rest: { method: 'POST', path: () => '/aportes-socio', body: cuerpo },
    ajeno,
    ...estado,
  };
};

const alListar = (filtro: string, ajeno: string, estado?: 200): IsolationCase => ({
  nombre: `aportes.listar: ${filtro}`,
  procedure: 'aportes.listar',
  type: 'query',
  input: (id) => ({ [filtro]: id }),
  rest: { method: 'GET', path: (id) => `/aportes-socio?${filtro}=${id}` },
  ajeno,
  ...(estado === undefined ? {} : { estado }),
});

export const AISLAMIENTO_APORTES: readonly IsolationCase[] = [
  sobreUno('aportes.obtener', ['GET', ''], DE_SOCIOS),
  {
    ...sobreUno('aportes.recibo', ['GET', '/recibo'], DE_SOCIOS, { ajeno: LOTE_SUR.aporte }),
    soloRest: true,
    guardia: ['Usuario'],
    antes: conReciboDeAporte(LOTE_SUR.aporte),
  },
  sobreUno('aportes.editar', ['PUT', ''], GESTIONAN, {
    cuerpo: { version: 1, concepto: 'Tomado' },
  }),
  sobreUno('aportes.eliminar', ['DELETE', ''], GESTIONAN, { cuerpo: MOTIVO }),
  sobreUno('aportes.restaurar', ['PUT', '/restaurar'], ['Owner'], {
    cuerpo: MOTIVO,
    ajeno: eliminado,
  }),
  alCrear('proyectoId', OBRA_SUR, {}),
  alCrear('socioId', SOCIO_SUR),
  alCrear('llamadoId', LLAMADO_SUR),
  alListar('proyectoId', OBRA_SUR),
  alListar('socioId', SOCIO_SUR, 200),
  alListar('llamadoId', LLAMADO_SUR, 200),
];

export const APORTES_CASES: readonly PermissionCase[] = [
  {
    procedure: 'aportes.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/aportes-socio' },
    input: {},
    quien: DE_SOCIOS,
  },
  {
    procedure: 'aportes.misCuentas',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/aportes-socio/mis-cuentas' },
    input: undefined,
    quien: TODOS,
  },
  {
    procedure: 'aportes.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/aportes-socio', body: { tipo: '' } },
    input: { tipo: '' },
    quien: GESTIONAN,
    ok: 400,
  },
];
