import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const ADMINISTRAN: readonly Rol[] = ['Owner', 'Admin'];
const ACOPIOS = '/{t}/acopios';
const ACOPIO = `${ACOPIOS}/${NO_EXISTE}`;
const RETIRO = `${ACOPIO}/retiros/${NO_EXISTE}`;
const ITEMS = `/{t}/acopios-items/${NO_EXISTE}/items`;
const DEL_ITEM = { id: NO_EXISTE, itemId: NO_EXISTE };
const DEL_RETIRO = { id: NO_EXISTE, retiroId: NO_EXISTE };
const NUEVO = {
  proyectoId: NO_EXISTE,
  proveedorId: NO_EXISTE,
  tipo: 'MATERIALES',
  fecha: '2026-11-20',
};
const ITEM = { descripcion: 'Cemento', unidad: 'bolsa', cantidad: '1', precioUnitario: '1' };
const BAJA = { motivo: 'Cargado dos veces' };

type Case = readonly [
  procedure: string,
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  quien: readonly Rol[],
  input: Readonly<Record<string, unknown>>,
  resto?: Partial<PermissionCase> & { readonly body?: unknown },
];

const CASES: readonly Case[] = [
  ['acopios.listar', 'GET', ACOPIOS, TODOS, {}, { ok: 200 }],
  ['acopios.obtener', 'GET', ACOPIO, TODOS, { id: NO_EXISTE }],
  ['acopios.historial', 'GET', `${ACOPIO}/historial`, TODOS, { id: NO_EXISTE }],
  ['acopios.crear', 'POST', ACOPIOS, ADMINISTRAN, NUEVO, { body: NUEVO }],
  [
    'acopios.editar',
    'PUT',
    ACOPIO,
    ADMINISTRAN,
    { id: NO_EXISTE, version: 1 },
    { body: { version: 1 } },
  ],
  ['acopios.cerrar', 'PUT', `${ACOPIO}/cerrar`, ADMINISTRAN, { id: NO_EXISTE }],
  ['acopios.reabrir', 'PUT', `${ACOPIO}/reabrir`, ADMINISTRAN, { id: NO_EXISTE }],
  [
    'solicitudes.pedirAcopio',
    'DELETE',
    ACOPIO,
    ADMINISTRAN,
    { id: NO_EXISTE, ...BAJA },
    { body: BAJA },
  ],
  ['acopioItems.limites', 'GET', '/{t}/acopios-items/items/limits', TODOS, {}, { ok: 200 }],
  ['acopioItems.listar', 'GET', ITEMS, TODOS, { id: NO_EXISTE }],
  ['acopioItems.stats', 'GET', `${ITEMS}/stats`, TODOS, { id: NO_EXISTE }],
  ['acopioItems.obtener', 'GET', `${ITEMS}/${NO_EXISTE}`, TODOS, DEL_ITEM],
  ['acopioItems.crear', 'POST', ITEMS, MANEJAN, { id: NO_EXISTE, ...ITEM }, { body: ITEM }],
  [
    'acopioItems.editar',
    'PUT',
    `${ITEMS}/${NO_EXISTE}`,
    MANEJAN,
    { ...DEL_ITEM, version: 1 },
    { body: { version: 1 } },
  ],
  ['acopioItems.eliminar', 'DELETE', `${ITEMS}/${NO_EXISTE}`, MANEJAN, DEL_ITEM],
  [
    'acopioItems.completar',
    'DELETE',
    `/{t}/acopios-items/${NO_EXISTE}/complete`,
    MANEJAN,
    { id: NO_EXISTE },
  ],
  [
    'acopioItems.reabrir',
    'PUT',
    `/{t}/acopios-items/${NO_EXISTE}/reabrir`,
    MANEJAN,
    { id: NO_EXISTE },
  ],
  ['retiros.listar', 'GET', `${ACOPIO}/retiros`, TODOS, { id: NO_EXISTE }],
  ['retiros.obtener', 'GET', RETIRO, TODOS, DEL_RETIRO],
  [
    'retiros.registrar',
    'POST',
    `${ACOPIO}/retiros`,
    MANEJAN,
    { id: NO_EXISTE, itemId: NO_EXISTE, cantidad: '1' },
    { body: { itemId: NO_EXISTE, cantidad: '1' } },
  ],
  ['retiros.editar', 'PUT', RETIRO, ADMINISTRAN, DEL_RETIRO],
  ['retiros.anular', 'DELETE', RETIRO, ADMINISTRAN, DEL_RETIRO],
];

/** Calls on acopios, their items and retiros, with ids that do not exist. */
export const ACOPIOS_CASES: readonly PermissionCase[] = CASES.map(
  ([procedure, method, path, quien, input, { body, ...resto } = {}]) => ({
    procedure,
    type: method === 'GET' ? 'query' : 'mutation',
    rest: { method, path, ...(body === undefined ? {} : { body }) },
    input,
    quien,
    ok: 404,
    ...resto,
  }),
);
