import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import { EVENTO_SUR, OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';
import type { PermissionCase } from './permission-case.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const SIN_SOCIO: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];

const EVENTO = {
  titulo: 'Reunión',
  tipo: 'REUNION',
  inicio: '2026-12-01T12:00:00Z',
  fin: '2026-12-01T13:00:00Z',
};
const uno = (id: string) => `/agenda/eventos/${id}`;
const PERIODO = { desde: '2026-11-01', hasta: '2026-11-30' };
const CONSULTA = 'desde=2026-11-01&hasta=2026-11-30';

/**
 * Calls on the agenda that name an event or a work; the id of a notice contains that of its event.
 */
export const AISLAMIENTO_AGENDA: readonly IsolationCase[] = [
  {
    nombre: 'agenda.obtenerEvento',
    procedure: 'agenda.obtenerEvento',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: uno },
    ajeno: EVENTO_SUR,
    quien: TODOS,
  },
  {
    nombre: 'agenda.editarEvento',
    procedure: 'agenda.editarEvento',
    type: 'mutation',
    input: (id) => ({ id, version: 1, titulo: 'Otra' }),
    rest: { method: 'PUT', path: uno, body: () => ({ version: 1, titulo: 'Otra' }) },
    ajeno: EVENTO_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'agenda.eliminarEvento',
    procedure: 'agenda.eliminarEvento',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'DELETE', path: uno },
    ajeno: EVENTO_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'agenda.crearEvento: proyectoId',
    procedure: 'agenda.crearEvento',
    type: 'mutation',
    input: (proyectoId) => ({ ...EVENTO, proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/agenda/eventos',
      body: (proyectoId) => ({ ...EVENTO, proyectoId }),
    },
    ajeno: OBRA_SUR,
    quien: SIN_SOCIO,
  },
  {
    nombre: 'agenda.listar: proyectoId',
    procedure: 'agenda.listar',
    type: 'query',
    input: (proyectoId) => ({ ...PERIODO, proyectoId }),
    rest: { method: 'GET', path: (id) => `/agenda?${CONSULTA}&proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
    quien: TODOS,
  },
  {
    nombre: 'avisos.leer',
    procedure: 'avisos.leer',
    type: 'mutation',
    input: (id) => ({ id: `EVENTO:${id}:2026-11-20` }),
    rest: { method: 'PUT', path: (id) => `/avisos/EVENTO:${id}:2026-11-20/leido` },
    ajeno: EVENTO_SUR,
    estado: 200,
    quien: TODOS,
  },
];

const SECRETO = 'A'.repeat(64);

/** Calls of the agenda that name no row by id. */
export const AGENDA_CASES: readonly PermissionCase[] = [
  {
    procedure: 'agenda.participantes',
    type: 'query',
    input: {},
    rest: { method: 'GET', path: '/{t}/agenda/participantes' },
    quien: SIN_SOCIO,
  },
  {
    procedure: 'agenda.estadoIcal',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/agenda/ical' },
    quien: TODOS,
  },
  {
    procedure: 'agenda.crearIcal',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/agenda/ical' },
    quien: TODOS,
    ok: 201,
  },
  {
    procedure: 'agenda.revocarIcal',
    type: 'mutation',
    rest: { method: 'DELETE', path: '/{t}/agenda/ical' },
    quien: TODOS,
  },
  {
    procedure: 'ical.leer',
    type: 'query',
    rest: { method: 'GET', path: `/ical/${SECRETO}.ics` },
    input: { secreto: SECRETO },
    quien: 'publico',
    soloRest: true,
    ok: 404,
  },
  {
    procedure: 'avisos.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/avisos' },
    quien: TODOS,
  },
  {
    procedure: 'avisos.leerVarios',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/avisos/leidos', body: { ids: [`EVENTO:${NO_EXISTE}`] } },
    input: { ids: [`EVENTO:${NO_EXISTE}`] },
    quien: TODOS,
  },
  {
    procedure: 'avisos.preferencia',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/avisos/preferencia' },
    quien: TODOS,
  },
  {
    procedure: 'avisos.guardarPreferencia',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/avisos/preferencia', body: { correo: true } },
    input: { correo: true },
    quien: TODOS,
  },
];
