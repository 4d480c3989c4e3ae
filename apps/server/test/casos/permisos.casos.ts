import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../soporte/datos.ts';
import { OBRA_A } from '../soporte/obras.ts';
import { CASOS_AGENDA } from './aislamiento-agenda.casos.ts';
import { CASOS_APORTES } from './aislamiento-aportes.casos.ts';
import { CASOS_AISLAMIENTO } from './aislamiento.casos.ts';
import { permisosDe } from './caso-aislamiento.ts';
import type { CasoPermiso } from './caso-permiso.ts';
import { CASOS_ACOPIO_ARCHIVOS } from './permisos-acopio-archivos.casos.ts';
import { CASOS_ACOPIOS } from './permisos-acopios.casos.ts';
import { CASOS_ADJUNTOS } from './permisos-adjuntos.casos.ts';
import { CASOS_AUDITORIA } from './permisos-auditoria.casos.ts';
import { CASOS_DOCUMENTOS } from './permisos-documentos.casos.ts';
import { CASOS_LOTE } from './permisos-lote.casos.ts';
import { CASOS_MOVIMIENTOS } from './permisos-movimientos.casos.ts';
import { CASOS_OBRAS } from './permisos-obras.casos.ts';
import { CASOS_PLANILLAS } from './permisos-planillas.casos.ts';
import { CASOS_PRESUPUESTO_PLANILLAS } from './permisos-presupuesto-planillas.casos.ts';
import { CASOS_PRESUPUESTOS } from './permisos-presupuestos.casos.ts';
import { CASOS_REGISTRO } from './permisos-registro.casos.ts';
import { CASOS_RESUMEN } from './permisos-resumen.casos.ts';
import { CASOS_SOLICITUDES } from './permisos-solicitudes.casos.ts';
import { CASOS_USUARIOS } from './permisos-usuarios.casos.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];

/** The fixture procedures: one for every kind of guard. */
export const CASOS_FIXTURE: readonly CasoPermiso[] = [
  {
    procedure: 'publico',
    type: 'query',
    rest: { method: 'GET', path: '/prueba/publico' },
    quien: 'publico',
  },
  {
    procedure: 'sesion',
    type: 'query',
    rest: { method: 'GET', path: '/prueba/sesion' },
    quien: 'sesion',
  },
  {
    procedure: 'acceso',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/prueba' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'ver',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/prueba/ver' },
    quien: TODOS,
  },
  {
    procedure: 'auditoria',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/prueba/auditoria' },
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'soloOwner',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/prueba/solo-owner' },
    quien: ['Owner'],
  },
  {
    procedure: 'compras',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/prueba/compras' },
    quien: ['Owner', 'Admin', 'Socio'],
  },
  {
    procedure: 'obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/prueba/rubros/${NO_EXISTE}` },
    input: { id: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'crear',
    type: 'mutation',
    // Refused for its data by who may, for the permission by who may not: the order shows.
    rest: { method: 'POST', path: '/{t}/prueba/rubros', body: { codigo: '' } },
    input: { codigo: '' },
    quien: ['Owner', 'Admin', 'Usuario'],
    ok: 400,
  },
];

/** The product's own procedures. A new one fails the inventory test until it has its line here. */
export const CASOS_PRODUCTO: readonly CasoPermiso[] = [
  {
    procedure: 'organizaciones.misOrganizaciones',
    type: 'query',
    rest: { method: 'GET', path: '/auth/user-tenants' },
    quien: 'sesion',
    excepciones: {
      'member of nothing': [404, 'SIN_ORGANIZACIONES'],
      'inactive member': [404, 'SIN_ORGANIZACIONES_ACTIVAS'],
      'invited member': [404, 'SIN_ORGANIZACIONES_ACTIVAS'],
    },
  },
  {
    procedure: 'organizaciones.perfil',
    type: 'query',
    rest: { method: 'GET', path: '/auth/profile' },
    quien: 'sesion',
  },
  {
    procedure: 'organizaciones.validarSesion',
    type: 'mutation',
    rest: { method: 'POST', path: '/auth/validate-session' },
    quien: 'sesion',
  },
  {
    procedure: 'organizaciones.info',
    type: 'query',
    rest: { method: 'GET', path: '/{t}' },
    quien: TODOS,
    evenIfInactive: true,
  },
  {
    procedure: 'organizaciones.registrarAcceso',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/auth/log-access', body: {} },
    input: {},
    quien: TODOS,
    evenIfInactive: true,
  },
  ...CASOS_USUARIOS,
  ...CASOS_ADJUNTOS,
  ...CASOS_AGENDA,
  ...CASOS_ACOPIOS,
  ...CASOS_AUDITORIA,
  ...CASOS_OBRAS,
  ...CASOS_REGISTRO,
  ...CASOS_RESUMEN,
  {
    procedure: 'proyectos.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/proyectos' },
    input: {},
    quien: TODOS,
  },
  {
    procedure: 'proyectos.obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/proyectos/${OBRA_A}` },
    input: { id: OBRA_A },
    quien: TODOS,
  },
  {
    procedure: 'proyectos.stats',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/proyectos/${OBRA_A}/stats` },
    input: { id: OBRA_A },
    quien: TODOS,
  },
  {
    procedure: 'proyectos.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/proyectos', body: { nombre: '' } },
    input: { nombre: '' },
    quien: ['Owner', 'Admin'],
    ok: 400,
  },
  {
    procedure: 'proyectos.editar',
    type: 'mutation',
    rest: { method: 'PUT', path: `/{t}/proyectos/${NO_EXISTE}`, body: { version: 1 } },
    input: { id: NO_EXISTE, version: 1 },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'movimientos.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos' },
    input: {},
    quien: TODOS,
  },
  {
    procedure: 'movimientos.obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/movimientos/${NO_EXISTE}` },
    input: { id: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'movimientos.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/movimientos', body: { concepto: '' } },
    input: { concepto: '' },
    quien: ['Owner', 'Admin', 'Usuario'],
    ok: 400,
  },
  {
    procedure: 'movimientos.editar',
    type: 'mutation',
    rest: { method: 'PUT', path: `/{t}/movimientos/${NO_EXISTE}`, body: { version: 1 } },
    input: { id: NO_EXISTE, version: 1 },
    quien: ['Owner', 'Admin', 'Usuario'],
    ok: 404,
  },
  ...CASOS_LOTE,
  ...CASOS_MOVIMIENTOS,
  {
    procedure: 'verificacion.obtener',
    type: 'query',
    rest: { method: 'GET', path: '/verificar/000000000000' },
    input: { codigo: '000000000000' },
    quien: 'publico',
    ok: 404,
  },
  {
    procedure: 'estadoDeCuenta.obtener',
    type: 'query',
    rest: null,
    input: { id: NO_EXISTE, socioId: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'llamados.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/aportes-socio/llamados' },
    input: {},
    // Of the works one may see: the Usuario of the tests is a partner of none.
    quien: ['Owner', 'Admin', 'Socio'],
  },
  {
    procedure: 'proveedores.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/proveedores' },
    input: {},
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    procedure: 'proveedores.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/proveedores', body: { razonSocial: '' } },
    input: { razonSocial: '' },
    quien: ['Owner', 'Admin', 'Usuario'],
    ok: 400,
  },
  {
    procedure: 'rubros.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/rubros' },
    quien: TODOS,
  },
  ...CASOS_SOLICITUDES,
  ...CASOS_PLANILLAS,
  ...CASOS_PRESUPUESTOS,
  ...CASOS_APORTES,
  ...CASOS_PRESUPUESTO_PLANILLAS,
  ...CASOS_ACOPIO_ARCHIVOS,
  ...CASOS_DOCUMENTOS,
  ...permisosDe(CASOS_AISLAMIENTO),
];

/** Procedures that need no session: each one is a decision. */
export const PUBLICOS: readonly string[] = ['ical.leer', 'verificacion.obtener'];
