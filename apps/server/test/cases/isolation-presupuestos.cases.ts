import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { RUBRO_SUR } from '../support/data.ts';
import { OBRA_A, OBRA_SUR, PROVEEDOR_NORTE, PROVEEDOR_SUR } from '../support/obras.ts';
import { PRESUPUESTOS_A, PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';
import { AISLAMIENTO_PAGOS, SOBRE_UN_PAGO } from './isolation-pagos.cases.ts';
import { dePresupuesto } from './of-presupuesto.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const VEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const APRUEBAN: readonly Rol[] = ['Owner', 'Admin'];
const { item, certificado, borrador } = PRESUPUESTOS_SUR;

const ITEM = { descripcion: 'Revoque', unidad: 'm2', cantidad: '1', precioUnitario: '1' };
const nuevo = (campos: Cuerpo) => ({
  proyectoId: OBRA_A,
  titulo: 'Revoques',
  sentido: 'EGRESO',
  proveedorId: PROVEEDOR_NORTE,
  fecha: '2026-11-20',
  items: [ITEM],
  ...campos,
});
const ADICIONAL = { tipo: 'ADICION', fecha: '2026-11-20', motivo: 'Se suma un muro' };
const AVANCE = { periodo: '2026-11', items: [{ itemId: item, presenteBp: 100 }] };

/**
 * Call with a foreign id in its body; `propio` is the caller's own budget that is called, null for
 * a new one.
 */
const enCuerpo = (
  procedure: string,
  campo: string,
  camino: string,
  cuerpo: (id: string) => Cuerpo,
  ajeno: string,
  estado: 400 | null = 400,
  propio: string | null = null,
): IsolationCase => ({
  nombre: `${procedure}: ${campo}`,
  procedure,
  type: 'mutation',
  input: (id) => ({ ...(propio === null ? {} : { id: propio }), ...cuerpo(id) }),
  rest: {
    method: procedure === 'presupuestos.editar' ? 'PUT' : 'POST',
    path: () => camino,
    body: cuerpo,
  },
  ajeno,
  ...(estado === null ? {} : { estado }),
});

const A = `/presupuestos/${PRESUPUESTOS_A.aceptado}`;
const BORRADOR_A = `/presupuestos/${PRESUPUESTOS_A.borrador}`;
const CERTIFICADO = `/certificados/${certificado}`;
const DEL_CERTIFICADO = { certificadoId: certificado };
const DE_CLIENTE = { sentido: 'INGRESO', proveedorId: null, cliente: { nombre: 'Familia Sosa' } };

const alCrear = (
  campo: string,
  cuerpo: (id: string) => Cuerpo,
  ajeno: string,
  estado: 400 | null = 400,
) =>
  enCuerpo('presupuestos.crear', campo, '/presupuestos', (id) => nuevo(cuerpo(id)), ajeno, estado);

/** Call on the caller's own budget with a certificate of another organisation's budget. */
const ajenoEn = (
  procedure: string,
  method: 'GET' | 'PUT' | 'DELETE',
  fin: string,
  cuerpo: Cuerpo | null = null,
): IsolationCase => ({
  nombre: `${procedure}: certificadoId`,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (certificadoId) => ({ id: PRESUPUESTOS_A.aceptado, certificadoId, ...cuerpo }),
  rest: {
    method,
    path: (id) => `${A}/certificados/${id}${fin}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno: certificado,
});

const filtro = (campo: string, ajeno: string): IsolationCase => ({
  nombre: `presupuestos.listar: ${campo}`,
  procedure: 'presupuestos.listar',
  type: 'query',
  input: (id) => ({ [campo]: id }),
  rest: { method: 'GET', path: (id) => `/presupuestos?${campo}=${id}` },
  ajeno,
  estado: 200,
});

/**
 * Calls on a budget and its nested rows; roles are typed by hand, not read from the permission
 * matrix.
 */
export const SOBRE_UN_PRESUPUESTO: readonly IsolationCase[] = [
  dePresupuesto('presupuestos.obtener', 'GET', '', VEN),
  dePresupuesto('presupuestos.revisiones', 'GET', '/revisiones', VEN),
  dePresupuesto('presupuestos.copiar', 'POST', '/copiar', APRUEBAN, { cuerpo: {} }),
  dePresupuesto('presupuestos.editar', 'PUT', '', VEN, {
    cuerpo: { version: 1, titulo: 'Tomado' },
    ajeno: borrador,
  }),
  dePresupuesto('presupuestos.llevarTotal', 'PUT', '/total', VEN, {
    cuerpo: { version: 1, totalCentavos: 90_000 },
    ajeno: borrador,
  }),
  dePresupuesto('presupuestos.fijarPlazos', 'PUT', '/plazos', VEN, {
    cuerpo: { version: 1, plazoPagoDias: 30, devolucionReparo: null },
    ajeno: borrador,
  }),
  dePresupuesto('presupuestos.cambiarEstado', 'PUT', '/estado', VEN, {
    cuerpo: { version: 1, estado: 'ENVIADO' },
    ajeno: borrador,
  }),
  dePresupuesto('adicionales.listar', 'GET', '/adicionales', VEN),
  dePresupuesto('adicionales.crear', 'POST', '/adicionales', APRUEBAN, {
    cuerpo: { ...ADICIONAL, items: [ITEM] },
  }),
  dePresupuesto('certificados.listar', 'GET', '/certificados', VEN),
  dePresupuesto('certificados.crear', 'POST', '/certificados', VEN, { cuerpo: AVANCE }),
  dePresupuesto('certificados.obtener', 'GET', CERTIFICADO, VEN, { resto: DEL_CERTIFICADO }),
  dePresupuesto('certificados.editar', 'PUT', CERTIFICADO, VEN, {
    cuerpo: { version: 1, periodo: '2026-10' },
    resto: DEL_CERTIFICADO,
  }),
  dePresupuesto('certificados.cambiarEstado', 'PUT', `${CERTIFICADO}/estado`, VEN, {
    cuerpo: { version: 1, estado: 'PRESENTADO' },
    resto: DEL_CERTIFICADO,
  }),
  dePresupuesto('certificados.eliminar', 'DELETE', CERTIFICADO, VEN, { resto: DEL_CERTIFICADO }),
  ...SOBRE_UN_PAGO,
];

export const AISLAMIENTO_PRESUPUESTOS: readonly IsolationCase[] = [
  ...SOBRE_UN_PRESUPUESTO,
  ...AISLAMIENTO_PAGOS,
  filtro('proyectoId', OBRA_SUR),
  filtro('proveedorId', PROVEEDOR_SUR),
  alCrear('proyectoId', (proyectoId) => ({ proyectoId }), OBRA_SUR, null),
  alCrear('proveedorId', (proveedorId) => ({ proveedorId }), PROVEEDOR_SUR),
  alCrear('rubroId', (rubroId) => ({ rubroId }), RUBRO_SUR),
  alCrear(
    'items.rubroId',
    (rubroId) => ({ ...DE_CLIENTE, items: [{ ...ITEM, rubroId }] }),
    RUBRO_SUR,
  ),
  enCuerpo(
    'presupuestos.copiar',
    'proyectoId',
    `${A}/copiar`,
    (proyectoId) => ({ proyectoId }),
    OBRA_SUR,
    null,
    PRESUPUESTOS_A.aceptado,
  ),
  enCuerpo(
    'presupuestos.editar',
    'proveedorId',
    BORRADOR_A,
    (proveedorId) => ({ proveedorId, version: 1 }),
    PROVEEDOR_SUR,
    400,
    PRESUPUESTOS_A.borrador,
  ),
  enCuerpo(
    'presupuestos.editar',
    'items.id',
    BORRADOR_A,
    (id) => ({ version: 1, items: [{ ...ITEM, id }] }),
    PRESUPUESTOS_SUR.itemBorrador,
    400,
    PRESUPUESTOS_A.borrador,
  ),
  enCuerpo(
    'adicionales.crear',
    'items.itemId',
    `${A}/adicionales`,
    (itemId) => ({ ...ADICIONAL, tipo: 'DEDUCCION', items: [{ itemId, cantidad: '1' }] }),
    item,
    400,
    PRESUPUESTOS_A.aceptado,
  ),
  enCuerpo(
    'adicionales.crear',
    'items.rubroId',
    `${A}/adicionales`,
    (rubroId) => ({ ...ADICIONAL, items: [{ ...ITEM, rubroId }] }),
    RUBRO_SUR,
    400,
    PRESUPUESTOS_A.aceptado,
  ),
  enCuerpo(
    'certificados.crear',
    'items.itemId',
    `${A}/certificados`,
    (itemId) => ({ ...AVANCE, items: [{ itemId, presenteBp: 100 }] }),
    item,
    400,
    PRESUPUESTOS_A.aceptado,
  ),
  ajenoEn('certificados.obtener', 'GET', ''),
  ajenoEn('certificados.editar', 'PUT', '', { version: 1, periodo: '2026-10' }),
  ajenoEn('certificados.cambiarEstado', 'PUT', '/estado', { version: 1, estado: 'PRESENTADO' }),
  ajenoEn('certificados.eliminar', 'DELETE', ''),
];
