import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

import type { TotalRow } from './totals.tsx';

export type PhoneRow = {
  /** Title in up to two lines. */
  readonly title: ReactNode;
  readonly value?: ReactNode;
  /** Muted details below the title, such as date and supplier. */
  readonly meta?: ReactNode;
  readonly badge?: ReactNode;
  /** Content below the rest, over the full width, such as a bar with its text. */
  readonly foot?: ReactNode;
  /** Most frequent action of the row, as a separate button or link at the right of its head. */
  readonly action?: ReactNode;
  /** Action of a row of a virtual list, as a button or link under its content. */
  readonly below?: ReactNode;
  /** Heading shared by consecutive rows, e.g. the day when sorted by date. */
  readonly heading?: string;
};

type PhoneListProps = {
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    readonly to?: string | undefined;
    readonly row: PhoneRow;
  }[];
  readonly totals: readonly TotalRow[] | undefined;
};

export function PhoneRowContent({ row }: { readonly row: PhoneRow }) {
  return (
    <>
      <span
        className={cn(
          'flex items-start justify-between gap-3',
          row.action !== undefined && 'min-h-10 pr-24',
        )}
      >
        <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] text-lg leading-5 font-medium">
          {row.title}
        </span>
        {row.value === undefined ? null : (
          <span className="shrink-0 text-lg leading-5 font-medium">{row.value}</span>
        )}
      </span>
      {row.meta === undefined && row.badge === undefined ? null : (
        <span className="mt-1.5 flex items-center justify-between gap-3 text-sm text-muted-foreground">
          <span className="min-w-0 truncate">{row.meta}</span>
          {row.badge}
        </span>
      )}
      {row.foot}
    </>
  );
}

export function PhoneTotals({ totals }: Pick<PhoneListProps, 'totals'>) {
  return totals?.map(({ label, cells }) => (
    <div
      key={label}
      className="flex items-center justify-between gap-3 border-t-2 border-border-strong px-4 py-3"
    >
      <span className="text-sm text-muted-foreground">{label}</span>
      <span className="text-lg font-semibold">
        {Object.entries(cells).map(([column, cell]) => (
          <Fragment key={column}>{cell}</Fragment>
        ))}
      </span>
    </div>
  ));
}

export function PhoneList({ label, items, totals }: PhoneListProps) {
  return (
    <>
      <ul aria-label={label} className="border-t border-border">
        {items.map(({ key, to, row }, index) => {
          const look = 'block min-h-[60px] px-4 py-3';
          const isNewHeading =
            row.heading !== undefined && row.heading !== items[index - 1]?.row.heading;
          return (
            <Fragment key={key}>
              {isNewHeading ? (
                <li
                  aria-hidden
                  className="sticky top-(--under-bar) z-[1] bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground"
                >
                  {row.heading}
                </li>
              ) : null}
              <li className={cn('relative', index > 0 && 'border-t border-border/70')}>
                {to === undefined ? (
                  <div className={look}>
                    <PhoneRowContent row={row} />
                  </div>
                ) : (
                  <Link to={to} className={cn(look, '-outline-offset-2 active:bg-row-hover')}>
                    <PhoneRowContent row={row} />
                  </Link>
                )}
                {row.action === undefined ? null : (
                  <span className="absolute top-2 right-4">{row.action}</span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ul>
      <PhoneTotals totals={totals} />
    </>
  );
}
