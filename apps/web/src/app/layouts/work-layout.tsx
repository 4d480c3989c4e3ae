import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

import { cn } from '@/lib/utils';

import { useTenant } from '../../lib/tenant.ts';
import { HeaderExtra } from '../../lib/title-subject.ts';
import { trpc } from '../../lib/trpc.ts';
import { workGroups } from '../navigation.ts';
import { WorkColumn, type WorkNavProps } from '../shell/work-column.tsx';
import { usePlace } from '../use-place.ts';

const pathOf = (key: unknown): readonly unknown[] =>
  Array.isArray(key) && Array.isArray(key[0]) ? key[0] : [];

/** `organizaciones.registrarAcceso` is of no obra. */
const countsAnew = ([noun]: readonly unknown[]): boolean => noun !== 'organizaciones';

/** Whatever was written may have changed how many rows a list of the obra has: they are counted again. */
function useFreshCounts(): void {
  const queryClient = useQueryClient();
  const { proyectos } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (countsAnew(pathOf(event.mutation.options.mutationKey))) {
          void proyectos.cuentas.invalidate();
        }
      }),
    [queryClient, proyectos],
  );
}

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

/** The obra area: navigation in a left column when there is room, else tabs under the page header. */
export function WorkLayout() {
  const { role, isActive } = useTenant();
  useFreshCounts();
  const groups = workGroups(role, isActive, usePlace());
  return (
    <div className="xl:grid xl:max-w-[1680px] xl:grid-cols-[240px_minmax(0,1fr)]">
      <WorkColumn groups={groups} />
      <main
        id="contenido"
        tabIndex={-1}
        className="max-w-[1440px] min-w-0 px-4 pt-5 outline-none md:px-6"
      >
        <HeaderExtra value={<WorkTabs groups={groups} />}>
          <Outlet />
        </HeaderExtra>
      </main>
    </div>
  );
}
