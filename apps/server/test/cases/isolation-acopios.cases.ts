import {
  ACOPIO_SUR,
  ITEM_SUR,
  MOVIMIENTO_SUR,
  OBRA_A,
  OBRA_SUR,
  PROVEEDOR_NORTE,
  PROVEEDOR_SUR,
  RETIRO_SUR,
} from '../support/obras.ts';
import { COMPROBANTE_SUR, sinRetiros } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const ITEM = { descripcion: 'Cemento', unidad: 'bolsa', cantidad: '1', precioUnitario: '1' };
const BAJA = { motivo: 'Cargado dos veces' };

/**
 * Call with the id of a stockpile. `cuerpo`: body of a mutation; `resto`: further ids, which REST
 * has in its path.
 */
const deAcopio = (
  procedure: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  fin: string,
  cuerpo: Cuerpo | null = null,
  resto: Cuerpo = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...resto, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/acopios/${id}${fin}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno: ACOPIO_SUR,
});

const deItems = (
  procedure: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  fin: string,
  cuerpo: Cuerpo | null = null,
  resto: Cuerpo = {},
): IsolationCase => {
  const caso = deAcopio(procedure, method, fin, cuerpo, resto);
  return { ...caso, rest: { ...caso.rest, path: (id) => `/acopios-items/${id}${fin}` } };
};

const nuevo = (campos: Cuerpo) => ({
  proyectoId: OBRA_A,
  proveedorId: PROVEEDOR_NORTE,
  tipo: 'MATERIALES',
  fecha: '2026-11-20',
  ...campos,
});

/** Call that creates a stockpile with a foreign id in its body. */
const alCrear = (campo: string, ajeno: string, estado?: 400): IsolationCase => ({
  nombre: `acopios.crear: ${campo}`,
  procedure: 'acopios.crear',
  type: 'mutation',
  input: (id) => nuevo({ [campo]: id }),
  rest: { method: 'POST', path: () => '/acopios', body: (id) => nuevo({ [campo]: id }) },
  ajeno,
  ...(estado === undefined ? {} : { estado }),
});

const filtro = (campo: string, ajeno: string): IsolationCase => ({
  nombre: `acopios.listar: ${campo}`,
  procedure: 'acopios.listar',
  type: 'query',
  input: (id) => ({ [campo]: id }),
  rest: { method: 'GET', path: (id) => `/acopios?${campo}=${id}` },
  ajeno,
  estado: 200,
});

const RETIRO = `/retiros/${RETIRO_SUR}`;

export const AISLAMIENTO_ACOPIOS: readonly IsolationCase[] = [
  filtro('proyectoId', OBRA_SUR),
  filtro('proveedorId', PROVEEDOR_SUR),
  alCrear('proyectoId', OBRA_SUR),
  alCrear('proveedorId', PROVEEDOR_SUR, 400),
  alCrear('movimientoId', MOVIMIENTO_SUR, 400),
  alCrear('comprobanteId', COMPROBANTE_SUR, 400),
  deAcopio('acopios.obtener', 'GET', ''),
  deAcopio('acopios.historial', 'GET', '/historial'),
  deAcopio('acopios.editar', 'PUT', '', { version: 1 }),
  deAcopio('acopios.cerrar', 'PUT', '/cerrar'),
  deAcopio('acopios.reabrir', 'PUT', '/reabrir'),
  deAcopio('solicitudes.pedirAcopio', 'DELETE', '', BAJA),
  deAcopio('retiros.listar', 'GET', '/retiros'),
  deAcopio('retiros.obtener', 'GET', RETIRO, null, { retiroId: RETIRO_SUR }),
  deAcopio('retiros.registrar', 'POST', '/retiros', { itemId: ITEM_SUR, cantidad: '1' }),
  deAcopio('retiros.editar', 'PUT', RETIRO, { cantidad: '1' }, { retiroId: RETIRO_SUR }),
  deAcopio('retiros.anular', 'DELETE', RETIRO, null, { retiroId: RETIRO_SUR }),
  deItems('acopioItems.listar', 'GET', '/items'),
  deItems('acopioItems.stats', 'GET', '/items/stats'),
  deItems('acopioItems.crear', 'POST', '/items', ITEM),
  deItems('acopioItems.obtener', 'GET', `/items/${ITEM_SUR}`, null, { itemId: ITEM_SUR }),
  deItems('acopioItems.editar', 'PUT', `/items/${ITEM_SUR}`, { version: 1 }, { itemId: ITEM_SUR }),
  {
    ...deItems('acopioItems.eliminar', 'DELETE', `/items/${ITEM_SUR}`, null, { itemId: ITEM_SUR }),
    antes: sinRetiros,
  },
  { ...deItems('acopioItems.completar', 'DELETE', '/complete'), ajeno: ITEM_SUR },
  { ...deItems('acopioItems.reabrir', 'PUT', '/reabrir'), ajeno: ITEM_SUR },
];
