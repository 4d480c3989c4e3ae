import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { CUENTAS_A, CUENTAS_SUR } from '../support/cuentas-sur.ts';
import { RUBRO_SUR } from '../support/data.ts';
import { OBRA_A, OBRA_SUR, PROVEEDOR_NORTE, PROVEEDOR_SUR } from '../support/obras.ts';
import { DEUDAS_A, DEUDAS_SUR } from '../support/por-pagar-sur.ts';
import { PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const CARGAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const PAGAN: readonly Rol[] = ['Owner', 'Admin'];
const MOTIVO = { motivo: 'Se cargó dos veces' };
const DIA = '2026-11-20';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Call on one debt, orden de pago, withholding or supplier, by its id in the path. */
const sobreUna = (
  procedure: string,
  [method, antes, fin]: readonly [Method, string, string],
  quien: readonly Rol[],
  { cuerpo, ...resto }: Partial<IsolationCase> & { readonly cuerpo?: Cuerpo } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/${antes}/${id}${fin}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: DEUDAS_SUR.deuda,
  quien,
  ...resto,
});

/** Call with the foreign id in its body; `resto` are ids that REST has in its path. */
const enCuerpo = (
  [procedure, campo]: readonly [string, string],
  [method, path, resto = {}]: readonly [Method, string, Cuerpo?],
  cuerpo: (id: string) => Cuerpo,
  mas: Pick<IsolationCase, 'ajeno'> & Partial<IsolationCase>,
): IsolationCase => ({
  nombre: `${procedure}: ${campo}`,
  procedure,
  type: 'mutation',
  input: (id) => ({ ...resto, ...cuerpo(id) }),
  rest: { method, path: () => path, body: cuerpo },
  ...mas,
});

const NUEVA = {
  proyectoId: OBRA_A,
  proveedorId: PROVEEDOR_NORTE,
  comprobante: { tipoArca: 1, puntoVenta: 9, numero: 950, cuitEmisor: '30-90000044-4' },
  importeCentavos: 100,
  moneda: 'ARS',
  concepto: 'Intento',
};

const REFERENCIAS = [
  ['proyectoId', { ajeno: OBRA_SUR }],
  ['proveedorId', { ajeno: PROVEEDOR_SUR, estado: 400 }],
  ['rubroId', { ajeno: RUBRO_SUR, estado: 400 }],
  ['presupuestoId', { ajeno: PRESUPUESTOS_SUR.aceptado, estado: 400 }],
] as const;

const filtro = (procedure: string, path: string, campo: string, ajeno: string): IsolationCase => ({
  nombre: `${procedure}: ${campo}`,
  procedure,
  type: 'query',
  input: (id) => ({ [campo]: id }),
  rest: { method: 'GET', path: (id) => `${path}?${campo}=${id}` },
  ajeno,
  estado: 200,
});

const pagar = (id: string, cuentaId?: string): Cuerpo => ({
  comprobantes: [{ id, importeCentavos: 100 }],
  fecha: DIA,
  medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 100, ...(cuentaId ? { cuentaId } : {}) }],
});

export const AISLAMIENTO_POR_PAGAR: readonly IsolationCase[] = [
  sobreUna('porPagar.obtener', ['GET', 'por-pagar', ''], CARGAN),
  sobreUna('porPagar.editar', ['PUT', 'por-pagar', ''], CARGAN, {
    cuerpo: { version: 1, concepto: 'Tomada' },
  }),
  sobreUna('porPagar.anular', ['PUT', 'por-pagar', '/anular'], PAGAN, { cuerpo: MOTIVO }),
  sobreUna('ordenesPago.obtener', ['GET', 'ordenes-de-pago', ''], CARGAN, {
    ajeno: DEUDAS_SUR.orden,
  }),
  sobreUna('ordenesPago.documento', ['GET', 'ordenes-de-pago', '/documento'], CARGAN, {
    ajeno: DEUDAS_SUR.orden,
    soloRest: true,
  }),
  sobreUna('ordenesPago.eliminar', ['DELETE', 'ordenes-de-pago', ''], PAGAN, {
    ajeno: DEUDAS_SUR.orden,
    cuerpo: MOTIVO,
  }),
  sobreUna(
    'ordenesPago.devolverAdelanto',
    ['POST', 'ordenes-de-pago', '/adelanto/devolver'],
    PAGAN,
    {
      ajeno: DEUDAS_SUR.orden,
      cuerpo: { fecha: DIA, cuentaId: CUENTAS_A.banco, importeCentavos: 1 },
    },
  ),
  sobreUna('constancias.documento', ['GET', 'retenciones', '/constancia'], PAGAN, {
    ajeno: PRESUPUESTOS_SUR.retencion,
    soloRest: true,
  }),
  sobreUna('proveedores.cuenta', ['GET', 'proveedores', '/cuenta'], CARGAN, {
    ajeno: PROVEEDOR_SUR,
  }),
  sobreUna('proveedores.cuentaDocumento', ['GET', 'proveedores', '/cuenta/documento'], CARGAN, {
    ajeno: PROVEEDOR_SUR,
    soloRest: true,
  }),
  ...REFERENCIAS.flatMap(([campo, mas]) => [
    enCuerpo(
      ['porPagar.crear', campo],
      ['POST', '/por-pagar'],
      (id) => ({ ...NUEVA, [campo]: id }),
      mas,
    ),
    enCuerpo(
      ['porPagar.editar', campo],
      ['PUT', `/por-pagar/${DEUDAS_A.deuda}`, { id: DEUDAS_A.deuda }],
      (id) => ({ version: 1, [campo]: id }),
      mas,
    ),
  ]),
  enCuerpo(
    ['porPagar.pagar', 'id of a document'],
    ['POST', '/por-pagar/pagar'],
    (id) => pagar(id),
    { ajeno: DEUDAS_SUR.deuda },
  ),
  enCuerpo(
    ['porPagar.pagar', 'id of what is owed in a budget'],
    ['POST', '/por-pagar/pagar'],
    (id) => ({
      ...pagar(DEUDAS_A.deuda),
      comprobantes: [],
      acuerdos: [{ clase: 'PROGRAMADO', id, importeCentavos: 100 }],
    }),
    { ajeno: PRESUPUESTOS_SUR.porPagar, estado: 400 },
  ),
  enCuerpo(
    ['porPagar.pagar', 'id of an amount on account'],
    ['POST', '/por-pagar/pagar'],
    (id) => ({
      ...pagar(DEUDAS_A.deuda),
      adelantos: [{ id, importeCentavos: 100 }],
      medios: [],
    }),
    { ajeno: DEUDAS_SUR.aCuenta, estado: 400 },
  ),
  enCuerpo(
    ['porPagar.pagar', 'cuentaId of a means'],
    ['POST', '/por-pagar/pagar'],
    (cuentaId) => pagar(DEUDAS_A.deuda, cuentaId),
    { ajeno: CUENTAS_SUR.banco },
  ),
  enCuerpo(
    ['ordenesPago.devolverAdelanto', 'cuentaId'],
    ['POST', `/ordenes-de-pago/${DEUDAS_A.orden}/adelanto/devolver`, { id: DEUDAS_A.orden }],
    (cuentaId) => ({ fecha: DIA, cuentaId, importeCentavos: 1 }),
    { ajeno: CUENTAS_SUR.banco },
  ),
  ...(['porPagar.listar', 'ordenesPago.listar'] as const).flatMap((procedure) => {
    const path = procedure === 'porPagar.listar' ? '/por-pagar' : '/ordenes-de-pago';
    return [
      filtro(procedure, path, 'projectId', OBRA_SUR),
      filtro(procedure, path, 'proveedorId', PROVEEDOR_SUR),
    ];
  }),
  filtro('porPagar.proveedores', '/por-pagar/proveedores', 'projectId', OBRA_SUR),
  filtro('obligaciones.listar', '/obligaciones', 'proyectoId', OBRA_SUR),
  filtro('obligaciones.listar', '/obligaciones', 'proveedorId', PROVEEDOR_SUR),
  filtro('obligaciones.listar', '/obligaciones', 'origenId', PRESUPUESTOS_SUR.aceptado),
  filtro('obligaciones.contrapartes', '/obligaciones/contrapartes', 'proyectoId', OBRA_SUR),
];
