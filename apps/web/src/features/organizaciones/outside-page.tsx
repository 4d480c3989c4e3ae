import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';

import { Account } from '@/components/brand/account.tsx';
import { BarePage } from '@/components/brand/bare-page.tsx';
import { outsideLinks, type OutsideLink } from '@/config/outside-links.ts';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { SessionContext } from '@/lib/session.ts';

const load = () => import('@/components/brand/account-list.tsx');
const AccountList = lazyPart(async () => (await load()).AccountList);

type OutsidePageProps = {
  readonly home?: string;
  /** Links into the organisation `of`, instead of the usual ones outside any organisation. */
  readonly links?: readonly OutsideLink[];
  readonly of?: string;
  readonly children: ReactNode;
};

/** Page outside an organisation: links, account menu, and one column. */
export function OutsidePage(props: OutsidePageProps) {
  const { home = paths.dashboard, links, of, children } = props;
  // Session of the signed-in user; absent when nobody is signed in.
  const session = useContext(SessionContext);
  const roles = (session?.data?.tenants ?? []).map(({ role }) => role);
  return (
    <BarePage
      column
      home={home}
      nav={
        <nav
          aria-label="Principal"
          className="flex min-w-0 items-stretch gap-1 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:h-11 max-md:overflow-x-auto max-md:bg-topbar max-md:px-3 md:h-full"
        >
          {(links ?? outsideLinks(roles)).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              title={of === undefined ? undefined : `${label} de ${of}`}
              className="flex shrink-0 items-center rounded-md px-3 text-topbar-muted -outline-offset-4 transition-colors hover:text-topbar-foreground"
            >
              {label}
            </Link>
          ))}
        </nav>
      }
      account={
        session && (
          <span className="grid size-9 place-items-center">
            <Account
              fullName={session.data?.user.fullName ?? ''}
              menu={AccountList}
              onNear={load}
            />
          </span>
        )
      }
    >
      {children}
    </BarePage>
  );
}
