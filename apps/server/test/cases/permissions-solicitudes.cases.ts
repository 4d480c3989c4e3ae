import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const SIN_SOCIO: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const OWNER: readonly Rol[] = ['Owner'];

/**
 * Decision or cancellation of a deletion request, by its id or, on the movement routes, by the
 * movement's.
 */
const sobreUna = (
  procedure: string,
  path: (id: string) => string,
  quien: readonly Rol[],
): PermissionCase => ({
  procedure,
  type: 'mutation',
  rest: { method: 'PUT', path: path(NO_EXISTE) },
  input: { id: NO_EXISTE },
  quien,
  ok: 404,
});

export const SOLICITUDES_CASES: readonly PermissionCase[] = [
  {
    procedure: 'solicitudes.pedirMovimiento',
    type: 'mutation',
    rest: { method: 'DELETE', path: `/{t}/movimientos/${NO_EXISTE}`, body: { motivo: 'corto' } },
    input: { id: NO_EXISTE, motivo: 'corto' },
    quien: SIN_SOCIO,
    ok: 400,
  },
  {
    procedure: 'solicitudes.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/solicitudes' },
    input: {},
    quien: TODOS,
  },
  {
    procedure: 'solicitudes.impacto',
    type: 'query',
    rest: {
      method: 'GET',
      path: `/{t}/solicitudes/impacto?entidad=MOVIMIENTO&entidadId=${NO_EXISTE}`,
    },
    input: { entidad: 'MOVIMIENTO', entidadId: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'solicitudes.pendientes',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos/pending-deletions-unified' },
    input: {},
    quien: OWNER,
  },
  {
    procedure: 'solicitudes.pendientesMovimientos',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos/pending-deletions' },
    input: {},
    quien: OWNER,
  },
  {
    procedure: 'solicitudes.contarPendientes',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/solicitudes/pendientes' },
    quien: OWNER,
  },
  sobreUna('solicitudes.aprobar', (id) => `/{t}/solicitudes/${id}/approve`, OWNER),
  sobreUna('solicitudes.rechazar', (id) => `/{t}/solicitudes/${id}/reject`, OWNER),
  sobreUna('solicitudes.cancelar', (id) => `/{t}/solicitudes/${id}/cancel`, SIN_SOCIO),
  sobreUna(
    'solicitudes.aprobarMovimiento',
    (id) => `/{t}/movimientos/${id}/approve-deletion`,
    OWNER,
  ),
  sobreUna(
    'solicitudes.rechazarMovimiento',
    (id) => `/{t}/movimientos/${id}/reject-deletion`,
    OWNER,
  ),
];
