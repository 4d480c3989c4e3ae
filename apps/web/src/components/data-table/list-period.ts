import { mesDe, sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

import { dateProblem } from '@/lib/date-text.ts';
import type { Texts } from '@/lib/filter-kinds.ts';

/** Days to which a list is limited; either end may be open. */
export type ListPeriod = {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
};

/** Presets of whole months and years, so that later days of the current one are included. */
export function listPresets(hoy: string) {
  const mes = `${mesDe(hoy)}-01`;
  const anio = hoy.slice(0, 4);
  return [
    { label: 'Este mes', desde: mes, hasta: sumarDias(sumarMeses(mes, 1), -1) },
    { label: 'Mes pasado', desde: sumarMeses(mes, -1), hasta: sumarDias(mes, -1) },
    { label: 'Este año', desde: `${anio}-01-01`, hasta: `${anio}-12-31` },
  ];
}

export const presetOf = (period: ListPeriod, hoy: string) =>
  listPresets(hoy).find(({ desde, hasta }) => desde === period.desde && hasta === period.hasta);

/** Period from the filters in the address. */
export const periodIn = ({ desde, hasta }: Texts): ListPeriod => ({
  desde: desde || undefined,
  hasta: hasta || undefined,
});

export const hasPeriod = ({ desde, hasta }: ListPeriod): boolean =>
  desde !== undefined || hasta !== undefined;

/** Label of the period: "Este mes", or its days. */
export function listPeriodLabel(period: ListPeriod, hoy: string): string {
  const { desde, hasta } = period;
  const preset = presetOf(period, hoy);
  if (preset !== undefined) return preset.label;
  if (desde !== undefined && hasta !== undefined) {
    return `${formatearFecha(desde)} al ${formatearFecha(hasta)}`;
  }
  return desde === undefined
    ? `Hasta el ${formatearFecha(hasta ?? hoy)}`
    : `Desde el ${formatearFecha(desde)}`;
}

/** Errors of a typed period; applied, an invalid one would be ignored without notice. */
export function periodProblems({ desde = '', hasta = '' }: ListPeriod) {
  const [malDesde, malHasta] = [dateProblem(desde), dateProblem(hasta)];
  const legible = malDesde === undefined && malHasta === undefined;
  const backwards = legible && desde !== '' && hasta !== '' && desde > hasta;
  return {
    desde: malDesde,
    hasta:
      malHasta ?? (backwards ? 'La fecha hasta no puede ser anterior a la fecha desde' : undefined),
  };
}
