import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const VEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const APRUEBAN: readonly Rol[] = ['Owner', 'Admin'];
const INDICE = { valor: '1000', definitivo: true };

/** Calls that name no budget; the others are in the isolation table, with their roles. */
export const PRESUPUESTOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'presupuestos.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/presupuestos' },
    input: {},
    quien: VEN,
  },
  {
    procedure: 'presupuestos.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/presupuestos', body: { titulo: '' } },
    input: { titulo: '' },
    quien: APRUEBAN,
    ok: 400,
  },
  {
    procedure: 'indices.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/indices' },
    input: {},
    quien: VEN,
  },
  {
    procedure: 'indices.leer',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/indices/leer', body: {} },
    quien: APRUEBAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  },
  {
    procedure: 'indices.guardar',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/indices/UOCRA/2026-05', body: INDICE },
    input: { serie: 'UOCRA', mes: '2026-05', ...INDICE },
    quien: APRUEBAN,
  },
];
