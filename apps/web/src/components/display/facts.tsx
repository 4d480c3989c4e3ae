import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

export type Fact = readonly [name: string, value: ReactNode];

type FactRowProps = {
  readonly name: string;
  /** True for a long value, which on phones has the full width below its label. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function FactRow({ name, wide = false, children }: FactRowProps) {
  return (
    <div
      className={cn(
        'mx-4 grid border-t border-border py-2 first:border-t-0 max-md:has-[dd_a]:py-3 md:grid-cols-[136px_minmax(0,1fr)]',
        wide ? 'max-md:gap-1' : 'grid-cols-[104px_minmax(0,1fr)]',
      )}
    >
      <dt className="pr-3 text-sm text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Lines of facts; `false` is skipped. */
export type FactLines = readonly (Fact | false)[];

export const FactRows = ({ rows }: { readonly rows: FactLines }) =>
  rows
    .filter((row) => row !== false)
    .map(([name, value]) => (
      <FactRow key={name} name={name}>
        {value}
      </FactRow>
    ));

/** List of facts, made of `FactRow`s. Put it in a `Panel flush`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="py-1">{children}</dl>;
}

export const FactList = (props: { readonly rows: FactLines }) => (
  <Facts>
    <FactRows {...props} />
  </Facts>
);
