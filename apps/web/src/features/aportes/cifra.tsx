import type { Moneda } from '@plomada/domain/base/campos.schema';

import { Money, type MoneyProps } from '@/components/display/money';

/** From a hundred millions on, two exact figures side by side are too wide for a phone. */
const LARGA = 10_000_000_000;

type CifraProps = Pick<MoneyProps, 'centavos' | 'alarm'> & {
  readonly moneda: Moneda;
  /** The first figure has a row of its own on a phone. */
  readonly lead?: boolean;
  /** The other currency, under the first one. */
  readonly second?: boolean;
  /** The amounts of the strip: all are set as the longest of them has to be. */
  readonly among?: readonly number[];
};

/** An exact amount in a strip of figures; beside another one on a phone it is set smaller. */
export function Cifra({
  centavos,
  alarm = false,
  moneda,
  lead = false,
  second = false,
  among,
}: CifraProps) {
  const larga = [centavos ?? 0, ...(among ?? [])].some((uno) => Math.abs(uno) >= LARGA);
  return (
    <Money
      centavos={centavos}
      moneda={moneda}
      alarm={alarm}
      className={second ? 'text-sm' : lead ? '' : larga ? 'max-md:text-base' : 'max-md:text-lg'}
    />
  );
}
