import { parsearImporte } from '@plomada/domain/base/dinero.rules';

import { plainAmount } from '../lib/plain-amount.ts';

const KEY = 'importe';

/** The page of a new movement, which begins with that amount. */
export const withAmount = (to: string, centavos: number): string =>
  `${to}?${new URLSearchParams({ [KEY]: plainAmount(centavos) }).toString()}`;

/** The amount to begin with, in centavos; undefined when the address has none that can be one. */
export function amountIn(params: URLSearchParams): number | undefined {
  const leido = parsearImporte(params.get(KEY) ?? '');
  return leido.ok && leido.centavos > 0 ? leido.centavos : undefined;
}
