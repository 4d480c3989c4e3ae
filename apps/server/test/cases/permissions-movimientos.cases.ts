import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;

/** Calls on totals, bulk edit, Administración and moves to it, split and duplicates. */
export const MOVIMIENTOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'movimientos.totales',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos/totales' },
    input: {},
    quien: ['Owner', 'Admin', 'Usuario', 'Socio'],
  },
  {
    procedure: 'movimientos.cheque',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/movimientos/${NO_EXISTE}/cheque` },
    input: { id: NO_EXISTE },
    quien: SIN_SOCIO,
    ok: 404,
  },
  {
    procedure: 'movimientos.editarLote',
    type: 'mutation',
    rest: {
      method: 'PUT',
      path: '/{t}/movimientos/lote',
      body: { ids: [NO_EXISTE], rubroId: null },
    },
    input: { ids: [NO_EXISTE], rubroId: null },
    quien: SIN_SOCIO,
    ok: 404,
  },
  {
    procedure: 'movimientos.moverAAdministracion',
    type: 'mutation',
    rest: {
      method: 'PUT',
      path: '/{t}/movimientos/mover-a-administracion',
      body: { ids: [NO_EXISTE] },
    },
    input: { ids: [NO_EXISTE] },
    quien: ['Owner', 'Admin'],
    ok: 404,
  },
  {
    procedure: 'administracion.obtener',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/proyectos/administracion' },
    input: {},
    quien: SIN_SOCIO,
    excepciones: { Usuario: [404, 'NO_ENCONTRADO'] },
  },
  {
    procedure: 'movimientos.prorratear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/movimientos/prorratear', body: { partes: [] } },
    input: { partes: [] },
    quien: SIN_SOCIO,
    ok: 400,
  },
  {
    procedure: 'movimientos.validarComprobante',
    type: 'query',
    rest: { method: 'POST', path: '/{t}/movimientos/validate-invoice', body: { numero: 0 } },
    input: { numero: 0 },
    quien: SIN_SOCIO,
    ok: 400,
  },
];
