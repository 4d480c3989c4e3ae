import { Fragment, type ReactNode } from 'react';

import { Money, type MoneyProps } from './money.tsx';

export type EffectTotalsProps = {
  /** Pairs of label and value; `false` is skipped. */
  readonly lines: readonly (readonly [string, ReactNode] | false)[];
};

/** Effect of an action in numbers, for the dialog that confirms it; nothing without any line. */
export function EffectTotals({ lines }: EffectTotalsProps) {
  const shown = lines.filter((line) => line !== false);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5">
      {shown.map(([what, value]) => (
        <Fragment key={what}>
          <dt className="text-muted-foreground">{what}</dt>
          <dd className="tnum text-right font-medium">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Line with a label and an amount. */
export const moneyLine = (what: string, money: MoneyProps): readonly [string, ReactNode] => [
  what,
  <Money key={what} {...money} />,
];
