import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';

/** The saving over what it would cost today, in basis points; null while that is not known. */
export function ahorroBp({
  ahorroCentavos,
  valorActualCentavos,
}: Pick<Acopio, 'ahorroCentavos' | 'valorActualCentavos'>): number | null {
  if (ahorroCentavos === null || valorActualCentavos === null || valorActualCentavos <= 0) {
    return null;
  }
  return bpDe(ahorroCentavos, valorActualCentavos);
}
