import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';

export type DayMark = {
  readonly fecha: string;
  readonly x: number;
  readonly ancla: 'start' | 'middle' | 'end';
};

type DaySpan = {
  readonly desde: string;
  readonly hasta: string;
  /** Days that are marked before the evenly spaced ones, the most important first. */
  readonly sobre: readonly string[];
};

/** Width in px of a date with its margin. */
const LUGAR = 44;
/** Width in px of the last date, whose label is aligned to the end. */
const LUGAR_DEL_ULTIMO = 54;
const PASOS = 6;

/**
 * Dates on the axis: the first day, the last one and those of `sobre`, then evenly spaced ones
 * where they fit.
 */
export function dayMarks(
  { desde, hasta, sobre }: DaySpan,
  x: (fecha: string) => number,
  ancho: number,
): readonly DayMark[] {
  const paso = Math.max(1, Math.round(diasEntre(desde, hasta) / PASOS));
  const redondas = Array.from({ length: PASOS - 1 }, (_, i) => sumarDias(desde, paso * (i + 1)));
  const marcas: DayMark[] = [];
  for (const fecha of [desde, hasta, ...sobre, ...redondas]) {
    const lugar = x(fecha);
    const libre = marcas.every(
      (otra) => Math.abs(otra.x - lugar) >= (otra.ancla === 'end' ? LUGAR_DEL_ULTIMO : LUGAR),
    );
    if (!libre || fecha > hasta) continue;
    const ancla = fecha === desde ? 'start' : fecha === hasta ? 'end' : 'middle';
    marcas.push({ fecha, x: ancla === 'end' ? Math.min(ancho, lugar) : lugar, ancla });
  }
  return marcas;
}
