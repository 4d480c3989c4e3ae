import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const CARGAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const PAGAN: readonly Rol[] = ['Owner', 'Admin'];

const lectura = (procedure: string, path: string): PermissionCase => ({
  procedure,
  type: 'query',
  rest: { method: 'GET', path: `/{t}${path}` },
  input: {},
  quien: CARGAN,
});

const escritura = (procedure: string, path: string, quien: readonly Rol[]): PermissionCase => ({
  procedure,
  type: 'mutation',
  rest: { method: 'POST', path: `/{t}${path}`, body: { moneda: '' } },
  input: { moneda: '' },
  quien,
  ok: 400,
});

/** Calls that name no debt, orden or supplier by id; the others are in the isolation table. */
export const POR_PAGAR_CASES: readonly PermissionCase[] = [
  lectura('obligaciones.listar', '/obligaciones'),
  {
    ...lectura('obligaciones.exportar', '/obligaciones/export?formato=csv'),
    soloRest: true,
  },
  lectura('obligaciones.contrapartes', '/obligaciones/contrapartes'),
  lectura('porPagar.listar', '/por-pagar'),
  lectura('porPagar.proveedores', '/por-pagar/proveedores'),
  lectura('ordenesPago.listar', '/ordenes-de-pago'),
  { ...lectura('calendarioRetenciones.listar', '/retenciones/calendario'), quien: PAGAN },
  {
    procedure: 'calendarioRetenciones.editar',
    type: 'mutation',
    rest: { method: 'PUT', path: '/{t}/retenciones/calendario/IVA', body: { dia: 40 } },
    input: { impuesto: 'IVA', dia: 40 },
    quien: PAGAN,
    ok: 400,
  },
  escritura('porPagar.crear', '/por-pagar', CARGAN),
  escritura('porPagar.pagar', '/por-pagar/pagar', PAGAN),
];
