import { parsearImporte } from '@plomada/domain/base/dinero.rules';

import { AMOUNT_PARAM } from '../../../config/paths.ts';

/** The amount to begin with, in centavos; undefined when the address has none that can be one. */
export function importeEnDireccion(params: URLSearchParams): number | undefined {
  const leido = parsearImporte(params.get(AMOUNT_PARAM) ?? '');
  return leido.ok && leido.centavos > 0 ? leido.centavos : undefined;
}
