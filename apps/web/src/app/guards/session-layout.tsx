import { useAuth, useClerk } from '@clerk/react';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { leaveDevice } from '@/lib/device-data.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { clearReads, isWithoutSession, setWithoutSession } from '@/lib/offline-reads.ts';
import { TENANT_LIST_TIMING } from '@/lib/query-client.ts';
import { forgetSession, setPendingSignOut } from '@/lib/remembered-session.ts';
import { sessionPause } from '@/lib/session-pause.ts';
import { SessionContext } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';

import { ApiProvider } from '../api-provider.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { useIsUnknown } from '../page-handle.ts';
import { Drafts } from './person-drafts.tsx';
import { SessionEnded, FinishSignOut, Paused, signInAndBack } from './session-end.tsx';
import { useSessionState } from './session-state.ts';

type OrganizationsProps = {
  readonly userId: string;
  readonly onLeave: (to: string) => void;
  readonly children: ReactNode;
};

const nothing = () => null;

const loadOtras = async () => {
  await callsDone();
  const it = await import('@/features/capturas/enviar/enviar-otras.tsx').catch(() => null);
  return it?.EnviarOtras ?? nothing;
};
// Sender of pending captures of the person's other organisations; nothing if its code fails to
// load.
const EnviarOtras = lazyPart(loadOtras, 'shown');

/** Sign-out, which first asks for confirmation if captures on this device are unsent. */
const Salir = lazyPart(
  async () => (await import('@/features/capturas/salir/salir.tsx')).Salir,
  'shown',
);

function Organizations({ userId, onLeave, children }: OrganizationsProps) {
  const { signOut } = useClerk();
  const [leaving, setLeaving] = useState<string | null>(null);
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
      signOut: (to: string = paths.home) => setLeaving(to),
    }),
    [data, error, isFetching, refetch],
  );
  const leave = () => {
    const to = leaving ?? paths.home;
    leaveDevice(userId);
    forgetSession();
    void clearReads();
    if (isWithoutSession()) setPendingSignOut(userId);
    onLeave(to);
    void signOut({ redirectUrl: to }).then(() => setPendingSignOut(null));
  };
  return (
    <SessionContext value={session}>
      {children}
      {leaving === null ? null : (
        <Salir userId={userId} onConfirm={leave} onClose={() => setLeaving(null)} />
      )}
    </SessionContext>
  );
}

const BringProvider = lazyPart(
  async () => (await import('../identity/bring-provider.tsx')).BringProvider,
  'shown',
);

/**
 * True for screens kept without a confirmed session, as after it ended during a form or while the
 * provider cannot be asked.
 */
const IsKept = createContext(false);
export const useIsKept = (): boolean => useContext(IsKept);

/**
 * Calls and organisations of the user for the pages inside, keyed by user, so that no data remain
 * after a change of user. If the session ends during a form, sign-in opens over it.
 */
export function SessionArea() {
  const state = useSessionState();
  const { owner, isKept, isPaused, isWithoutSession, isEnded, leaveTo, setLeaveTo, giveUp } = state;
  // Layout effect: it must run before the children's effects send requests.
  useLayoutEffect(() => {
    setWithoutSession(isWithoutSession);
    return () => setWithoutSession(false);
  }, [isWithoutSession]);
  useEffect(() => {
    if (!isKept) sessionPause.end(true);
  }, [isKept]);
  if (isEnded) return <SessionEnded leaveTo={leaveTo} />;
  if (state.isSignOutPending) return <FinishSignOut />;
  if (owner === null) return <Outlet />;
  return (
    <ApiProvider key={owner} userId={owner}>
      <IsKept value={isKept}>
        <Organizations userId={owner} onLeave={setLeaveTo}>
          <Drafts userId={owner}>
            <Outlet />
            <EnviarOtras />
          </Drafts>
        </Organizations>
        {isWithoutSession ? <BringProvider /> : null}
        {isPaused ? <Paused onGiveUp={giveUp} /> : null}
      </IsKept>
    </ApiProvider>
  );
}

/**
 * Requires a session, or screens kept without one; otherwise redirects to sign-in, which returns to
 * the same page. An address that matches no page shows "not found" instead.
 */
export function RequireSession() {
  const { isLoaded, isSignedIn } = useAuth();
  const { pathname, search } = useLocation();
  const unknown = useIsUnknown();
  if (useIsKept()) return <Outlet />;
  if (!isLoaded) return <CenteredSpinner label="Cargando tu sesión" />;
  if (!isSignedIn) {
    if (unknown) return <NotFoundPage />;
    return <Navigate replace to={signInAndBack(`${pathname}${search}`)} />;
  }
  return <Outlet />;
}
