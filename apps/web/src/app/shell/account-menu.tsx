import { IdCard } from 'lucide-react';

import { AccountList } from '../../components/brand/account-list.tsx';
import type { AccountMenuProps } from '../../components/brand/account.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { navIcon } from '../nav-icons.ts';
import { accountLinks } from '../navigation.ts';

/** The menu of the account, with our own pages in it. */
export function AccountMenu(props: AccountMenuProps) {
  const { tenantId, user, role, isActive } = useTenant();
  const isInBar = useMediaQuery('(width >= 1280px)');
  const own = accountLinks(role, isActive, { tenantId }).map(({ page, to, label }) => ({
    to,
    label,
    icon: navIcon(page),
  }));
  // Who one is here, where the bar has no room for it.
  const who = { to: paths.perfil(tenantId), label: `${user.fullName} · ${role}`, icon: IdCard };
  return <AccountList links={isInBar ? own : [who, ...own]} {...props} />;
}
