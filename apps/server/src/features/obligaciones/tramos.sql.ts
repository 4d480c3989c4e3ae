import { TRAMOS } from '@plomada/domain/obligaciones/tramo.rules';
import type { Tramo } from '@plomada/domain/obligaciones/tramo.schema';

/** Days overdue of each stretch; the lower bound is excluded. */
const DIAS: ReadonlyMap<Tramo, readonly [de: number, a: number]> = new Map(
  TRAMOS.map(([tramo, hasta], i) => [tramo, [TRAMOS[i - 1]?.[1] ?? -Infinity, hasta]]),
);

/** SQL condition: the due day `vence`, an expression that is never null, is in that stretch on the day `hoy`. */
export function enTramo(vence: string, tramo: Tramo, hoy: string): string {
  const [de, a] = DIAS.get(tramo) ?? [0, 0];
  return [
    ...(de === -Infinity ? [] : [`${vence} < ${hoy} - ${de}`]),
    ...(a === Infinity ? [] : [`${vence} >= ${hoy} - ${a}`]),
  ].join(' and ');
}

/**
 * SQL: first day of the stretch of the due day `vence` on the day `hoy`; null without a due day.
 */
export function diaDeTramo(vence: string, hoy: string): string {
  const limites = TRAMOS.filter(([, hasta]) => hasta !== Infinity).map(([, hasta]) => hasta);
  const casos = limites.map((hasta) => `when ${vence} >= ${hoy} - ${hasta} then ${hoy} - ${hasta}`);
  return `case when ${vence} is null then null ${casos.join(' ')} else ${hoy} - ${Math.max(...limites) + 1} end`;
}
