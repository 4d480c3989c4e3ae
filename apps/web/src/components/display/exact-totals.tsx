import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

import { Money } from './money.tsx';

export type ExactTotalProps = {
  readonly label: ReactNode;
  /** Amount in centavos; null when unknown. */
  readonly centavos: number | null;
  readonly moneda: Moneda;
  readonly note?: ReactNode;
  /** Address of the rows behind the amount. */
  readonly to: string;
  readonly lead?: boolean;
  /** True for an amount that needs attention: overdue, over a limit. */
  readonly alarm?: boolean;
  /** Amount in another currency, as a second line of the cell. */
  readonly also?: Pick<ExactTotalProps, 'centavos' | 'moneda' | 'alarm'> | undefined;
};

/** Exact amount of any length; in a panel narrower than 520 px, each has a full row. */
export function ExactTotal(props: ExactTotalProps) {
  const { label, centavos, moneda, note, to, lead = false, alarm = false, also } = props;
  return (
    <div className="relative flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 bg-card px-4 py-2.5 focus-within:bg-row-hover hover:bg-row-hover @[520px]:block @[520px]:py-3.5">
      <span className="flex items-center gap-2 text-sm text-muted-foreground">
        <Link to={to} className="rounded-sm after:absolute after:inset-0">
          {label}
        </Link>
      </span>
      <Money
        centavos={centavos}
        moneda={moneda}
        alarm={alarm}
        className={cn(
          'block font-semibold @[520px]:mt-1',
          lead ? 'text-xl @[520px]:text-2xl' : 'text-lg @[520px]:text-xl',
        )}
      />
      {also === undefined ? null : (
        <Money
          {...also}
          className="block w-full text-right text-lg font-semibold @[520px]:text-left"
        />
      )}
      {note === undefined ? null : (
        <span className="block w-full text-sm text-muted-foreground @[520px]:mt-1">{note}</span>
      )}
    </div>
  );
}

export type ExactTotalsProps = {
  /** True for four amounts in one row, with a prominent first one. */
  readonly four?: boolean;
  readonly children: ReactNode;
};

/**
 * Exact amounts in one panel: three per row, or four with `four`, if it is at least 860 px wide;
 * two from 520 px on, else one.
 */
export function ExactTotals({ four = false, children }: ExactTotalsProps) {
  return (
    <section aria-label="Cifras" className="@container rounded-lg shadow-raised">
      <div
        className={cn(
          'grid grid-cols-1 gap-px overflow-hidden rounded-lg bg-border @[520px]:grid-cols-2',
          four ? '@[860px]:grid-cols-[1.45fr_1fr_1fr_1fr]' : '@[860px]:grid-cols-3',
        )}
      >
        {children}
      </div>
    </section>
  );
}
