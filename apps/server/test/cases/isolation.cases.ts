import { GENTE, RUBRO_SUR } from '../support/data.ts';
import { MOVIMIENTO_SUR, OBRA_A, OBRA_SUR, PROVEEDOR_SUR } from '../support/obras.ts';
import { INVITACION_SUR } from '../support/sur.ts';
import { AISLAMIENTO_ACOPIO_ARCHIVOS } from './isolation-acopio-archivos.cases.ts';
import { AISLAMIENTO_ACOPIOS } from './isolation-acopios.cases.ts';
import { AISLAMIENTO_ADJUNTOS } from './isolation-adjuntos.cases.ts';
import { AISLAMIENTO_AGENDA } from './isolation-agenda.cases.ts';
import { AISLAMIENTO_APOCRIFOS } from './isolation-apocrifos.cases.ts';
import { AISLAMIENTO_APORTES } from './isolation-aportes.cases.ts';
import { AISLAMIENTO_AUDITORIA } from './isolation-auditoria.cases.ts';
import { AISLAMIENTO_CAMBIOS } from './isolation-cambios.cases.ts';
import { AISLAMIENTO_CAPTURAS } from './isolation-capturas.cases.ts';
import type { IsolationCase } from './isolation-case.ts';
import { AISLAMIENTO_CHEQUES } from './isolation-cheques.cases.ts';
import { AISLAMIENTO_CIERRES } from './isolation-cierres.cases.ts';
import { AISLAMIENTO_CUENTAS } from './isolation-cuentas.cases.ts';
import { AISLAMIENTO_DOCUMENTOS } from './isolation-documentos.cases.ts';
import { AISLAMIENTO_ENLACES } from './isolation-enlaces.cases.ts';
import { AISLAMIENTO_ESCENARIOS } from './isolation-escenarios.cases.ts';
import { AISLAMIENTO_EXTRACTOS } from './isolation-extractos.cases.ts';
import { AISLAMIENTO_FACTURAS } from './isolation-facturas.cases.ts';
import { AISLAMIENTO_INFORMES } from './isolation-informes.cases.ts';
import { AISLAMIENTO_LECTURAS } from './isolation-lecturas.cases.ts';
import { AISLAMIENTO_LIBROS } from './isolation-libros.cases.ts';
import { AISLAMIENTO_LLAMADOS } from './isolation-llamados.cases.ts';
import { AISLAMIENTO_LOTE } from './isolation-lote.cases.ts';
import { AISLAMIENTO_MOVIMIENTOS } from './isolation-movimientos.cases.ts';
import { AISLAMIENTO_OBRAS } from './isolation-obras.cases.ts';
import { AISLAMIENTO_PLANILLAS } from './isolation-planillas.cases.ts';
import { AISLAMIENTO_POR_PAGAR } from './isolation-por-pagar.cases.ts';
import { AISLAMIENTO_PRESUPUESTO_PAPELES } from './isolation-presupuesto-documentos.cases.ts';
import { AISLAMIENTO_PRESUPUESTOS } from './isolation-presupuestos.cases.ts';
import { AISLAMIENTO_RESUMEN } from './isolation-resumen.cases.ts';
import { AISLAMIENTO_SOLICITUDES } from './isolation-solicitudes.cases.ts';

const movimientoNuevo = (campos: Record<string, unknown>) => ({
  proyectoId: OBRA_A,
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Intento',
  importeCentavos: 100,
  medioPago: 'EFECTIVO',
  ...campos,
});

/** Calls of the product that take an id; a feature adds one case per id. */
export const ISOLATION_CASES: readonly IsolationCase[] = [
  ...AISLAMIENTO_AGENDA,
  ...AISLAMIENTO_CAPTURAS,
  {
    nombre: 'usuarios.obtener',
    procedure: 'usuarios.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/usuarios/${id}` },
    ajeno: GENTE.Nadie.id,
  },
  {
    nombre: 'usuarios.editar',
    procedure: 'usuarios.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, role: 'Socio' }),
    rest: {
      method: 'PUT',
      path: (id) => `/usuarios/${id}`,
      body: () => ({ version: 1, role: 'Socio' }),
    },
    ajeno: GENTE.Nadie.id,
  },
  {
    nombre: 'usuarios.eliminar',
    procedure: 'usuarios.eliminar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'DELETE', path: (id) => `/usuarios/${id}` },
    ajeno: GENTE.Nadie.id,
  },
  {
    nombre: 'usuarios.cambiarEstado',
    procedure: 'usuarios.cambiarEstado',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PATCH', path: (id) => `/usuarios/${id}/toggle-status` },
    ajeno: GENTE.Nadie.id,
  },
  {
    nombre: 'usuarios.reinvitar',
    procedure: 'usuarios.reinvitar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'POST', path: (id) => `/usuarios/${id}/reinvitar` },
    ajeno: INVITACION_SUR,
  },
  {
    nombre: 'proyectos.obtener',
    procedure: 'proyectos.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}` },
    ajeno: OBRA_SUR,
  },
  {
    nombre: 'proyectos.stats',
    procedure: 'proyectos.stats',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/stats` },
    ajeno: OBRA_SUR,
  },
  {
    nombre: 'proyectos.editar',
    procedure: 'proyectos.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, nombre: 'Tomada' }),
    rest: {
      method: 'PUT',
      path: (id) => `/proyectos/${id}`,
      body: () => ({ version: 1, nombre: 'Tomada' }),
    },
    ajeno: OBRA_SUR,
  },
  ...AISLAMIENTO_OBRAS,
  {
    nombre: 'proveedores.obtener',
    procedure: 'proveedores.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proveedores/${id}` },
    ajeno: PROVEEDOR_SUR,
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    nombre: 'proveedores.editar',
    procedure: 'proveedores.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, notas: 'Tomado' }),
    rest: {
      method: 'PUT',
      path: (id) => `/proveedores/${id}`,
      body: () => ({ version: 1, notas: 'Tomado' }),
    },
    ajeno: PROVEEDOR_SUR,
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    nombre: 'movimientos.obtener',
    procedure: 'movimientos.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/movimientos/${id}` },
    ajeno: MOVIMIENTO_SUR,
  },
  {
    nombre: 'movimientos.editar',
    procedure: 'movimientos.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, concepto: 'Tomado' }),
    rest: {
      method: 'PUT',
      path: (id) => `/movimientos/${id}`,
      body: () => ({ version: 1, concepto: 'Tomado' }),
    },
    ajeno: MOVIMIENTO_SUR,
  },
  {
    nombre: 'movimientos.crear: proyectoId',
    procedure: 'movimientos.crear',
    type: 'mutation',
    input: (proyectoId) => movimientoNuevo({ proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos',
      body: (proyectoId) => movimientoNuevo({ proyectoId }),
    },
    ajeno: OBRA_SUR,
  },
  {
    nombre: 'movimientos.crear: rubroId',
    procedure: 'movimientos.crear',
    type: 'mutation',
    input: (rubroId) => movimientoNuevo({ rubroId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos',
      body: (rubroId) => movimientoNuevo({ rubroId }),
    },
    ajeno: RUBRO_SUR,
    estado: 400,
  },
  {
    nombre: 'movimientos.crear: proveedorId',
    procedure: 'movimientos.crear',
    type: 'mutation',
    input: (proveedorId) => movimientoNuevo({ proveedorId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos',
      body: (proveedorId) => movimientoNuevo({ proveedorId }),
    },
    ajeno: PROVEEDOR_SUR,
    estado: 400,
  },
  ...['projectId', 'rubroId', 'proveedorId'].map((filtro): IsolationCase => ({
    nombre: `movimientos.listar: ${filtro}`,
    procedure: 'movimientos.listar',
    type: 'query',
    input: (id) => ({ [filtro]: id }),
    rest: { method: 'GET', path: (id) => `/movimientos?${filtro}=${id}` },
    ajeno: { projectId: OBRA_SUR, rubroId: RUBRO_SUR }[filtro] ?? PROVEEDOR_SUR,
    estado: 200,
  })),
  ...AISLAMIENTO_RESUMEN,
  ...AISLAMIENTO_ESCENARIOS,
  ...AISLAMIENTO_APOCRIFOS,
  ...AISLAMIENTO_LECTURAS,
  ...AISLAMIENTO_LIBROS,
  ...AISLAMIENTO_LLAMADOS,
  ...AISLAMIENTO_SOLICITUDES,
  ...AISLAMIENTO_MOVIMIENTOS,
  ...AISLAMIENTO_CAMBIOS,
  ...AISLAMIENTO_LOTE,
  ...AISLAMIENTO_ADJUNTOS,
  ...AISLAMIENTO_ACOPIOS,
  ...AISLAMIENTO_APORTES,
  ...AISLAMIENTO_PLANILLAS,
  ...AISLAMIENTO_ACOPIO_ARCHIVOS,
  ...AISLAMIENTO_PRESUPUESTOS,
  ...AISLAMIENTO_PRESUPUESTO_PAPELES,
  ...AISLAMIENTO_AUDITORIA,
  ...AISLAMIENTO_CIERRES,
  ...AISLAMIENTO_CUENTAS,
  ...AISLAMIENTO_EXTRACTOS,
  ...AISLAMIENTO_CHEQUES,
  ...AISLAMIENTO_POR_PAGAR,
  ...AISLAMIENTO_FACTURAS,
  ...AISLAMIENTO_DOCUMENTOS,
  ...AISLAMIENTO_ENLACES,
  ...AISLAMIENTO_INFORMES,
];
