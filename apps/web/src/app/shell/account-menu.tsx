import { UserButton } from '@clerk/react';
import { IdCard, LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { toast } from 'sonner';

import { paths } from '../../config/paths.ts';
import { isWithoutSession } from '../../lib/offline-reads.ts';
import { readRuntimeConfig } from '../../lib/runtime-config.ts';
import { useSession } from '../../lib/session.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { bringWidgets, widgetOptions } from '../identity/lazy-widgets.ts';
import { navIcon } from '../nav-icons.ts';
import { accountLinks } from '../navigation.ts';

/** Single short retry, because a person is waiting for the menu. */
const RETRIES_MS = [1_000];

type AccountMenuProps = {
  /** Placeholder for the button until the provider's own one renders. */
  readonly waiting: ReactNode;
  readonly onFailed: () => void;
};

/**
 * Account menu of the identity provider, opened once its code is loaded, with links to our own
 * pages.
 */
export function AccountMenu({ waiting, onFailed }: AccountMenuProps) {
  const { tenantId, user, role, isActive } = useTenant();
  const { signOut } = useSession();
  const isInBar = useMediaQuery('(width >= 1280px)');
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent(() => {
    toast.error('No se abrió el menú de la cuenta', {
      description: 'Revisá la conexión y probá de nuevo.',
    });
    onFailed();
  });
  useEffect(() => {
    const config = readRuntimeConfig();
    if (isThere || config === null) return;
    let isHere = true;
    const widgets = isWithoutSession()
      ? Promise.reject(new Error('No session yet'))
      : bringWidgets(widgetOptions(config), RETRIES_MS);
    widgets.then(
      () => isHere && setIsThere(true),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [isThere]);
  if (!isThere) return waiting;
  return (
    <UserButton defaultOpen fallback={waiting}>
      <UserButton.MenuItems>
        {/* Name and role, when the bar is too narrow to show them. */}
        {isInBar ? null : (
          <UserButton.Link
            label={`${user.fullName} · ${role}`}
            href={paths.perfil(tenantId)}
            labelIcon={<IdCard aria-hidden className="size-4" />}
          />
        )}
        {accountLinks(role, isActive, { tenantId }).map(({ page, to, label }) => {
          const Icon = navIcon(page);
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
        {/* The provider's own item is hidden, as it would not ask about unsent changes. */}
        <UserButton.Action
          label="Cerrar sesión"
          labelIcon={<LogOut aria-hidden className="size-4" />}
          onClick={() => signOut()}
        />
      </UserButton.MenuItems>
    </UserButton>
  );
}
