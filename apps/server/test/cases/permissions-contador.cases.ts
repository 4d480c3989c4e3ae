import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const ENTREGAN: readonly Rol[] = ['Owner', 'Admin'];
const MES = '1999-12';
const RUTA = `/{t}/contador/${MES}`;
const MOTIVO = 'Falta la factura de la losa';

export const CONTADOR_CASES: readonly PermissionCase[] = [
  {
    procedure: 'contador.resumen',
    type: 'query',
    rest: { method: 'GET', path: RUTA },
    input: { mes: MES },
    quien: ENTREGAN,
  },
  {
    procedure: 'contador.paquete',
    type: 'query',
    rest: { method: 'GET', path: `${RUTA}/paquete` },
    input: { mes: MES },
    quien: ENTREGAN,
    soloRest: true,
  },
  {
    procedure: 'contador.entregar',
    type: 'mutation',
    // An allowed caller gets 409, because the tests' current month is not over.
    rest: { method: 'PUT', path: '/{t}/contador/2026-11/entregado', body: {} },
    input: { mes: '2026-11' },
    quien: ENTREGAN,
    ok: 409,
  },
  {
    procedure: 'contador.reabrir',
    type: 'mutation',
    rest: { method: 'PUT', path: `${RUTA}/reabrir`, body: { motivo: MOTIVO } },
    input: { mes: MES, motivo: MOTIVO },
    quien: ['Owner'],
    ok: 409,
  },
];
