import { Link } from 'react-router';

import { outsideLinks } from '../../../config/outside-links.ts';
import { useSession } from '../../../lib/session.ts';

/** The navigation where there is no organisation yet; its pages lead to the selector. */
export function OutsideNav() {
  const roles = (useSession().data?.tenants ?? []).map(({ role }) => role);
  return (
    <nav
      aria-label="Principal"
      className="flex items-stretch gap-1 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:h-11 max-md:bg-topbar max-md:px-3 md:h-full"
    >
      {outsideLinks(roles).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center rounded-md px-3 text-topbar-muted -outline-offset-4 transition-colors hover:text-topbar-foreground"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
