/**
 * Currencies in the order of display. Defined without zod, so that pages which import them do not
 * load it.
 */
export const MONEDAS = ['ARS', 'USD'] as const;

/** Largest amount on the wire, in centavos: 90 billones de pesos, below 2^53. */
export const CENTAVOS_MAX = 9_000_000_000_000_000;

/** Error thrown for a computed amount beyond CENTAVOS_MAX. */
export class ImporteFueraDeRango extends RangeError {}

/** Checks a computed amount; throws `ImporteFueraDeRango` beyond CENTAVOS_MAX. */
export function acotar(centavos: bigint): number {
  const maximo = BigInt(CENTAVOS_MAX);
  if (centavos > maximo || centavos < -maximo) {
    throw new ImporteFueraDeRango('Amount beyond CENTAVOS_MAX');
  }
  return Number(centavos);
}

/** Exact sum of integer centavos. Throws RangeError on a fraction or beyond CENTAVOS_MAX. */
export function sumarCentavos(importes: Iterable<number>): number {
  let total = 0n;
  for (const importe of importes) {
    // BigInt() itself throws a RangeError on fractions and NaN.
    total += BigInt(importe);
  }
  return acotar(total);
}
