import { RUBRO_SUR, SUR } from '../support/data.ts';
import { nuevo } from '../support/movimientos.ts';
import { MOVIMIENTO_SUR, OBRA_A, OBRA_SUR, PROVEEDOR_SUR } from '../support/obras.ts';
import { conMovimientoEliminado } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const parte = (proyectoId: string) => ({ proyectoId, importeCentavos: 50 });
const prorrateo = (campos: Record<string, unknown>) => ({
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Intento',
  importeCentavos: 100,
  medioPago: 'EFECTIVO',
  partes: [parte(OBRA_A), parte(OBRA_A)],
  ...campos,
});

const motivo = 'Un intento de otra organización';

export const AISLAMIENTO_MOVIMIENTOS: readonly IsolationCase[] = [
  {
    nombre: 'movimientos.restaurar',
    procedure: 'movimientos.restaurar',
    type: 'mutation',
    input: (id) => ({ id, motivo }),
    rest: {
      method: 'PUT',
      path: (id) => `/movimientos/${id}/restaurar`,
      body: () => ({ motivo }),
    },
    ajeno: MOVIMIENTO_SUR,
    quien: ['Owner'],
    antes: conMovimientoEliminado,
  },
  {
    nombre: 'movimientos.cheque',
    procedure: 'movimientos.cheque',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/movimientos/${id}/cheque` },
    ajeno: MOVIMIENTO_SUR,
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    nombre: 'movimientos.editarLote',
    procedure: 'movimientos.editarLote',
    type: 'mutation',
    input: (id) => ({ ids: [id], rubroId: null }),
    rest: {
      method: 'PUT',
      path: () => '/movimientos/lote',
      body: (id) => ({ ids: [id], rubroId: null }),
    },
    ajeno: MOVIMIENTO_SUR,
  },
  {
    nombre: 'movimientos.moverAAdministracion: ids',
    procedure: 'movimientos.moverAAdministracion',
    type: 'mutation',
    input: (id) => ({ ids: [id] }),
    rest: {
      method: 'PUT',
      path: () => '/movimientos/mover-a-administracion',
      body: (id) => ({ ids: [id] }),
    },
    ajeno: MOVIMIENTO_SUR,
    quien: ['Owner', 'Admin'],
  },
  {
    nombre: 'movimientos.moverAAdministracion: proyectoId',
    procedure: 'movimientos.moverAAdministracion',
    type: 'mutation',
    input: (proyectoId) => ({ proyectoId }),
    rest: {
      method: 'PUT',
      path: () => '/movimientos/mover-a-administracion',
      body: (proyectoId) => ({ proyectoId }),
    },
    ajeno: OBRA_SUR,
    quien: ['Owner', 'Admin'],
  },
  {
    nombre: 'movimientos.crear: proyectoId, Administración of another organisation',
    procedure: 'movimientos.crear',
    type: 'mutation',
    input: (proyectoId) => nuevo({ proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos',
      body: (proyectoId) => nuevo({ proyectoId }),
    },
    ajeno: SUR,
  },
  {
    nombre: 'movimientos.prorratear: proyectoId',
    procedure: 'movimientos.prorratear',
    type: 'mutation',
    input: (id) => prorrateo({ partes: [parte(OBRA_A), parte(id)] }),
    rest: {
      method: 'POST',
      path: () => '/movimientos/prorratear',
      body: (id) => prorrateo({ partes: [parte(OBRA_A), parte(id)] }),
    },
    ajeno: OBRA_SUR,
  },
  {
    nombre: 'movimientos.prorratear: rubroId of a part',
    procedure: 'movimientos.prorratear',
    type: 'mutation',
    input: (rubroId) => prorrateo({ partes: [parte(OBRA_A), { ...parte(OBRA_A), rubroId }] }),
    rest: {
      method: 'POST',
      path: () => '/movimientos/prorratear',
      body: (rubroId) => prorrateo({ partes: [parte(OBRA_A), { ...parte(OBRA_A), rubroId }] }),
    },
    ajeno: RUBRO_SUR,
    estado: 400,
  },
  {
    nombre: 'movimientos.validarComprobante: excludeId',
    procedure: 'movimientos.validarComprobante',
    type: 'query',
    input: (excludeId) => ({ proveedor: 'El Hornero', numero: 1, excludeId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos/validate-invoice',
      body: (excludeId) => ({ proveedor: 'El Hornero', numero: 1, excludeId }),
    },
    ajeno: MOVIMIENTO_SUR,
    estado: 200,
  },
  ...['projectId', 'rubroId', 'proveedorId'].map((filtro): IsolationCase => ({
    nombre: `movimientos.totales: ${filtro}`,
    procedure: 'movimientos.totales',
    type: 'query',
    input: (id) => ({ [filtro]: id }),
    rest: { method: 'GET', path: (id) => `/movimientos/totales?${filtro}=${id}` },
    ajeno: { projectId: OBRA_SUR, rubroId: RUBRO_SUR }[filtro] ?? PROVEEDOR_SUR,
    estado: 200,
  })),
];
