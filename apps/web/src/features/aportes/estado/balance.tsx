import type { Moneda } from '@plomada/domain/base/campos.schema';

import { Money } from '@/components/display/money';

export type BalanceProps = { readonly centavos: number | null; readonly moneda: Moneda };

/** What was given against the share, with its sign: below 0 is less than its part. */
export function Balance({ centavos, moneda }: BalanceProps) {
  return (
    <span className="whitespace-nowrap">
      {centavos !== null && centavos > 0 ? '+' : ''}
      <Money
        centavos={centavos}
        moneda={moneda}
        alarm={(centavos ?? 0) < 0}
        className="font-medium"
      />
    </span>
  );
}
