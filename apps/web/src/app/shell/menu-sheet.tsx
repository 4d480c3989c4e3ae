import { Moon, Sun } from 'lucide-react';
import { NavLink, useParams } from 'react-router';

import { Sheet } from '../../components/ui/sheet.tsx';
import { navIcon } from '../../config/nav-icons.ts';
import { tenantGroups, workGroups, type NavGroup } from '../../config/navigation.ts';
import { paths } from '../../config/paths.ts';
import { cn } from '../../lib/cn.ts';
import { useTenant } from '../../lib/tenant.ts';
import { setTheme, useTheme } from '../../lib/theme.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';

const ROW = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-lg hover:bg-accent md:text-base';

type GroupsProps = {
  readonly groups: readonly NavGroup[];
  readonly hrefOf: (path: string) => string;
  readonly onGo: () => void;
};

function Groups({ groups, hrefOf, onGo }: GroupsProps) {
  return groups.map(({ title, links }) => (
    <section key={title} className="mb-2">
      <h2 className="px-3 pt-2 pb-1 text-sm font-normal text-muted-foreground">{title}</h2>
      <ul>
        {links.map(({ page, path, label }) => {
          const Icon = navIcon(page);
          return (
            <li key={page}>
              <NavLink
                to={hrefOf(path)}
                onClick={onGo}
                className={({ isActive }) => cn(ROW, isActive && 'bg-accent font-medium')}
              >
                <Icon aria-hidden className="size-5 text-muted-foreground md:size-4" />
                {label}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { tenantId, role, isActive } = useTenant();
  const { obraId } = useParams();
  const theme = useTheme();
  const isPhone = useIsPhone();
  const next = theme === 'oscuro' ? 'claro' : 'oscuro';
  const ThemeIcon = next === 'oscuro' ? Moon : Sun;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Menú"
      side={isPhone ? 'bottom' : 'left'}
    >
      <nav aria-label="Menú">
        {obraId === undefined ? null : (
          <Groups
            groups={workGroups(role, isActive)}
            hrefOf={(path) => paths.enObra(tenantId, obraId, path)}
            onGo={onClose}
          />
        )}
        <Groups
          groups={tenantGroups(role, isActive)}
          hrefOf={(path) => paths.enTenant(tenantId, path)}
          onGo={onClose}
        />
      </nav>
      <div className="mt-1 border-t border-border pt-2">
        <button type="button" onClick={() => setTheme(next)} className={cn(ROW, 'w-full')}>
          <ThemeIcon aria-hidden className="size-5 text-muted-foreground md:size-4" />
          Tema {next}
        </button>
      </div>
    </Sheet>
  );
}
