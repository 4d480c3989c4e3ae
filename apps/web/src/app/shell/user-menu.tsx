import { UserButton } from '@clerk/react';

import { useTenant } from '../../lib/tenant.ts';

/** Name over role, and the identity provider's own menu with "Cerrar sesión". */
export function UserMenu() {
  const { user, role } = useTenant();
  return (
    <div className="flex items-center gap-2.5">
      <span className="text-right max-lg:sr-only lg:max-xl:sr-only">
        <span className="block max-w-44 truncate text-sm leading-4 font-medium">
          {user.fullName}
        </span>
        <span className="block text-2xs leading-[15px] font-medium text-topbar-muted">{role}</span>
      </span>
      <span className="grid size-8 place-items-center max-md:size-9">
        <UserButton />
      </span>
    </div>
  );
}
