import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { RUBRO_SUR } from '../support/data.ts';
import { CAMBIO_SUR, MOVIMIENTO_SUR } from '../support/obras.ts';
import { sinCambios } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const PIDEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const APLICAN: readonly Rol[] = ['Owner', 'Admin'];
const PEDIDO = { version: 1, motivo: 'El remito dice otro importe' };
const IMPORTE = { importeCentavos: 5001 };

const pedir = (nombre: string, cambios: (id: string) => object): IsolationCase => ({
  nombre,
  procedure: 'cambios.pedir',
  type: 'mutation',
  input: (id) => ({ id: MOVIMIENTO_SUR, ...PEDIDO, cambios: cambios(id) }),
  rest: {
    method: 'POST',
    path: () => `/movimientos/${MOVIMIENTO_SUR}/cambios`,
    body: (id) => ({ ...PEDIDO, cambios: cambios(id) }),
  },
  ajeno: RUBRO_SUR,
  antes: sinCambios,
});

const decidir = (
  procedure: string,
  verbo: string,
  quien: readonly Rol[],
  cuerpo: object = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method: 'PUT',
    path: (id) => `/movimientos/cambios/${id}/${verbo}`,
    body: () => cuerpo,
  },
  ajeno: CAMBIO_SUR,
  quien,
});

/**
 * Calls on change requests: by the movement's id for listing and requesting, by the request's for
 * deciding and cancelling.
 */
export const AISLAMIENTO_CAMBIOS: readonly IsolationCase[] = [
  {
    nombre: 'cambios.listar',
    procedure: 'cambios.listar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/movimientos/${id}/cambios` },
    ajeno: MOVIMIENTO_SUR,
    quien: PIDEN,
  },
  {
    nombre: 'cambios.pedir',
    procedure: 'cambios.pedir',
    type: 'mutation',
    input: (id) => ({ id, ...PEDIDO, cambios: IMPORTE }),
    rest: {
      method: 'POST',
      path: (id) => `/movimientos/${id}/cambios`,
      body: () => ({ ...PEDIDO, cambios: IMPORTE }),
    },
    ajeno: MOVIMIENTO_SUR,
    quien: PIDEN,
    antes: sinCambios,
  },
  pedir('cambios.pedir: rubroId', (rubroId) => ({ rubroId, ...IMPORTE })),
  decidir('cambios.aplicar', 'aplicar', APLICAN),
  decidir('cambios.rechazar', 'rechazar', APLICAN, { respuesta: 'Está bien así' }),
  decidir('cambios.cancelar', 'cancelar', PIDEN),
];
