import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '@/config/paths.ts';
import { cn } from '@/lib/utils.ts';

import { BrandMark } from './plumb.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export const TOP_BAR_LOOK =
  'sticky top-0 z-30 flex h-[52px] items-center bg-topbar pr-4 text-topbar-foreground md:pr-6';

type BrandProps = {
  readonly to: string;
  /** True to hide the name on phones, where an organisation's bar needs the space. */
  readonly hideNameOnPhone?: boolean;
};

/**
 * Product name with the logo, whose bob hangs from the upper edge at x = 26, where the line of the
 * obra navigation continues.
 */
export function Brand({ to, hideNameOnPhone = false }: BrandProps) {
  return (
    <Link to={to} className="flex h-[52px] shrink-0 items-start gap-3.5 pr-3 pl-5">
      <BrandMark />
      <span
        className={`pt-[15px] text-lg leading-[22px] font-semibold tracking-[-0.01em] ${hideNameOnPhone ? 'max-md:sr-only' : ''}`}
      >
        Plomada
      </span>
    </Link>
  );
}

type BarePageProps = {
  readonly home?: string;
  /** Links beside the name, in a second row of the bar on phones. */
  readonly nav?: ReactNode;
  /** Content at the right end of the bar, after the theme button. */
  readonly account?: ReactNode;
  /** True to lay the content out in the single column used for forms and messages. */
  readonly column?: boolean;
  readonly children: ReactNode;
};

/** Page without the organisation's navigation: a bar with the product's name, and the content. */
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
