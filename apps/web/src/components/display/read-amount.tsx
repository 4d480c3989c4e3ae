import type { Moneda } from '@plomada/domain/base/campos.schema';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

import { FactList, type FactLines } from './facts.tsx';
import { Money } from './money.tsx';
import { Panel } from './panel.tsx';

export type ReadAmountProps = {
  readonly label: ReactNode;
  /** Signed amount in centavos. */
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly income?: boolean;
};

/** Text length above which the amount would not fit a phone at its normal size. */
const LONG = 16;

/** Main amount of a page, large and, unless zero, in words. */
export function ReadAmount({ label, centavos, moneda, income = false }: ReadAmountProps) {
  const isLong = formatearDinero(centavos, moneda).length > LONG;
  return (
    <div>
      <p className="flex items-center gap-1.5 text-sm text-muted-foreground [&_svg]:size-3.5">
        {label}
      </p>
      <p
        className={cn(
          'text-3xl font-semibold break-words',
          isLong ? 'max-md:text-2xl' : 'max-md:text-[36px] max-md:leading-[42px]',
        )}
      >
        <Money centavos={centavos} moneda={moneda} income={income} />
      </p>
      {centavos === 0 ? null : (
        <p className="text-sm text-muted-foreground">
          {importeEnLetras(Math.abs(centavos), moneda)}
        </p>
      )}
    </div>
  );
}

export type AmountFactsProps = ReadAmountProps & { readonly rows: FactLines };

/** Main amount of a page, followed by its facts. */
export function AmountFacts({ rows, ...amount }: AmountFactsProps) {
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount {...amount} />
      </div>
      <FactList rows={rows} />
    </Panel>
  );
}
