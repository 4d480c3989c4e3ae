import { dividirRedondeando } from './decimal.rules.ts';

const ENTERO = 10_000;

/** A part of a whole in parts of `entero`, rounded once, half away from zero; 0 of nothing. */
function parteDe(parte: bigint, total: bigint, entero: number): number {
  if (total === 0n) return 0;
  const signo = total < 0n ? -1n : 1n;
  return Number(dividirRedondeando(signo * parte * BigInt(entero), signo * total));
}

/** A part of a whole in basis points, rounded once, half away from zero; 0 of nothing. */
export const bpDe = (parte: number, total: number): number =>
  parteDe(BigInt(parte), BigInt(total), ENTERO);

/** How much more, in whole per cent; null where there was nothing to compare with. */
export const cambioDe = (actual: number, anterior: number): number | null =>
  anterior === 0 ? null : parteDe(BigInt(actual) - BigInt(anterior), BigInt(anterior), 100);

/**
 * The same of what goes from nothing to all: rounded too, but 0 only before it has begun and 10000 only
 * once nothing is left.
 */
export function avanceBpDe(parte: number, total: number): number {
  if (parte <= 0 || total <= 0) return 0;
  const bp = bpDe(parte, total);
  return parte >= total ? bp : Math.min(ENTERO - 1, Math.max(1, bp));
}
