import { useAuth } from '@clerk/react';
import { Link, Navigate } from 'react-router';

import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

import { BarePage } from '../components/brand/bare-page.tsx';
import { FullPage } from '../components/state/full-page.tsx';
import { paths } from '../config/paths.ts';
import { OrganizationsError } from '../features/organizaciones/organizations-error.tsx';
import { directTenant, failureToShow } from '../features/organizaciones/organizations-failure.ts';
import { OutsidePage } from '../features/organizaciones/outside-page.tsx';
import { useSession } from '../lib/session.ts';

function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <BarePage column>
      <FullPage role="status" title={title} text={text}>
        <Spinner className="mt-6 size-6 text-muted-foreground" />
      </FullPage>
    </BarePage>
  );
}

const settingUp = (
  <Waiting title="Configurando tu sesión" text="Estamos buscando tus organizaciones." />
);

function Destination() {
  const { data, error } = useSession();
  const failure = failureToShow(data, error);
  if (failure) {
    return (
      <OutsidePage>
        <OrganizationsError error={failure} />
      </OutsidePage>
    );
  }
  if (data === undefined) return settingUp;
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
  if (!isLoaded) return settingUp;
  if (!isSignedIn) {
    return (
      <OutsidePage>
        <FullPage
          title="Acceso Requerido"
          text="Hay que iniciar sesión para ver tus organizaciones."
          actions={
            <Button asChild>
              <Link to={paths.signIn}>Iniciar sesión</Link>
            </Button>
          }
        />
      </OutsidePage>
    );
  }
  return <Destination />;
}
