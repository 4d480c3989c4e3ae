import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

/** Calls that name no account and no line by id; the others are in the isolation table. */
export const EXTRACTOS_CASES: readonly PermissionCase[] = [
  ...['previsualizar', 'traer'].map((verbo): PermissionCase => ({
    procedure: `extractos.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: `/{t}/cuentas/${NO_EXISTE}/extractos${verbo === 'traer' ? '' : '/preview'}`,
      body: {},
    },
    quien: ['Owner', 'Admin'],
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
  {
    procedure: 'conciliacion.reglas',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/conciliacion/reglas' },
    input: undefined,
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'conciliacion.guardarReglas',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/conciliacion/reglas', body: { items: [], version: 7 } },
    input: { items: [], version: 7 },
    quien: ['Owner', 'Admin'],
    // No rules were saved yet.
    ok: 409,
  },
];
