import { MOVIMIENTO_SUR, SOLICITUD_SUR } from '../support/obras.ts';
import { sinSolicitudes } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const MOTIVO = { motivo: 'Cargado dos veces' };

/**
 * Decision on a deletion request, by the request's id or, on the movement routes, by the
 * movement's.
 */
const decision = (procedure: string, path: (id: string) => string, ajeno: string) =>
  ({
    nombre: procedure,
    procedure,
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PUT', path },
    ajeno,
  }) satisfies IsolationCase;

export const AISLAMIENTO_SOLICITUDES: readonly IsolationCase[] = [
  {
    nombre: 'solicitudes.pedirMovimiento',
    procedure: 'solicitudes.pedirMovimiento',
    type: 'mutation',
    input: (id) => ({ id, ...MOTIVO }),
    rest: { method: 'DELETE', path: (id) => `/movimientos/${id}`, body: () => MOTIVO },
    ajeno: MOVIMIENTO_SUR,
    antes: sinSolicitudes,
  },
  {
    nombre: 'solicitudes.listar: entidadId',
    procedure: 'solicitudes.listar',
    type: 'query',
    input: (entidadId) => ({ entidadId }),
    rest: { method: 'GET', path: (id) => `/solicitudes?entidadId=${id}` },
    ajeno: MOVIMIENTO_SUR,
    estado: 200,
  },
  {
    nombre: 'solicitudes.impacto',
    procedure: 'solicitudes.impacto',
    type: 'query',
    input: (entidadId) => ({ entidad: 'MOVIMIENTO', entidadId }),
    rest: {
      method: 'GET',
      path: (id) => `/solicitudes/impacto?entidad=MOVIMIENTO&entidadId=${id}`,
    },
    ajeno: MOVIMIENTO_SUR,
  },
  decision('solicitudes.aprobar', (id) => `/solicitudes/${id}/approve`, SOLICITUD_SUR),
  decision('solicitudes.rechazar', (id) => `/solicitudes/${id}/reject`, SOLICITUD_SUR),
  decision('solicitudes.cancelar', (id) => `/solicitudes/${id}/cancel`, SOLICITUD_SUR),
  decision(
    'solicitudes.aprobarMovimiento',
    (id) => `/movimientos/${id}/approve-deletion`,
    MOVIMIENTO_SUR,
  ),
  decision(
    'solicitudes.rechazarMovimiento',
    (id) => `/movimientos/${id}/reject-deletion`,
    MOVIMIENTO_SUR,
  ),
];
