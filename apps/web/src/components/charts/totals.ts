import type { Moneda } from '@plomada/domain/base/campos.schema';
import { mesDe, sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { deOtrosProveedores, flujoDe } from '@plomada/domain/resumen/resumen.rules';

import type { MovementFilters } from '@/lib/filters-address.ts';

import { rubroBudgets, spentIn } from './rubro-budgets.ts';

/** Link to the rows behind a total; undefined for users without access to the list. */
export type RowsLink = (filters: MovementFilters) => string | undefined;

type Span = { readonly desde: string; readonly hasta: string };
type Flow = { readonly ingresosCentavos: number; readonly egresosCentavos: number };

/** Days of a month `YYYY-MM` within the period. */
export function monthInPeriod(
  { desde, hasta }: Pick<TotalesDeObra, 'desde' | 'hasta'>,
  mes: string,
): Span {
  const primero = `${mes}-01`;
  const ultimo = sumarDias(sumarMeses(primero, 1), -1);
  return {
    desde: desde !== null && desde > primero ? desde : primero,
    hasta: hasta !== null && hasta < ultimo ? hasta : ultimo,
  };
}

const NADA: Flow = { ingresosCentavos: 0, egresosCentavos: 0 };

export function currencyTotals(figuras: TotalesDeObra, moneda: Moneda, hoy: string) {
  const { desde, hasta, comparacion } = figuras;
  const enMoneda = <T extends { readonly moneda: Moneda }>(filas: readonly T[]) =>
    filas.find((fila) => fila.moneda === moneda);
  const flujo = flujoDe(figuras, moneda);
  const mes = flujo.at(-1);
  const { ingresosCentavos, egresosCentavos } =
    (desde === null ? mes : enMoneda(figuras.porMoneda)) ?? NADA;
  const antes = enMoneda(comparacion.porMoneda) ?? NADA;
  return {
    moneda,
    /** Balance at the end of the last day. */
    saldoCentavos: enMoneda(figuras.saldos)?.finalCentavos ?? 0,
    ingresosCentavos,
    egresosCentavos,
    /** Days covered by income and expense: the period, or the month of the last day. */
    tramo:
      desde === null
        ? monthInPeriod(figuras, mes?.mes ?? mesDe(hasta ?? hoy))
        : { desde, hasta: hasta ?? hoy },
    anterior: {
      desde: comparacion.desde,
      hasta: comparacion.hasta,
      ingresosCentavos: antes.ingresosCentavos,
      egresosCentavos: antes.egresosCentavos,
    },
    flujo,
  };
}

export type CurrencyTotals = ReturnType<typeof currencyTotals>;

/** Currencies, the base one first; another one only with movements or a balance in the period. */
export function currenciesOf({ porMoneda, saldos }: TotalesDeObra): readonly Moneda[] {
  return porMoneda.flatMap(({ moneda, ingresosCentavos, egresosCentavos }, i) => {
    const saldo = saldos.find((fila) => fila.moneda === moneda);
    const quieta =
      ingresosCentavos === 0 &&
      egresosCentavos === 0 &&
      (saldo?.inicialCentavos ?? 0) === 0 &&
      (saldo?.finalCentavos ?? 0) === 0;
    return i > 0 && quieta ? [] : [moneda];
  });
}

export type Spending = {
  readonly clave: string;
  readonly nombre: string;
  /** Filters for these rows in the list; null if no filter selects them. */
  readonly filtros: MovementFilters | null;
  readonly centavos: number;
};

const porImporte = (a: Spending, b: Spending) => b.centavos - a.centavos;

/**
 * Spending by rubro, above zero, largest first. In the base currency, other currencies count at
 * each row's frozen rate; in another currency, only its own rows count.
 */
export function gastosPorRubro(
  figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>,
  moneda: Moneda,
): readonly Spending[] {
  return rubroBudgets(figuras, moneda)
    .map((fila) => ({
      clave: fila.clave,
      nombre: fila.nombre,
      filtros: fila.filtros,
      centavos: spentIn(fila),
    }))
    .filter(({ centavos }) => centavos > 0);
}

/**
 * Spending by supplier, largest first, with a row for none and, last, one for the remaining
 * suppliers.
 */
export function gastosPorProveedor(figuras: TotalesDeObra, moneda: Moneda): readonly Spending[] {
  const filas = figuras.porProveedor
    .filter((fila) => fila.moneda === moneda)
    .map(({ proveedorId, proveedor, egresosCentavos }) => ({
      clave: proveedorId ?? 'sin-proveedor',
      nombre: proveedor ?? 'Sin proveedor',
      filtros: proveedorId === null ? { sinProveedor: true } : { proveedorId },
      centavos: egresosCentavos,
    }))
    .toSorted(porImporte);
  const centavos = deOtrosProveedores(figuras, moneda);
  if (centavos === 0) return filas;
  const otros = { clave: 'otros', nombre: 'Otros proveedores', filtros: null, centavos };
  return [...filas, otros];
}

export const totalOf = (gastos: readonly Spending[]): number =>
  gastos.reduce((suma, { centavos }) => suma + centavos, 0);

export function splitTop(gastos: readonly Spending[], tope = 6) {
  // A single remaining row is shown under its own name instead of a sum.
  const hasta = gastos.length <= tope + 1 ? gastos.length : tope;
  return { arriba: gastos.slice(0, hasta), resto: gastos.slice(hasta) };
}
