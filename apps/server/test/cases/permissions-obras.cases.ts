import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import { OBRA_A } from '../support/obras.ts';
import type { PermissionCase } from './permission-case.ts';

const ROLES_DE_DIRECCION: readonly Rol[] = ['Owner', 'Admin'];
const OBRA = `/{t}/proyectos/${OBRA_A}`;
const NINGUNA = `/{t}/proyectos/${NO_EXISTE}`;
const SOCIO = { id: NO_EXISTE, socioId: NO_EXISTE };

export const OBRAS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'proyectos.eliminar',
    type: 'mutation',
    rest: { method: 'DELETE', path: NINGUNA },
    input: { id: NO_EXISTE },
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
  {
    procedure: 'proyectos.cuentas',
    type: 'query',
    rest: { method: 'GET', path: `${OBRA}/cuentas` },
    input: { id: OBRA_A },
    quien: ['Owner', 'Admin', 'Usuario', 'Socio'],
  },
  {
    procedure: 'proyectos.configuracion',
    type: 'query',
    rest: { method: 'GET', path: `${OBRA}/configuracion` },
    input: { id: OBRA_A },
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'proyectos.editarConfiguracion',
    type: 'mutation',
    rest: { method: 'PUT', path: `${NINGUNA}/configuracion`, body: { version: 1 } },
    input: { id: NO_EXISTE, version: 1 },
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
  {
    procedure: 'proyectos.asignados',
    type: 'query',
    rest: { method: 'GET', path: `${OBRA}/usuarios-asignados` },
    input: { id: OBRA_A },
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'proyectos.asignables',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/proyectos/available-usuarios' },
    input: {},
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'proyectos.asignarUsuarios',
    type: 'mutation',
    rest: { method: 'PUT', path: `${NINGUNA}/asignar-usuarios`, body: { usuarioIds: [] } },
    input: { id: NO_EXISTE, usuarioIds: [] },
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
  {
    procedure: 'socios.disponibles',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/proyectos/available-socios' },
    input: {},
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'socios.listar',
    type: 'query',
    rest: { method: 'GET', path: `${OBRA}/socios` },
    input: { id: OBRA_A },
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'socios.historial',
    type: 'query',
    rest: { method: 'GET', path: `${OBRA}/socios/historial` },
    input: { id: OBRA_A },
    quien: ROLES_DE_DIRECCION,
  },
  {
    procedure: 'socios.crear',
    type: 'mutation',
    rest: { method: 'POST', path: `${OBRA}/socios`, body: { participacionBp: -1 } },
    input: { id: OBRA_A, participacionBp: -1 },
    quien: ROLES_DE_DIRECCION,
    ok: 400,
  },
  {
    procedure: 'socios.redistribuir',
    type: 'mutation',
    rest: {
      method: 'POST',
      path: `${NINGUNA}/socios/redistribute`,
      body: { modo: 'PARTES_IGUALES' },
    },
    input: { id: NO_EXISTE, modo: 'PARTES_IGUALES' },
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
  {
    procedure: 'socios.editar',
    type: 'mutation',
    rest: { method: 'PUT', path: `${NINGUNA}/socios/${NO_EXISTE}`, body: {} },
    input: SOCIO,
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
  {
    procedure: 'socios.eliminar',
    type: 'mutation',
    rest: { method: 'DELETE', path: `${NINGUNA}/socios/${NO_EXISTE}` },
    input: SOCIO,
    quien: ROLES_DE_DIRECCION,
    ok: 404,
  },
];
