import { UserButton } from '@clerk/react';
import { CircleUser, IdCard, Settings } from 'lucide-react';

import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { accountLinks } from '../navigation.ts';

/** Name over role, and the identity provider's menu with our own pages and "Cerrar sesión". */
export function UserMenu() {
  const { tenantId, user, role, isActive } = useTenant();
  const isInBar = useMediaQuery('(width >= 1280px)');
  return (
    <div className="flex items-center gap-2.5">
      <span className="text-right max-lg:sr-only lg:max-xl:sr-only">
        <span className="block max-w-44 truncate text-sm leading-4 font-medium">
          {user.fullName}
        </span>
        <span className="block text-2xs leading-[15px] font-medium text-topbar-muted">{role}</span>
      </span>
      <span className="grid size-8 place-items-center max-md:size-9">
        <UserButton>
          <UserButton.MenuItems>
            {/* Who one is here, where the bar has no room for it. */}
            {isInBar ? null : (
              <UserButton.Link
                label={`${user.fullName} · ${role}`}
                href={paths.perfil(tenantId)}
                labelIcon={<IdCard aria-hidden className="size-4" />}
              />
            )}
            {accountLinks(role, isActive, { tenantId }).map(({ page, to, label }) => {
              const Icon = page === 'perfil' ? CircleUser : Settings;
              return (
                <UserButton.Link
                  key={page}
                  label={label}
                  href={to}
                  labelIcon={<Icon aria-hidden className="size-4" />}
                />
              );
            })}
            <UserButton.Action label="manageAccount" />
            <UserButton.Action label="signOut" />
          </UserButton.MenuItems>
        </UserButton>
      </span>
    </div>
  );
}
