import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { ClipboardEvent } from 'react';

import { plainAmount } from '@/lib/text.ts';
import { cn } from '@/lib/utils.ts';

export type MoneyProps = {
  /** Amount in centavos. Null is unknown and shown as "—"; zero is shown as an amount. */
  readonly centavos: number | null;
  readonly moneda?: Moneda;
  /** True for the income colour, with `+` before a positive amount. */
  readonly income?: boolean;
  /** True for the expense colour: a negative balance, an overrun, an overdue amount. */
  readonly alarm?: boolean;
  readonly className?: string | undefined;
};

/**
 * Amount with muted decimals unless it has a colour; copying yields the plain number for a
 * spreadsheet.
 */
export function Money(props: MoneyProps) {
  const { centavos, moneda = 'ARS', income = false, alarm = false, className } = props;
  if (centavos === null) return <span className={className}>—</span>;
  const text = formatearDinero(centavos, moneda);
  const comma = text.lastIndexOf(',');
  const coloured = income ? 'text-income' : alarm ? 'text-expense' : '';
  const copyPlain = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', plainAmount(centavos));
    event.preventDefault();
  };
  return (
    <span className={cn('tnum', coloured, className)} onCopy={copyPlain}>
      {income && centavos > 0 ? '+' : ''}
      {comma < 0 ? text : text.slice(0, comma)}
      {comma < 0 ? null : (
        <span className={coloured === '' ? 'text-muted-foreground' : ''}>{text.slice(comma)}</span>
      )}
    </span>
  );
}

/** Balance, red below 0. */
export const Balance = (props: Omit<MoneyProps, 'income' | 'alarm'>) => (
  <Money {...props} alarm={props.centavos !== null && props.centavos < 0} />
);
