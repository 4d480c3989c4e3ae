import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const CIERRAN: readonly Rol[] = ['Owner', 'Admin'];
/**
 * Past month that NORTE never closed, so that calls that would change its closing are refused and
 * write nothing.
 */
const MES = '1999-12';
const RUTA = `/{t}/cierres/${MES}`;
const MOTIVO = 'Falta la factura de la losa';

/** Calls on closings; those that name an id are in the isolation table. */
export const CIERRES_CASES: readonly PermissionCase[] = [
  {
    procedure: 'cierres.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cierres' },
    quien: CIERRAN,
  },
  {
    procedure: 'cierres.limite',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cierres/limite' },
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    procedure: 'cierres.revisar',
    type: 'query',
    rest: { method: 'GET', path: `${RUTA}/revision` },
    input: { mes: MES },
    quien: CIERRAN,
  },
  {
    procedure: 'cierres.diferencias',
    type: 'query',
    rest: { method: 'GET', path: `${RUTA}/diferencias` },
    input: { mes: MES },
    quien: CIERRAN,
    ok: 409,
  },
  {
    procedure: 'cierres.versiones',
    type: 'query',
    rest: { method: 'GET', path: `${RUTA}/versiones` },
    input: { mes: MES },
    quien: CIERRAN,
    ok: 409,
  },
  {
    procedure: 'cierres.documento',
    type: 'query',
    rest: { method: 'GET', path: `${RUTA}/documento` },
    input: { mes: MES },
    quien: CIERRAN,
    soloRest: true,
    ok: 409,
  },
  {
    procedure: 'cierres.cerrar',
    type: 'mutation',
    // An allowed caller gets 409, because the tests' current month is not over.
    rest: { method: 'POST', path: '/{t}/cierres/2026-11/cerrar', body: {} },
    input: { mes: '2026-11' },
    quien: CIERRAN,
    ok: 409,
  },
  {
    procedure: 'cierres.volverACerrar',
    type: 'mutation',
    rest: { method: 'POST', path: `${RUTA}/volver-a-cerrar`, body: {} },
    input: { mes: MES },
    quien: CIERRAN,
    ok: 409,
  },
  {
    procedure: 'cierres.reabrir',
    type: 'mutation',
    rest: { method: 'POST', path: `${RUTA}/reabrir`, body: { motivo: MOTIVO, horas: 1 } },
    input: { mes: MES, motivo: MOTIVO, horas: 1 },
    quien: ['Owner'],
    ok: 409,
  },
];
