import type { Moneda } from '@plomada/domain/campos.schema';
import { esFechaCalendario } from '@plomada/domain/fecha.rules';
import type { MedioPago, TipoMovimiento } from '@plomada/domain/movimiento.schema';

import {
  isLabelled,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
} from '../config/labels.ts';

/** What a list of movements is narrowed by. Held in the address, so a filtered list can be shared. */
export type MovementFilters = {
  readonly tipo?: TipoMovimiento;
  readonly desde?: string;
  readonly hasta?: string;
  readonly rubroId?: string;
  readonly proveedorId?: string;
  readonly medioPago?: MedioPago;
  readonly moneda?: Moneda;
  readonly q?: string;
};

const KEYS = {
  tipo: 'tipo',
  desde: 'desde',
  hasta: 'hasta',
  rubroId: 'rubro',
  proveedorId: 'proveedor',
  medioPago: 'medio',
  moneda: 'moneda',
  q: 'q',
} as const satisfies Record<keyof MovementFilters, string>;

export type FilterName = keyof MovementFilters;
export const FILTER_NAMES: readonly FilterName[] = [
  'tipo',
  'desde',
  'hasta',
  'rubroId',
  'proveedorId',
  'medioPago',
  'moneda',
  'q',
];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may say anything: what is not a filter is left out, so the list still opens. */
export function readFilters(params: URLSearchParams): MovementFilters {
  const text = (name: FilterName) => params.get(KEYS[name])?.trim() ?? '';
  const tipo = text('tipo');
  const medioPago = text('medioPago');
  const moneda = text('moneda');
  const desde = text('desde');
  const hasta = text('hasta');
  const inOrder = desde === '' || hasta === '' || desde <= hasta;
  const q = text('q').slice(0, 100);
  return {
    ...(isLabelled(TIPO_MOVIMIENTO_LABEL, tipo) ? { tipo } : {}),
    ...(esFechaCalendario(desde) ? { desde } : {}),
    ...(esFechaCalendario(hasta) && inOrder ? { hasta } : {}),
    ...(UUID.test(text('rubroId')) ? { rubroId: text('rubroId') } : {}),
    ...(UUID.test(text('proveedorId')) ? { proveedorId: text('proveedorId') } : {}),
    ...(isLabelled(MEDIO_PAGO_LABEL, medioPago) ? { medioPago } : {}),
    ...(isLabelled(MONEDA_LABEL, moneda) ? { moneda } : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same filters over what else the address says (a tab, for one). */
export function writeFilters(
  filters: MovementFilters,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value === undefined || value === '') params.delete(KEYS[name]);
    else params.set(KEYS[name], value);
  }
  return params;
}

/** `path?tipo=EGRESO&...`: the rows behind a figure. */
export function withFilters(path: string, filters: MovementFilters): string {
  const query = writeFilters(filters).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** One filter changed; an empty value takes it off. Dates stay as typed until they are applied. */
export function withFilter(
  filters: MovementFilters,
  name: FilterName,
  value: string,
): MovementFilters {
  const rest = without(filters, name);
  if (value === '') return rest;
  if (name === 'desde' || name === 'hasta') return { ...rest, [name]: value };
  return { ...rest, ...readFilters(new URLSearchParams({ [KEYS[name]]: value })) };
}

export function without(filters: MovementFilters, name: FilterName): MovementFilters {
  const { [name]: _removed, ...rest } = filters;
  return rest;
}

export function hasFilters(filters: MovementFilters): boolean {
  return Object.keys(filters).length > 0;
}
