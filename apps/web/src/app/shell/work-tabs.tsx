import { NavLink } from 'react-router';

import { paths } from '../../config/paths.ts';
import { cn } from '../../lib/cn.ts';
import type { WorkNavProps } from './work-column.tsx';

/** From 768 to 1279: every page of the work in one row that scrolls sideways. */
export function WorkTabs({ groups, tenantId, obraId }: WorkNavProps) {
  const links = groups.flatMap((group) => group.links);
  return (
    <nav
      data-no-print
      aria-label="Obra"
      className="mb-5 hidden overflow-x-auto border-b border-border [scrollbar-width:none] md:flex xl:hidden"
    >
      {links.map(({ page, path, label }) => (
        <NavLink
          key={page}
          to={paths.enObra(tenantId, obraId, path)}
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
