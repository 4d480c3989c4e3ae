import { ESCENARIO_SUR } from '../support/escenarios-sur.ts';
import { OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';
import type { PermissionCase } from './permission-case.ts';

const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;

const uno = (id: string) => `/escenarios/${id}`;
const deObra = (proyectoId: string) => ({
  nombre: 'De una obra',
  filtro: { por: 'OBRA', proyectoId },
  palancas: [],
});

export const AISLAMIENTO_ESCENARIOS: readonly IsolationCase[] = [
  {
    nombre: 'escenarios.obtener',
    procedure: 'escenarios.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: uno },
    ajeno: ESCENARIO_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'escenarios.documento',
    procedure: 'escenarios.documento',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `${uno(id)}/documento` },
    ajeno: ESCENARIO_SUR,
    soloRest: true,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'escenarios.editar',
    procedure: 'escenarios.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, nombre: 'Otro' }),
    rest: { method: 'PUT', path: uno, body: () => ({ version: 1, nombre: 'Otro' }) },
    ajeno: ESCENARIO_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'escenarios.eliminar',
    procedure: 'escenarios.eliminar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'DELETE', path: uno },
    ajeno: ESCENARIO_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'escenarios.crear: proyectoId',
    procedure: 'escenarios.crear',
    type: 'mutation',
    input: deObra,
    rest: { method: 'POST', path: () => '/escenarios', body: deObra },
    ajeno: OBRA_SUR,
    estado: 400,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'escenarios.base: proyectoId',
    procedure: 'escenarios.base',
    type: 'query',
    input: (proyectoId) => ({ proyectoId }),
    rest: { method: 'GET', path: (id) => `/escenarios/base?proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
    quien: SIN_SOCIO,
  },
];

/** Calls on scenarios that name no row by id. */
export const ESCENARIOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'escenarios.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/escenarios' },
    input: {},
    quien: SIN_SOCIO,
  },
];
