import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

/**
 * Panel of totals separated by hairlines: four in a row if it is at least 860 px wide, two by two
 * from 520 px on, and below that, as on phones, the first and the last in full rows.
 */
export function MoneyStrip({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label="Cifras" className="@container rounded-lg bg-border shadow-raised">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border [&>*]:bg-card [&>*:first-child]:col-span-2 [&>*:last-child]:col-span-2 @[520px]:[&>*:first-child]:col-span-1 @[520px]:[&>*:last-child]:col-span-1 @[860px]:min-h-31 @[860px]:grid-cols-[minmax(0,344fr)_minmax(0,156fr)_minmax(0,168fr)_minmax(0,324fr)]">
        {children}
      </div>
    </section>
  );
}

type StripTotalProps = {
  readonly label: ReactNode;
  /** Content at the right of the label, separate from the total. */
  readonly apart?: ReactNode;
  readonly value: ReactNode;
  /** Exact amount, when the shown one is abbreviated. */
  readonly title?: string;
  /** Total in the other currency. */
  readonly second?: ReactNode;
  /** Change against another period, or another note. */
  readonly delta?: ReactNode;
  /** Sentence at the right of the total. */
  readonly aside?: ReactNode;
  /** Drawing in a separate column, such as a sparkline. */
  readonly drawing?: ReactNode;
  readonly to?: string | undefined;
  readonly lead?: boolean;
  readonly children?: ReactNode;
};

function Words({ second, delta, lead }: Pick<StripTotalProps, 'second' | 'delta' | 'lead'>) {
  if (second === undefined && delta === undefined) return null;
  return (
    // A phone shows both texts of the leading total in one line.
    <span
      className={cn('mt-0.5 block', lead && 'flex flex-wrap items-baseline gap-x-3 @[520px]:block')}
    >
      {second === undefined ? null : <span className="block text-xs font-semibold">{second}</span>}
      {delta === undefined ? null : (
        <span className="mt-0.5 block text-sm text-muted-foreground">{delta}</span>
      )}
    </span>
  );
}

/** Amount with the other currency below it; with `to`, the whole cell is a link. */
export function StripTotal(props: StripTotalProps) {
  const { label, apart, value, title, aside, drawing, to, lead = false, children } = props;
  const look = 'block min-w-0 px-4 py-[13px] text-card-foreground';
  const content = (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
        <span>{label}</span>
        {apart}
      </span>
      <span className="flex gap-4">
        <span className="block grow">
          <span className="mt-0.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
            <span className={cn('tnum font-semibold', lead ? 'text-2xl' : 'text-xl')} title={title}>
              {value}
            </span>
            {aside}
          </span>
          <Words {...props} lead={lead} />
        </span>
        {drawing === undefined ? null : (
          <span className="flex min-w-0 basis-[90px] items-center justify-end">{drawing}</span>
        )}
      </span>
      {children}
    </>
  );
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={cn(look, '-outline-offset-2 transition-colors hover:bg-row-hover')}>
      {content}
    </Link>
  );
}
