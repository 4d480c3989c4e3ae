import { IdCard } from 'lucide-react';

import { AccountList } from '@/components/brand/account-list.tsx';
import type { AccountMenuProps } from '@/components/brand/account.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';

import { navIcon } from '../nav-icons.ts';
import { accountLinks } from '../navigation.ts';

/** Account menu with links to our own pages. */
export function AccountMenu(props: AccountMenuProps) {
  const { tenantId, user, role, isActive, settings } = useTenant();
  const isInBar = useMediaQuery('(width >= 1280px)');
  const place = { tenantId, hidden: settings.modulosOcultos };
  const own = accountLinks(role, isActive, place).map(({ page, to, label }) => ({
    to,
    label,
    icon: navIcon(page),
  }));
  // Name and role, for screens where the bar does not show them.
  const who = { to: paths.perfil(tenantId), label: `${user.fullName} · ${role}`, icon: IdCard };
  return <AccountList links={isInBar ? own : [who, ...own]} {...props} />;
}
