import type { Periodo } from '@plomada/domain/base/entre-campos.schema';
import { esFechaCalendario, mesDe, sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { FECHA_RESUMEN_MAX, FECHA_RESUMEN_MIN } from '@plomada/domain/base/limites-periodo';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { useSearchParams } from 'react-router';

import { useToday } from '@/lib/use-today.ts';

/** Period in the address, its setter, and the date of `useToday`. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const hoy = useToday();
  const setPeriod = (period: Period) =>
    setParams((antes) => writePeriod(period, antes), { preventScrollReset: true });
  return { period: readPeriod(params), setPeriod, hoy };
}

export type Days = ReturnType<typeof usePeriod>;

/**
 * Period of a page of totals, kept in the address under the same parameters as the filters of
 * lists.
 */
export type Period = { readonly desde?: string; readonly hasta?: string };

const vale = (fecha: string | null): fecha is string =>
  fecha !== null &&
  esFechaCalendario(fecha) &&
  fecha >= FECHA_RESUMEN_MIN &&
  fecha <= FECHA_RESUMEN_MAX;

/** Period from the address; invalid values are ignored, so that the page always opens. */
export function readPeriod(params: URLSearchParams): Period {
  const desde = params.get('desde');
  const hasta = params.get('hasta');
  const enOrden = !vale(desde) || !vale(hasta) || desde <= hasta;
  return {
    ...(vale(desde) && enOrden ? { desde } : {}),
    ...(vale(hasta) && enOrden ? { hasta } : {}),
  };
}

export function writePeriod({ desde, hasta }: Periodo, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const [clave, valor] of Object.entries<string | undefined>({ desde, hasta })) {
    if (valor === undefined || valor === '') params.delete(clave);
    else params.set(clave, valor);
  }
  return params;
}

/** Path with `?desde=…&hasta=…` of a period, for links between pages of totals. */
export function withPeriod(path: string, period: Period): string {
  const query = writePeriod(period, new URLSearchParams()).toString();
  return query === '' ? path : `${path}?${query}`;
}

export function presets(hoy: string): readonly { label: string; period: Period }[] {
  const mes = `${mesDe(hoy)}-01`;
  return [
    { label: 'Este mes', period: { desde: mes, hasta: hoy } },
    { label: 'Últimos 30 días', period: { desde: sumarDias(hoy, -29), hasta: hoy } },
    { label: 'Este año', period: { desde: `${hoy.slice(0, 4)}-01-01`, hasta: hoy } },
    { label: 'Últimos 12 meses', period: { desde: sumarMeses(mes, -11), hasta: hoy } },
    { label: 'Todo', period: {} },
  ];
}

export const samePeriod = (a: Period, b: Period): boolean =>
  a.desde === b.desde && a.hasta === b.hasta;

/** Period in words: `Al 20/11/2026`, `Desde el 01/11/2026`, or both days. */
export function periodLabel({ desde, hasta }: Period, hoy: string): string {
  if (desde === undefined) return `Al ${formatearFecha(hasta ?? hoy)}`;
  if (hasta === undefined) return `Desde el ${formatearFecha(desde)}`;
  return `${formatearFecha(desde)} al ${formatearFecha(hasta)}`;
}

/** Day without its year when that is the current one. */
export function shortDay(fecha: string, hoy: string): string {
  return fecha.slice(0, 4) === hoy.slice(0, 4) ? formatearFechaCorta(fecha) : formatearFecha(fecha);
}
