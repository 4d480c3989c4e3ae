import { useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';

import { PlumbBob } from '../../components/brand/plumb.tsx';
import { navIcon } from '../../config/nav-icons.ts';
import type { NavGroup } from '../../config/navigation.ts';
import { cn } from '../../lib/cn.ts';

export type WorkNavProps = {
  readonly groups: readonly NavGroup[];
};

const BOB_HEIGHT = 15;

/** How far the line drops from the top bar for its bob to stand at the active item; null: no item. */
function useDrop(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  const [drop, setDrop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    setDrop(active ? active.offsetTop + active.offsetHeight / 2 : null);
  }, [pathname]);
  return { nav, drop };
}

export function WorkColumn({ groups }: WorkNavProps) {
  const { nav, drop } = useDrop(useLocation().pathname);
  return (
    <nav
      ref={nav}
      data-no-print
      aria-label="Obra"
      className="sticky top-[52px] hidden max-h-[calc(100dvh-52px)] self-start overflow-y-auto pt-4 pr-2 pb-6 pl-[42px] xl:block"
    >
      {drop === null ? null : (
        <span aria-hidden className="absolute top-0 left-5 text-brand-mark">
          <span
            className="ml-[5.5px] block w-px bg-current"
            style={{ height: drop - BOB_HEIGHT / 2 }}
          />
          <PlumbBob className="block h-[15px] w-3" />
        </span>
      )}
      {groups.map(({ title, links }) => (
        <section key={title} className="mb-4">
          <h2 className="px-2.5 pb-1 text-sm font-normal text-muted-foreground">{title}</h2>
          <ul>
            {links.map(({ page, to, label }) => {
              const Icon = navIcon(page);
              return (
                <li key={page}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      cn(
                        'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-base transition-colors',
                        isActive
                          ? 'bg-accent font-medium text-accent-foreground'
                          : 'hover:bg-muted',
                      )
                    }
                  >
                    {({ isActive }) => (
                      <>
                        <Icon
                          aria-hidden
                          className={cn(
                            'size-4 shrink-0',
                            isActive ? 'text-primary' : 'text-muted-foreground',
                          )}
                        />
                        {label}
                      </>
                    )}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
