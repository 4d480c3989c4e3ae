import type { ReactNode } from 'react';

import { cn } from '@/lib/utils';

import { paths } from '../../config/paths.ts';
import { Brand, TOP_BAR_LOOK } from './brand-bar.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export type BarePageProps = {
  /** Where the name in the bar leads. */
  readonly home?: string;
  /** Links beside the name; on phones a row of their own under the bar. */
  readonly nav?: ReactNode;
  /** At the right end of the bar, after the theme. */
  readonly account?: ReactNode;
  /** Puts the content in the one column of forms and messages. */
  readonly column?: boolean;
  readonly children: ReactNode;
};

/** A page outside an organisation: the bar with the name alone, and its content. */
export function BarePage(props: BarePageProps) {
  const { home = paths.home, nav, account, column = false, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-bar="top" className={TOP_BAR_LOOK}>
        <Brand to={home} />
        {nav}
        <div className="ml-auto flex items-center gap-3">
          <ThemeToggle />
          {account}
        </div>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className={cn('flex flex-1 flex-col outline-none', nav !== undefined && 'max-md:pt-11')}
      >
        {column ? (
          <div className="mx-auto w-full max-w-[688px] px-4 pt-6 pb-12 md:px-6">{children}</div>
        ) : (
          children
        )}
      </main>
    </div>
  );
}
