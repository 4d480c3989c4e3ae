import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { CUENTAS_SUR } from '../support/cuentas-sur.ts';
import { RUBRO_SUR } from '../support/data.ts';
import { FACTURAS_A, FACTURAS_SUR } from '../support/facturas-sur.ts';
import { OBRA_A, OBRA_SUR, PROVEEDOR_SUR } from '../support/obras.ts';
import { DEUDAS_SUR } from '../support/por-pagar-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const FACTURAN: readonly Rol[] = ['Owner', 'Admin'];
type Cuerpo = Readonly<Record<string, unknown>>;

const POR_PAGAR = { arcaIds: [FACTURAS_A.falta], como: 'POR_PAGAR', proyectoId: OBRA_A };

/** Call that registers a document, with a foreign id in its body. */
const registrar = (
  campo: string,
  cuerpo: (id: string) => Cuerpo,
  mas: Pick<IsolationCase, 'ajeno'> & Partial<IsolationCase>,
): IsolationCase => {
  const body = (id: string) => ({ ...POR_PAGAR, ...cuerpo(id) });
  return {
    nombre: `facturas.registrar: ${campo}`,
    procedure: 'facturas.registrar',
    type: 'mutation',
    input: body,
    rest: { method: 'POST', path: () => '/facturas/registrar', body },
    ...mas,
  };
};

const CLASE = { claseIva: 'BIENES' };

export const AISLAMIENTO_FACTURAS: readonly IsolationCase[] = [
  registrar('arcaIds', (id) => ({ arcaIds: [id] }), { ajeno: FACTURAS_SUR.falta, quien: FACTURAN }),
  registrar('proyectoId', (proyectoId) => ({ proyectoId }), { ajeno: OBRA_SUR }),
  registrar('rubroId', (rubroId) => ({ rubroId }), { ajeno: RUBRO_SUR, estado: 400 }),
  registrar('cuentaId', (cuentaId) => ({ como: 'MOVIMIENTO', cuentaId }), {
    ajeno: CUENTAS_SUR.banco,
  }),
  {
    nombre: 'facturas.editar',
    procedure: 'facturas.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 0, ...CLASE }),
    rest: {
      method: 'PUT',
      path: (id) => `/facturas/${id}`,
      body: () => ({ version: 0, ...CLASE }),
    },
    ajeno: DEUDAS_SUR.deuda,
    quien: FACTURAN,
  },
  {
    nombre: 'facturas.tomarDeArca',
    procedure: 'facturas.tomarDeArca',
    type: 'mutation',
    input: (id) => ({ id, version: 0 }),
    rest: {
      method: 'PUT',
      path: (id) => `/facturas/${id}/tomar-arca`,
      body: () => ({ version: 0 }),
    },
    ajeno: DEUDAS_SUR.deuda,
    quien: FACTURAN,
  },
  {
    nombre: 'facturas.clasificarTipo',
    procedure: 'facturas.clasificarTipo',
    type: 'mutation',
    input: (arcaId) => ({ arcaId, tipoArca: 1 }),
    rest: {
      method: 'PUT',
      path: (id) => `/facturas/arca/${id}/tipo`,
      body: () => ({ tipoArca: 1 }),
    },
    ajeno: FACTURAS_SUR.sinClasificar,
    quien: FACTURAN,
  },
  {
    nombre: 'facturas.clasificar',
    procedure: 'facturas.clasificar',
    type: 'mutation',
    input: (proveedorId) => ({ proveedorId, ...CLASE }),
    rest: { method: 'PUT', path: (id) => `/facturas/clases/${id}`, body: () => CLASE },
    ajeno: PROVEEDOR_SUR,
    quien: FACTURAN,
  },
];
