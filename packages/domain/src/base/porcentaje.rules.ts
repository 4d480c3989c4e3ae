import { aUnidades, deUnidades, dividirRedondeando } from './decimal.rules.ts';
import { acotar } from './dinero.rules.ts';

const ENTERO = 10_000;

/**
 * Part of a whole, in units of 1/`entero`, rounded once, half away from zero; 0 when the whole is
 * 0.
 */
function parteDe(parte: bigint, total: bigint, entero: number): number {
  if (total === 0n) return 0;
  const signo = total < 0n ? -1n : 1n;
  return Number(dividirRedondeando(signo * parte * BigInt(entero), signo * total));
}

/** Part of a whole in basis points, rounded once, half away from zero; 0 when the whole is 0. */
export const bpDe = (parte: number, total: number): number =>
  parteDe(BigInt(parte), BigInt(total), ENTERO);

/** Change in whole per cent; null when the earlier value is 0. */
export const cambioDe = (actual: number, anterior: number): number | null =>
  anterior === 0 ? null : parteDe(BigInt(actual) - BigInt(anterior), BigInt(anterior), 100);

/**
 * Progress in basis points, rounded, but above 0 once it has begun and below 10000 until it is
 * complete; 0 without a whole.
 */
export function avanceBpDe(parte: number, total: number): number {
  if (parte <= 0 || total <= 0) return 0;
  const bp = bpDe(parte, total);
  return parte >= total ? bp : Math.min(ENTERO - 1, Math.max(1, bp));
}

const BP_ENTERO = 10_000n;
const LUGARES = 12;

/** Quotient kept as two decimals of at most 6 places, so that it is not rounded. */
export type Razon = { readonly numerador: string; readonly denominador: string };

/** Decimals of an index or a rate, as `numeric(18,6)`. */
export const ESCALA_RAZON = 6;

function exactos({ numerador, denominador }: Razon): readonly [bigint, bigint] {
  return [aUnidades(numerador, ESCALA_RAZON), aUnidades(denominador, ESCALA_RAZON)];
}

/** Centavos times the quotient, rounded once, half away from zero. */
export function porRazon(centavos: number, razon: Razon): number {
  const [numerador, denominador] = exactos(razon);
  return acotar(dividirRedondeando(BigInt(centavos) * numerador, denominador));
}

/** Basis points of an amount, rounded once, half away from zero. */
export function porBp(centavos: number, bp: number): number {
  return acotar(dividirRedondeando(BigInt(centavos) * BigInt(bp), BP_ENTERO));
}

/** Quotient as text, rounded to 12 decimals. */
export function factorTexto(razon: Razon): string {
  const [numerador, denominador] = exactos(razon);
  const escalado = numerador * 10n ** BigInt(LUGARES);
  return deUnidades(dividirRedondeando(escalado, denominador), LUGARES);
}
