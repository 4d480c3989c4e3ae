import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

/**
 * Panel of totals separated by hairlines, the first one prominent: four in a row if it is at least
 * 860 px wide, else two by two; below 520 px, as on phones, the first in a full row, and so the
 * last of an even number.
 */
export function TotalStrip({ children }: { readonly children: ReactNode }) {
  return (
    <section
      aria-label="Cifras"
      className="@container rounded-lg bg-border shadow-raised [&>div>*:first-child]:rounded-tl-lg"
    >
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border [&>*]:bg-card [&>*:first-child]:col-span-2 [&>*:last-child:nth-child(even)]:col-span-2 @[520px]:[&>*:last-child:nth-child(even)]:col-span-1 @[520px]:[&>*:first-child]:col-span-1 @[860px]:grid-cols-[1.45fr_1fr_1fr_1fr]">
        {children}
      </div>
    </section>
  );
}

export type TotalCellProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Muted text below the amount, such as its change against another period. */
  readonly delta?: ReactNode;
  /** Address of the rows behind the amount. */
  readonly to?: string;
  readonly lead?: boolean;
  readonly className?: string;
};

export function TotalCell(props: TotalCellProps) {
  const { label, value, delta, to, lead = false, className } = props;
  const look = cn('block min-w-0 px-4 py-3.5 text-card-foreground', className);
  const content = (
    <>
      <span className="block text-sm text-muted-foreground">{label}</span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <span className={cn('tnum font-semibold', lead ? 'text-2xl' : 'text-xl')}>{value}</span>
      </span>
      {delta === undefined ? null : (
        <span className="mt-1 block text-sm text-muted-foreground">{delta}</span>
      )}
    </>
  );
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={cn(look, '-outline-offset-2 transition-colors hover:bg-row-hover')}>
      {content}
    </Link>
  );
}
