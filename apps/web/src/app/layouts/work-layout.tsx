import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';

import { PlumbBob } from '@/components/brand/plumb.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { HeaderExtra } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { NotFoundContent } from '../errors/not-found-page.tsx';
import { navIcon } from '../nav-icons.ts';
import { workGroups, type NavGroup } from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { describedByCount, WorkCount } from '../shell/work-count.tsx';
import { usePlace } from '../use-place.ts';

const pathOf = (key: unknown): readonly unknown[] =>
  Array.isArray(key) && Array.isArray(key[0]) ? key[0] : [];

/**
 * True when a write may change the row counts of an obra's lists; those of `organizaciones`, such
 * as `registrarAcceso`, change no obra.
 */
const countsAnew = ([noun]: readonly unknown[]): boolean => noun !== 'organizaciones';

/** Refetches the row counts of the obra's lists after any write that may change them. */
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

type WorkNavProps = { readonly groups: readonly NavGroup[] };

/**
 * Plumb line from the top bar to the middle of the current item. It is not measured: the line is
 * longer than any column, and the scrolling column clips it at the top.
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

function WorkColumn({ groups }: WorkNavProps) {
  const id = useId();
  // True on a partner's statement of account, which has a separate path but belongs to the
  // contributions.
  const inContributions = useCurrentPage() === 'estadoDeCuenta';
  return (
    <nav
      data-no-print
      aria-label="Obra"
      className="sticky top-(--under-bar) hidden max-h-[calc(100dvh-var(--under-bar))] self-start overflow-y-auto pt-4 pb-6 pl-[42px] xl:block"
    >
      {groups.map(({ title, links }) => (
        // A list with a label, because a heading would precede the page's own.
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

/** Pixels kept visible to the left of the active tab. */
const BEFORE = 120;

/** Tabs for widths from 768 to 1279 px: the obra's pages in one row, scrolled to the active one. */
export function WorkTabs({ groups }: WorkNavProps) {
  const links = groups.flatMap((group) => group.links);
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only: `scrollIntoView` would also move a page whose position was restored.
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

/**
 * Layout of an obra, with its navigation in a left column from 1280 px, or as tabs below the page
 * header from 768 px.
 */
export function WorkLayout() {
  const { role, isActive, tenantId } = useTenant();
  const { obraId } = useParams();
  useFreshCounts();
  const groups = workGroups(role, isActive, usePlace());
  // Administración is not an obra: its pages are in Tesorería.
  if (obraId === tenantId) return <NotFoundContent />;
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
