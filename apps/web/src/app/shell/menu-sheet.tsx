import { Building2, Search } from 'lucide-react';
import { Link } from 'react-router';

import { ThemeToggle } from '@/components/brand/theme-toggle.tsx';
import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { navIcon } from '../nav-icons.ts';
import type { NavGroup } from '../navigation.ts';
import { useIsHere } from '../page-handle.ts';
import { usePlace } from '../use-place.ts';
import { menuGroups } from './menu-groups.ts';
import { NavCount } from './nav-count.tsx';
import { setOverlay } from './overlay.ts';
import { describedByCount, OF_THE_WORK, WorkCount } from './work-count.tsx';

const ROW = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-lg hover:bg-accent md:text-base';
const ICON = 'size-5 text-muted-foreground md:size-4';

function Groups({
  groups,
  onGo,
}: {
  readonly groups: readonly NavGroup[];
  readonly onGo: () => void;
}) {
  const isHere = useIsHere();
  return groups.map(({ title, links }) => (
    <div key={title} className="mb-2">
      <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-muted-foreground">
        {title}
      </p>
      <ul aria-label={title}>
        {links.map(({ page, to, label }) => {
          const Icon = navIcon(page);
          const here = isHere(to);
          const { name, labelId, countId } = describedByCount('menu', page);
          return (
            <li key={to}>
              <Link
                to={to}
                {...(OF_THE_WORK.has(title) ? name : {})}
                onClick={onGo}
                aria-current={here ? 'page' : undefined}
                className={cn(ROW, here && 'bg-accent font-medium')}
              >
                <Icon aria-hidden className={ICON} />
                <span id={OF_THE_WORK.has(title) ? labelId : undefined}>{label}</span>
                <NavCount page={page} className="ml-1.5 h-4.5 min-w-4.5 px-1.5 text-xs" />
                {OF_THE_WORK.has(title) ? <WorkCount id={countId} page={page} /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { role, isActive, user } = useTenant();
  const place = usePlace();
  const isPhone = useIsPhone();
  return (
    <TitledSheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Menú"
      side={isPhone ? 'bottom' : 'left'}
      actions={<ThemeToggle className="size-11 text-muted-foreground hover:bg-accent" />}
    >
      <p className="px-3 pb-1">
        <span className="font-medium break-words">{user.fullName}</span>
        <span className="text-muted-foreground"> · {role}</span>
      </p>
      {isActive ? (
        <button
          type="button"
          onClick={() => {
            onClose();
            // Deferred until the sheet has closed, so that two dialogs do not overlap.
            setTimeout(() => setOverlay('palette'));
          }}
          className={cn(ROW, 'w-full text-left')}
        >
          <Search aria-hidden className={ICON} />
          Buscar
        </button>
      ) : null}
      <nav aria-label="Menú">
        <Groups groups={menuGroups(role, isActive, place)} onGo={onClose} />
        {isActive ? null : (
          <Link to={paths.tenantSelector} onClick={onClose} className={ROW}>
            <Building2 aria-hidden className={ICON} />
            Ver todas las organizaciones
          </Link>
        )}
      </nav>
    </TitledSheet>
  );
}
