import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

/** Token that no invitation has. */
const SIN_DUENO = 'x'.repeat(32);

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];

export const USUARIOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'organizaciones.misOrganizaciones',
    type: 'query',
    rest: { method: 'GET', path: '/global/tenants/me' },
    quien: 'sesion',
    excepciones: {
      'member of nothing': [404, 'SIN_ORGANIZACIONES'],
      'inactive member': [404, 'SIN_ORGANIZACIONES_ACTIVAS'],
      'invited member': [404, 'SIN_ORGANIZACIONES_ACTIVAS'],
    },
  },
  {
    procedure: 'organizaciones.info',
    type: 'query',
    rest: { method: 'GET', path: '/global/tenants/{t}/info' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'organizaciones.usuarioExiste',
    type: 'query',
    rest: { method: 'GET', path: '/global/user-exists' },
    quien: 'sesion',
  },
  {
    procedure: 'organizaciones.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/global/tenants', body: { organizationName: '' } },
    input: { organizationName: '' },
    quien: 'sesion',
    ok: 400,
  },
  {
    procedure: 'organizaciones.elegirPredeterminada',
    type: 'mutation',
    rest: { method: 'PUT', path: '/auth/default-tenant', body: { tenantId: NO_EXISTE } },
    input: { tenantId: NO_EXISTE },
    quien: 'sesion',
    ok: 404,
  },
  {
    procedure: 'organizaciones.configuracion',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/configuracion' },
    quien: ['Owner'],
  },
  {
    procedure: 'organizaciones.editarConfiguracion',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/configuracion', body: { nombre: '' } },
    input: { nombre: '' },
    quien: ['Owner'],
    ok: 400,
  },
  {
    procedure: 'organizaciones.descarga',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/configuracion/descarga' },
    quien: ['Owner'],
    soloRest: true,
  },
  {
    procedure: 'organizaciones.salida',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/configuracion/salida' },
    quien: ['Owner'],
  },
  {
    procedure: 'organizaciones.primerosPasos',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/primeros-pasos' },
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'organizaciones.logo',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/logo' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'usuarios.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/usuarios' },
    input: {},
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'usuarios.obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/usuarios/${NO_EXISTE}` },
    input: { id: NO_EXISTE },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'usuarios.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/usuarios', body: { email: '' } },
    input: { email: '' },
    quien: ['Owner', 'Admin'],
    ok: 400,
  },
  {
    procedure: 'usuarios.reinvitar',
    type: 'mutation',
    rest: { method: 'POST', path: `/{t}/usuarios/${NO_EXISTE}/reinvitar` },
    input: { id: NO_EXISTE },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'usuarios.editar',
    type: 'mutation',
    rest: { method: 'PUT', path: `/{t}/usuarios/${NO_EXISTE}`, body: { version: 1 } },
    input: { id: NO_EXISTE, version: 1 },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'usuarios.eliminar',
    type: 'mutation',
    rest: { method: 'DELETE', path: `/{t}/usuarios/${NO_EXISTE}` },
    input: { id: NO_EXISTE },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'usuarios.cambiarEstado',
    type: 'mutation',
    rest: { method: 'PATCH', path: `/{t}/usuarios/${NO_EXISTE}/toggle-status` },
    input: { id: NO_EXISTE },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'usuarios.stats',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/usuarios/stats' },
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'usuarios.me',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/usuarios/me' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'usuarios.perfil',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/usuarios/profile' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'invitaciones.mias',
    type: 'query',
    rest: { method: 'GET', path: '/global/invitaciones' },
    quien: 'sesion',
  },
  {
    procedure: 'invitaciones.aceptar',
    type: 'mutation',
    rest: { method: 'POST', path: `/global/invitaciones/${SIN_DUENO}/aceptar` },
    input: { token: SIN_DUENO },
    quien: 'sesion',
    ok: 404,
  },
];
