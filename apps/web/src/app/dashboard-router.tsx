import { useAuth } from '@clerk/react';
import { Link, Navigate, useLocation } from 'react-router';

import { Button } from '@/components/ui/button';

import { FullPage } from '../components/state/full-page.tsx';
import { paths } from '../config/paths.ts';
import { OrganizationsError } from '../features/organizaciones/organizations-error.tsx';
import { directTenant, failureToShow } from '../features/organizaciones/organizations-failure.ts';
import { OutsidePage } from '../features/organizaciones/outside-page.tsx';
import { useSession } from '../lib/session.ts';
import { signInAndBack, useIsKept } from './guards/session-layout.tsx';
import { settingUp, Waiting } from './setting-up.tsx';
import { shortcutIn, ToShortcut } from './shortcut.tsx';

function Destination() {
  const { data, error } = useSession();
  const shortcut = shortcutIn(useLocation().search);
  const failure = failureToShow(data, error);
  if (failure) {
    return (
      <OutsidePage>
        <OrganizationsError error={failure} />
      </OutsidePage>
    );
  }
  if (data === undefined) return settingUp;
  if (shortcut !== undefined) return <ToShortcut shortcut={shortcut} organizations={data} />;
  const direct = directTenant(data.tenants, data.user.defaultTenantId);
  if (direct === null) return <Navigate replace to={paths.tenantSelector} />;
  return (
    <>
      <Waiting title="Accediendo a tu organización" text={direct.tenantName} />
      <Navigate replace to={paths.tenant(direct.tenantId)} />
    </>
  );
}

/** After signing in: straight into the only or the default organisation, else to the selector. */
export function DashboardRouter() {
  const { isLoaded, isSignedIn } = useAuth();
  const { pathname, search } = useLocation();
  const isKept = useIsKept();
  if (isKept) return <Destination />;
  if (!isLoaded) return settingUp;
  if (!isSignedIn) {
    return (
      <OutsidePage>
        <FullPage
          title="Acceso Requerido"
          text="Hay que iniciar sesión para ver tus organizaciones."
          actions={
            <Button asChild>
              <Link to={search === '' ? paths.signIn : signInAndBack(`${pathname}${search}`)}>
                Iniciar sesión
              </Link>
            </Button>
          }
        />
      </OutsidePage>
    );
  }
  return <Destination />;
}
