import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/movimiento.schema';

import { plainAmount } from '../lib/plain-amount.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  isLabelled,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
} from './labels.ts';

const KEYS = {
  tipo: 'tipo',
  desde: 'desde',
  hasta: 'hasta',
  rubroId: 'rubro',
  sinRubro: 'sin-rubro',
  proveedorId: 'proveedor',
  sinProveedor: 'sin-proveedor',
  medioPago: 'medio',
  moneda: 'moneda',
  importeDesde: 'importe-desde',
  importeHasta: 'importe-hasta',
  estado: 'estado',
  privado: 'privado',
  mios: 'mios',
  importacionId: 'importacion',
  grupoProrrateoId: 'reparto',
  search: 'q',
} as const satisfies Record<keyof Omit<FiltrosMovimientos, 'projectId'>, string>;

export type FilterName = keyof typeof KEYS;

/**
 * What a list of movements is narrowed by, as the server takes it. Held in the address, so that a
 * filtered list can be shared. Amounts in centavos.
 */
export type MovementFilters = {
  readonly [Name in FilterName]?: NonNullable<FiltrosMovimientos[Name]>;
};

export const FILTER_NAMES: readonly FilterName[] = [
  'tipo',
  'desde',
  'hasta',
  'rubroId',
  'sinRubro',
  'proveedorId',
  'sinProveedor',
  'medioPago',
  'moneda',
  'importeDesde',
  'importeHasta',
  'estado',
  'privado',
  'mios',
  'importacionId',
  'grupoProrrateoId',
  'search',
];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** As `plainAmount` writes it; decimals may be left out. */
const AMOUNT = /^(\d{1,13})(?:,(\d{1,2}))?$/;
const YES = 'si';
const NO = 'no';

type Texts = (name: FilterName) => string;

function readAmount(text: string): number | undefined {
  const [, integers, decimals = ''] = AMOUNT.exec(text) ?? [];
  const centavos = Number(`${integers ?? ''}${decimals.padEnd(2, '0')}`);
  return integers === undefined || centavos === 0 ? undefined : centavos;
}

function readAmounts(text: Texts): MovementFilters {
  const importeDesde = readAmount(text('importeDesde'));
  const importeHasta = readAmount(text('importeHasta'));
  const inOrder =
    importeDesde === undefined || importeHasta === undefined || importeDesde <= importeHasta;
  return {
    ...(importeDesde === undefined ? {} : { importeDesde }),
    ...(importeHasta === undefined || !inOrder ? {} : { importeHasta }),
  };
}

function readDates(text: Texts): MovementFilters {
  const desde = text('desde');
  const hasta = text('hasta');
  const inOrder = desde === '' || hasta === '' || desde <= hasta;
  return {
    ...(esFechaCalendario(desde) ? { desde } : {}),
    ...(esFechaCalendario(hasta) && inOrder ? { hasta } : {}),
  };
}

/** "Without one" and "this one" do not go together: the first is then left out. */
function readReferences(text: Texts): MovementFilters {
  const id = (name: FilterName) => (UUID.test(text(name)) ? text(name) : undefined);
  const rubroId = id('rubroId');
  const proveedorId = id('proveedorId');
  const importacionId = id('importacionId');
  const grupoProrrateoId = id('grupoProrrateoId');
  return {
    ...(rubroId === undefined ? {} : { rubroId }),
    ...(text('sinRubro') === YES && rubroId === undefined ? { sinRubro: true } : {}),
    ...(proveedorId === undefined ? {} : { proveedorId }),
    ...(text('sinProveedor') === YES && proveedorId === undefined ? { sinProveedor: true } : {}),
    ...(importacionId === undefined ? {} : { importacionId }),
    ...(grupoProrrateoId === undefined ? {} : { grupoProrrateoId }),
  };
}

/** An address may say anything: what is not a filter is left out, so the list still opens. */
export function readFilters(params: URLSearchParams): MovementFilters {
  const text = (name: FilterName) => params.get(KEYS[name])?.trim() ?? '';
  const tipo = text('tipo');
  const medioPago = text('medioPago');
  const moneda = text('moneda');
  const estado = text('estado');
  const privado = text('privado');
  const search = text('search').slice(0, 100);
  return {
    ...(isLabelled(TIPO_MOVIMIENTO_LABEL, tipo) ? { tipo } : {}),
    ...readDates(text),
    ...readReferences(text),
    ...(isLabelled(MEDIO_PAGO_LABEL, medioPago) ? { medioPago } : {}),
    ...(isLabelled(MONEDA_LABEL, moneda) ? { moneda } : {}),
    ...readAmounts(text),
    ...(isLabelled(ESTADO_MOVIMIENTO_LABEL, estado) ? { estado } : {}),
    ...(privado === YES || privado === NO ? { privado: privado === YES } : {}),
    ...(text('mios') === YES ? { mios: true } : {}),
    ...(search === '' ? {} : { search }),
  };
}

function textOf(value: string | number | boolean | undefined): string {
  if (typeof value === 'number') return plainAmount(value);
  if (typeof value === 'boolean') return value ? YES : NO;
  return value ?? '';
}

/** The same filters over what else the address says (a tab, for one). */
export function writeFilters(
  filters: MovementFilters,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const name of FILTER_NAMES) {
    const text = textOf(filters[name]);
    if (text === '') params.delete(KEYS[name]);
    else params.set(KEYS[name], text);
  }
  return params;
}

/** `path?tipo=EGRESO&...`: the rows behind a figure. */
export function withFilters(path: string, filters: MovementFilters): string {
  const query = writeFilters(filters).toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * One filter changed, by its text in the address; an empty one takes it off. Ranges stay as typed
 * until they are applied, in order or not.
 */
export function withFilter(
  filters: MovementFilters,
  name: FilterName,
  text: string,
): MovementFilters {
  const rest = without(filters, name);
  if (text === '') return rest;
  if (name === 'desde' || name === 'hasta') return { ...rest, [name]: text };
  return { ...rest, ...readFilters(new URLSearchParams({ [KEYS[name]]: text })) };
}

/** Both days at once, as typed; an open end goes. */
export function withPeriod(
  filters: MovementFilters,
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
): MovementFilters {
  const rest = without(without(filters, 'desde'), 'hasta');
  return {
    ...rest,
    ...(desde === undefined ? {} : { desde }),
    ...(hasta === undefined ? {} : { hasta }),
  };
}

export function without(filters: MovementFilters, name: FilterName): MovementFilters {
  const { [name]: _removed, ...rest } = filters;
  return rest;
}

export function hasFilters(filters: MovementFilters): boolean {
  return Object.keys(filters).length > 0;
}
