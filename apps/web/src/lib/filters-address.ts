import type { FiltrosMovimientos } from '@plomada/domain/movimientos/filtros.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  isLabelled,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
} from '@/config/labels.ts';

import { addressFilters, type FiltersOf } from './address-filters.ts';
import { choice, search, type Filter } from './filter-kinds.ts';
import { flag, period, reference } from './linked-filters.ts';
import { plainAmount } from './text.ts';

/** Amount in the format of `plainAmount`, with optional decimals. */
const AMOUNT = /^(\d{1,13})(?:,(\d{1,2}))?$/;

/** Amount in centavos of a text; undefined for an invalid text or an amount of 0. */
export function readAmount(text: string): number | undefined {
  const [, integers, decimals = ''] = AMOUNT.exec(text) ?? [];
  const centavos = Number(`${integers ?? ''}${decimals.padEnd(2, '0')}`);
  return integers === undefined || centavos === 0 ? undefined : centavos;
}

type Amount = {
  readonly key: string;
  readonly label: string;
  /** Name of the filter with the smallest allowed amount. */
  readonly from?: string;
};

/** Filter by amount in centavos, ignored if below that of the filter `from`. */
const amount = ({ key, label, from = '' }: Amount): Filter<number> => ({
  key,
  read: (text, { [from]: least }) => {
    const centavos = readAmount(text);
    const isLess = centavos !== undefined && typeof least === 'number' && centavos < least;
    return isLess ? undefined : centavos;
  },
  write: plainAmount,
  chip: (centavos, _name, { moneda }) =>
    typeof moneda === 'string' && isLabelled(MONEDA_LABEL, moneda)
      ? `${label} ${formatearDinero(centavos, moneda)}`
      : `${label} ${formatearNumero(plainAmount(centavos).replace(',', '.'), { minimo: 2, maximo: 2 })}`,
});

/** Filters of a list of movements, in the server's terms; amounts in centavos. */
export const MOVEMENT_FIELDS = {
  tipo: choice({
    key: 'tipo',
    label: 'Tipo',
    all: 'Ingresos y egresos',
    labels: TIPO_MOVIMIENTO_LABEL,
    chip: (tipo) => `${TIPO_MOVIMIENTO_LABEL[tipo]}s`,
  }),
  ...period(),
  rubroId: reference({ key: 'rubro', chip: 'Rubro' }),
  sinRubro: flag({ key: 'sin-rubro', yes: 'Sin rubro', unless: 'rubroId' }),
  proveedorId: reference({ key: 'proveedor', chip: 'Proveedor' }),
  sinProveedor: flag({ key: 'sin-proveedor', yes: 'Sin proveedor', unless: 'proveedorId' }),
  cuentaId: reference({ key: 'cuenta', chip: 'Cuenta' }),
  sinCuenta: flag({ key: 'sin-cuenta', yes: 'Sin cuenta', unless: 'cuentaId' }),
  medioPago: choice({
    key: 'medio',
    label: 'Medio de pago',
    all: 'Todos',
    labels: MEDIO_PAGO_LABEL,
  }),
  moneda: choice({
    key: 'moneda',
    label: 'Moneda',
    all: 'Todas',
    labels: MONEDA_LABEL,
    chip: (moneda) => `En ${MONEDA_LABEL[moneda].toLowerCase()}`,
  }),
  importeDesde: amount({ key: 'importe-desde', label: 'Importe desde' }),
  importeHasta: amount({ key: 'importe-hasta', label: 'Importe hasta', from: 'importeDesde' }),
  estado: choice({
    key: 'estado',
    label: 'Estado',
    all: 'Todos',
    labels: ESTADO_MOVIMIENTO_LABEL,
  }),
  privado: flag({
    key: 'privado',
    label: 'Privados',
    all: 'Todos',
    yes: 'Solo los privados',
    no: 'Sin los privados',
    chip: 'Privados',
  }),
  sinComprobante: flag({
    key: 'sin-comprobante',
    label: 'Comprobante',
    all: 'Todos',
    yes: 'Sin comprobante',
    no: 'Con comprobante',
  }),
  mios: flag({
    key: 'mios',
    label: 'Quién los cargó',
    all: 'Cualquiera',
    yes: 'Cargados por mí',
  }),
  mesCerrado: flag({
    key: 'cerrado',
    label: 'Cierre de mes',
    all: 'Todos',
    yes: 'De un mes cerrado',
    no: 'De un mes abierto',
    chip: 'Mes cerrado',
  }),
  importacionId: reference({ key: 'importacion', chip: 'De una importación' }),
  grupoProrrateoId: reference({ key: 'reparto', chip: 'De una factura repartida' }),
  ...search({
    label: 'Buscar movimientos',
    placeholder: 'Concepto, código, proveedor o importe',
  }),
} satisfies Record<keyof Omit<FiltrosMovimientos, 'projectId'>, object>;

/** Filters kept in the address, so that a filtered list can be shared and linked to. */
export const MOVEMENT_FILTERS = addressFilters(MOVEMENT_FIELDS);

export type MovementFilters = FiltersOf<typeof MOVEMENT_FILTERS>;

/** Path with filters, `path?tipo=EGRESO&...`, for links to the rows behind an amount. */
export function withFilters(path: string, filters: MovementFilters): string {
  const query = MOVEMENT_FILTERS.write(filters).toString();
  return query === '' ? path : `${path}?${query}`;
}
