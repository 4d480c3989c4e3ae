import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import { cn } from '@/lib/utils';

import type { WorkNavProps } from './work-column.tsx';

/** What stays in sight before the tab that is on. */
const BEFORE = 120;

/** From 768 to 1279: every page of the obra in one row that scrolls sideways, to the one that is on. */
export function WorkTabs({ groups }: WorkNavProps) {
  const links = groups.flatMap((group) => group.links);
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    // The row alone: `scrollIntoView` would move the page that came back to where it was.
    if (row.current && on) row.current.scrollLeft = on.offsetLeft - BEFORE;
  }, [pathname]);
  return (
    <nav
      ref={row}
      data-no-print
      aria-label="Obra"
      className="relative mb-5 hidden overflow-x-auto border-b border-border [scrollbar-width:none] md:flex xl:hidden"
    >
      {links.map(({ page, to, label }) => (
        <NavLink
          key={page}
          to={to}
          className={({ isActive }) =>
            cn(
              'inline-flex h-11 shrink-0 items-center border-b-2 px-2.5 text-base -outline-offset-2 transition-colors',
              isActive
                ? 'border-brand-mark font-medium text-foreground'
                : 'border-transparent text-muted-foreground hover:text-foreground',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
