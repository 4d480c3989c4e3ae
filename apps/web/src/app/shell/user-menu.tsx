import { useUser } from '@clerk/react';
import { useState } from 'react';

import { Spinner } from '@/components/ui/spinner';

import { lazyPart } from '../../lib/lazy-part.ts';
import { useTenant } from '../../lib/tenant.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((it) => it.AccountMenu));

type AvatarProps = { readonly isWaiting: boolean; readonly onOpen?: () => void };

/** As the provider draws its own, under the name by which scripts find that one. */
function Avatar({ isWaiting, onOpen }: AvatarProps) {
  const { user } = useUser();
  const initials = `${user?.firstName?.[0] ?? ''}${user?.lastName?.[0] ?? ''}`;
  return (
    <button
      type="button"
      aria-label="Abrir el menú de la cuenta"
      aria-haspopup="dialog"
      aria-busy={isWaiting}
      onClick={onOpen}
      className="cl-userButtonTrigger relative grid size-8 place-items-center rounded-full bg-brand after:absolute after:-inset-1.5 text-base font-semibold text-brand-foreground"
    >
      {isWaiting ? (
        <Spinner />
      ) : user?.imageUrl ? (
        <img src={user.imageUrl} alt="" className="size-full rounded-full object-cover" />
      ) : (
        initials
      )}
    </button>
  );
}

/** Name over role, and the way to the account's menu, whose code comes when it is opened. */
export function UserMenu() {
  const { user, role } = useTenant();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex items-center gap-2.5">
      <span className="text-right max-lg:sr-only lg:max-xl:sr-only">
        <span className="block max-w-44 truncate text-sm leading-4 font-medium">
          {user.fullName}
        </span>
        <span className="block text-2xs leading-[15px] font-medium text-topbar-muted">{role}</span>
      </span>
      <span className="grid size-8 place-items-center max-md:size-9">
        {isAsked ? (
          <AccountMenu waiting={<Avatar isWaiting />} onFailed={() => setIsAsked(false)} />
        ) : (
          <Avatar isWaiting={false} onOpen={() => setIsAsked(true)} />
        )}
      </span>
    </div>
  );
}
