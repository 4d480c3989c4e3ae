import { useAuth, useClerk } from '@clerk/react';
import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { CenteredSpinner } from '../../components/ui/spinner.tsx';
import { paths } from '../../config/paths.ts';
import { TENANT_LIST_TIMING } from '../../lib/query-client.ts';
import { SessionContext } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { ApiProvider } from '../api-provider.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { useIsUnknown } from '../page-handle.ts';

type OrganizationsProps = {
  readonly onLeave: (to: string) => void;
  readonly children: ReactNode;
};

function Organizations({ onLeave, children }: OrganizationsProps) {
  const { signOut } = useClerk();
  const { data, error, isFetching, refetch } = trpc.organizaciones.misOrganizaciones.useQuery(
    undefined,
    TENANT_LIST_TIMING,
  );
  const session = useMemo(
    () => ({
      data,
      error,
      isFetching,
      refetch: () => refetch(),
      signOut: (to: string = paths.home) => {
        onLeave(to);
        void signOut({ redirectUrl: to });
      },
    }),
    [data, error, isFetching, refetch, signOut, onLeave],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Calls and organisations of who is signed in, shared by the dashboard and everything behind it;
 * nothing of one user outlives a change of user.
 */
export function SessionArea() {
  const { isSignedIn, userId } = useAuth();
  const [hadSession, setHadSession] = useState(false);
  const [leaveTo, setLeaveTo] = useState<string>(paths.home);
  if (isSignedIn === true && !hadSession) setHadSession(true);
  if (isSignedIn !== true) {
    // Signing out, here or in another tab, ends at the front page and not at a way back in.
    return hadSession && isSignedIn === false ? <Navigate replace to={leaveTo} /> : <Outlet />;
  }
  return (
    <ApiProvider key={userId}>
      <Organizations onLeave={setLeaveTo}>
        <Outlet />
      </Organizations>
    </ApiProvider>
  );
}

/** Only with a session: without one, one goes to sign in and comes back to the same page. */
export function RequireSession() {
  const { isLoaded, isSignedIn } = useAuth();
  const { pathname, search } = useLocation();
  const unknown = useIsUnknown();
  if (!isLoaded) return <CenteredSpinner label="Cargando tu sesión" />;
  if (!isSignedIn) {
    if (unknown) return <NotFoundPage />;
    const back = new URLSearchParams({ redirect_url: `${location.origin}${pathname}${search}` });
    return <Navigate replace to={`${paths.signIn}?${back.toString()}`} />;
  }
  return <Outlet />;
}
