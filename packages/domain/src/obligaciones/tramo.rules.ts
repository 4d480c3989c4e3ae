import { diasEntre } from '../base/fecha.rules.ts';
import type { Tramo } from './tramo.schema.ts';

/** Highest number of days past due of each tramo, in order. */
export const TRAMOS: readonly (readonly [tramo: Tramo, hasta: number])[] = [
  ['POR_VENCER', 0],
  ['HASTA_30', 30],
  ['HASTA_60', 60],
  ['HASTA_90', 90],
  ['MAS_DE_90', Number.POSITIVE_INFINITY],
];

/** Tramo by days past due; a debt without a due day is not late. */
export function tramoDe(diasVencido: number | null): Tramo {
  const dias = diasVencido ?? 0;
  return TRAMOS.find(([, hasta]) => dias <= hasta)?.[0] ?? 'MAS_DE_90';
}

/** Days since the due day, negative before it; null without one. */
export const diasVencidoDe = (vence: string | null, hoy: string): number | null =>
  vence === null ? null : diasEntre(vence, hoy);
