import type { Acopio } from '@plomada/domain/acopios/acopio.schema';

/** The saving over what it would cost today, in basis points; null while that is not known. */
export function ahorroBp({
  ahorroCentavos,
  valorActualCentavos,
}: Pick<Acopio, 'ahorroCentavos' | 'valorActualCentavos'>): number | null {
  if (ahorroCentavos === null || valorActualCentavos === null || valorActualCentavos <= 0) {
    return null;
  }
  return Number((BigInt(ahorroCentavos) * 10_000n) / BigInt(valorActualCentavos));
}
