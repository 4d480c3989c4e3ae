import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import { OBRA_A } from '../support/obras.ts';
import { AGENDA_CASES } from './isolation-agenda.cases.ts';
import { APORTES_CASES } from './isolation-aportes.cases.ts';
import { permisosDe } from './isolation-case.ts';
import { ESCENARIOS_CASES } from './isolation-escenarios.cases.ts';
import { ISOLATION_CASES } from './isolation.cases.ts';
import type { PermissionCase } from './permission-case.ts';
import { ACOPIO_ARCHIVOS_CASES } from './permissions-acopio-archivos.cases.ts';
import { ACOPIOS_CASES } from './permissions-acopios.cases.ts';
import { ADJUNTOS_CASES } from './permissions-adjuntos.cases.ts';
import { APOCRIFOS_CASES } from './permissions-apocrifos.cases.ts';
import { AUDITORIA_CASES } from './permissions-auditoria.cases.ts';
import { CHEQUES_CASES } from './permissions-cheques.cases.ts';
import { CIERRES_CASES } from './permissions-cierres.cases.ts';
import { CONTADOR_CASES } from './permissions-contador.cases.ts';
import { CUENTAS_CASES } from './permissions-cuentas.cases.ts';
import { DOCUMENTOS_CASES } from './permissions-documentos.cases.ts';
import { EXTRACTOS_CASES } from './permissions-extractos.cases.ts';
import { FACTURAS_CASES } from './permissions-facturas.cases.ts';
import { INFORMES_CASES } from './permissions-informes.cases.ts';
import { LECTURAS_CASES } from './permissions-lecturas.cases.ts';
import { LIBROS_CASES } from './permissions-libros.cases.ts';
import { LOTE_CASES } from './permissions-lote.cases.ts';
import { MOVIMIENTOS_CASES } from './permissions-movimientos.cases.ts';
import { OBRAS_CASES } from './permissions-obras.cases.ts';
import { PLANILLAS_CASES } from './permissions-planillas.cases.ts';
import { POR_PAGAR_CASES } from './permissions-por-pagar.cases.ts';
import { PRESUPUESTO_PLANILLAS_CASES } from './permissions-presupuesto-planillas.cases.ts';
import { PRESUPUESTOS_CASES } from './permissions-presupuestos.cases.ts';
import { REGISTRO_CASES } from './permissions-registro.cases.ts';
import { RESUMEN_CASES } from './permissions-resumen.cases.ts';
import { SOLICITUDES_CASES } from './permissions-solicitudes.cases.ts';
import { USUARIOS_CASES } from './permissions-usuarios.cases.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];

export const FIXTURE_CASES: readonly PermissionCase[] = [
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
    // An invalid input shows the order of checks: an allowed caller is refused for it, any other
    // for the permission.
    rest: { method: 'POST', path: '/{t}/prueba/rubros', body: { codigo: '' } },
    input: { codigo: '' },
    quien: ['Owner', 'Admin', 'Usuario'],
    ok: 400,
  },
];

/**
 * Calls on the product's own procedures. The inventory test fails on a new procedure until it has a
 * case here.
 */
export const PRODUCT_CASES: readonly PermissionCase[] = [
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
  ...USUARIOS_CASES,
  ...ADJUNTOS_CASES,
  ...AGENDA_CASES,
  ...ACOPIOS_CASES,
  ...AUDITORIA_CASES,
  ...CIERRES_CASES,
  ...CONTADOR_CASES,
  ...CUENTAS_CASES,
  ...EXTRACTOS_CASES,
  ...CHEQUES_CASES,
  ...POR_PAGAR_CASES,
  ...FACTURAS_CASES,
  ...INFORMES_CASES,
  ...OBRAS_CASES,
  ...REGISTRO_CASES,
  ...RESUMEN_CASES,
  ...ESCENARIOS_CASES,
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
  ...APOCRIFOS_CASES,
  ...LECTURAS_CASES,
  ...LIBROS_CASES,
  ...LOTE_CASES,
  ...MOVIMIENTOS_CASES,
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
    // Partners' data are read by work, and the Usuario of the tests is a partner of none.
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
  ...SOLICITUDES_CASES,
  ...PLANILLAS_CASES,
  ...PRESUPUESTOS_CASES,
  ...APORTES_CASES,
  ...PRESUPUESTO_PLANILLAS_CASES,
  ...ACOPIO_ARCHIVOS_CASES,
  ...DOCUMENTOS_CASES,
  ...permisosDe(ISOLATION_CASES),
];

/** Procedures that may be called without a session, each by an explicit decision. */
export const PUBLICOS: readonly string[] = [
  'ical.leer',
  'verificacion.obtener',
  'enlace.abrir',
  'enlace.preguntar',
  'enlace.documento',
  'enlace.foto',
];
