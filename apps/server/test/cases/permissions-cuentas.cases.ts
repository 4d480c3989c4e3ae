import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

/**
 * Roles that read accounts. No Usuario is responsible for a petty cash in this organisation, so
 * none can read one.
 */
const VEN: readonly Rol[] = ['Owner', 'Admin'];
const ADMINISTRAN: readonly Rol[] = ['Owner', 'Admin'];

/** Calls that name no account and no transfer by id; the others are in the isolation table. */
export const CUENTAS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'cuentas.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas' },
    input: {},
    quien: VEN,
  },
  {
    procedure: 'cuentas.propias',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas/propias' },
    input: undefined,
    quien: ['Owner', 'Admin', 'Usuario'],
  },
  {
    procedure: 'cuentas.saldos',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas/saldos' },
    input: {},
    quien: VEN,
  },
  {
    procedure: 'cuentas.revision',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas/revision' },
    input: undefined,
    quien: ADMINISTRAN,
  },
  {
    procedure: 'cuentas.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/cuentas', body: { nombre: '' } },
    input: { nombre: '' },
    quien: ADMINISTRAN,
    ok: 400,
  },
  {
    procedure: 'asignaciones.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas/asignaciones' },
    input: {},
    quien: ADMINISTRAN,
  },
  {
    procedure: 'asignaciones.pendientes',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/cuentas/asignaciones/pendientes' },
    input: undefined,
    quien: ADMINISTRAN,
  },
  ...[['previsualizar', '/preview'] as const, ['crear', ''] as const].map(
    ([cual, fin]): PermissionCase => ({
      procedure: `asignaciones.${cual}`,
      type: 'mutation',
      rest: { method: 'POST', path: `/{t}/cuentas/asignaciones${fin}`, body: { reglas: [] } },
      input: { reglas: [] },
      quien: ADMINISTRAN,
      ok: 400,
    }),
  ),
  {
    procedure: 'traspasos.crear',
    type: 'mutation',
    rest: { method: 'POST', path: '/{t}/traspasos', body: { motivo: '' } },
    input: { motivo: '' },
    quien: ADMINISTRAN,
    ok: 400,
  },
];
