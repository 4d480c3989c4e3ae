import { useId } from 'react';
import { NavLink } from 'react-router';

import { cn } from '@/lib/utils';

import { PlumbBob } from '../../components/brand/plumb.tsx';
import { navIcon } from '../nav-icons.ts';
import type { NavGroup } from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { describedByCount, WorkCount } from './work-count.tsx';

export type WorkNavProps = {
  readonly groups: readonly NavGroup[];
};

/**
 * Hangs from the top bar to the middle of the item it is in. Nothing is measured: the line is longer
 * than any column, and the column, which scrolls, cuts it at its upper edge.
 */
function PlumbLine() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 -left-[22px] -translate-y-1/2 text-brand-mark"
    >
      <span className="absolute bottom-full left-[5.5px] h-[200dvh] w-px bg-current" />
      <PlumbBob className="block h-[15px] w-3" />
    </span>
  );
}

export function WorkColumn({ groups }: WorkNavProps) {
  const id = useId();
  // A statement has an address of its own, and is one of the contributions.
  const inContributions = useCurrentPage() === 'estadoDeCuenta';
  return (
    <nav
      data-no-print
      aria-label="Obra"
      className="sticky top-[52px] hidden max-h-[calc(100dvh-52px)] self-start overflow-y-auto pt-4 pb-6 pl-[42px] xl:block"
    >
      {groups.map(({ title, links }) => (
        // A named list: a heading would come before the page's own.
        <div key={title} className="mb-4">
          <p aria-hidden className="px-2.5 pb-1 text-sm text-muted-foreground">
            {title}
          </p>
          <ul aria-label={title}>
            {links.map(({ page, to, label }) => {
              const Icon = navIcon(page);
              const { name, labelId, countId } = describedByCount(id, page);
              const isOver = inContributions && page === 'aportes';
              return (
                <li key={page}>
                  <NavLink
                    to={to}
                    {...name}
                    className={({ isActive }) =>
                      cn(
                        'relative flex min-h-8 items-center gap-1.5 rounded-md pr-2 pl-2.5 py-1 text-base transition-colors',
                        isActive || isOver
                          ? 'bg-accent font-medium text-accent-foreground'
                          : 'hover:bg-muted',
                      )
                    }
                  >
                    {({ isActive }) => (
                      <>
                        {isActive || isOver ? <PlumbLine /> : null}
                        <Icon
                          aria-hidden
                          className={cn(
                            'size-4 shrink-0',
                            isActive || isOver ? 'text-primary' : 'text-muted-foreground',
                          )}
                        />
                        <span id={labelId} className="min-w-0 truncate pl-0.5" title={label}>
                          {label}
                        </span>
                        <WorkCount id={countId} page={page} />
                      </>
                    )}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
