import { useAuth, useClerk } from '@clerk/react';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { beginFor, dropSharedBefore, leaveDevice } from '@/lib/device-data.ts';
import { useIsOnline } from '@/lib/held-writes.ts';
import { shownPart } from '@/lib/lazy-part.ts';
import { forgetOwn } from '@/lib/local-setting.ts';
import { clearReads, isWithoutSession, setWithoutSession } from '@/lib/offline-reads.ts';
import {
  breakPromises,
  DraftOwner,
  hasOpenDrafts,
  keepOpenDrafts,
  keepTyped,
} from '@/lib/open-drafts.ts';
import { TENANT_LIST_TIMING } from '@/lib/query-client.ts';
import {
  forgetSession,
  leftUntold,
  remember,
  remembered,
  setLeftUntold,
} from '@/lib/remembered-session.ts';
import { sessionPause } from '@/lib/session-pause.ts';
import { SessionContext } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';
import { useLasts } from '@/lib/use-lasts.ts';
import { warn } from '@/lib/warn.ts';

import { ApiProvider } from '../api-provider.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { useProviderStatus } from '../identity/provider-status.ts';
import { useIsUnknown } from '../page-handle.ts';

type OrganizationsProps = {
  readonly userId: string;
  readonly onLeave: (to: string) => void;
  readonly children: ReactNode;
};

const nothing = () => null;

// Renders nothing if its code fails to load; the next page tries again.
const EnviarOtras = shownPart(async () => {
  await callsDone();
  const it = await import('@/features/capturas/enviar/enviar-otras.tsx').catch(() => null);
  return it?.EnviarOtras ?? nothing;
});

/** Confirmation of a sign-out while the person has unsent data on this device. */
const Salir = shownPart(async () => (await import('@/features/capturas/salir/salir.tsx')).Salir);

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
    if (isWithoutSession()) setLeftUntold(userId);
    onLeave(to);
    void signOut({ redirectUrl: to }).then(() => setLeftUntold(null));
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

export const signInAndBack = (pathAndQuery: string) =>
  `${paths.signIn}?${new URLSearchParams({ redirect_url: `${location.origin}${pathAndQuery}` }).toString()}`;

/**
 * Signing out, here or in another tab, leads to the front page. A session that ended during a form
 * leads to sign-in, which returns to the form and its draft.
 */
function SessionEnded({ leaveTo }: { readonly leaveTo: string | null }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Runs after the effects of the forms, which unmounted in this same commit.
  useEffect(() => {
    sessionPause.end(false);
    forgetOwn({ names: ['recientes', 'listas'] });
    const kept = leaveTo === null ? keepOpenDrafts() : 0;
    const to = kept > 0 ? signInAndBack(`${pathname}${search}`) : (leaveTo ?? paths.home);
    void navigate(to, { replace: true });
  }, [navigate, leaveTo, pathname, search]);
  return null;
}

/** Removes keys of other versions, and expired drafts. */
async function forgetOld(): Promise<void> {
  const [{ adoptOld }, { forgetOldDrafts }] = await Promise.all([
    import('@/lib/adopt-old.ts'),
    import('@/lib/draft-store.ts'),
  ]);
  adoptOld();
  await forgetOldDrafts();
}

/** Delay that lets a form named in the address open first, so that it is not reported as closed. */
const CLOSED_FORMS_MS = 3_000;

/** Shows notices about unfinished forms that are not on screen. */
async function tellOfClosed(userId: string, goTo: (address: string) => void): Promise<void> {
  const { tellClosed } = await import('../shell/closed-drafts.ts');
  await tellClosed(userId, goTo);
}

/** Logs failed chunk loads, as without a connection; the next page tries again. */
const laterFailed = (cause: unknown) => warn(`Not done after the page came: ${String(cause)}`);

/** Stores typed values whenever the page is hidden, since it may then be closed. */
function useKeepTyped(): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepTyped();
    };
    addEventListener('pagehide', keepTyped);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', keepTyped);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
}

/** Owner of the drafts below; also clears stored answers and shared files of other people. */
function Drafts({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const goTo = useEffectEvent((address: string) => void navigate(address));
  useKeepTyped();
  useEffect(() => {
    const last = remembered()?.userId ?? userId;
    beginFor(userId);
    if (last !== userId) void dropSharedBefore();
    // Runs in the background: reads are kept per user, so this person never sees those of others.
    callsDone()
      .then(() => Promise.all([clearReads(userId), forgetOld()]))
      .catch(laterFailed);
    const tell = () => void tellOfClosed(userId, goTo).catch(laterFailed);
    const timer = setTimeout(tell, CLOSED_FORMS_MS);
    return () => clearTimeout(timer);
  }, [userId]);
  return <DraftOwner value={userId}>{children}</DraftOwner>;
}

const SignInOver = shownPart(async () => (await import('../identity/sign-in-over.tsx')).SignInOver);

const BringProvider = shownPart(
  async () => (await import('../identity/bring-provider.tsx')).BringProvider,
);

/** True for screens without a session: it ended during a form, or there is no connection. */
const IsKept = createContext(false);
export const useIsKept = (): boolean => useContext(IsKept);

/** Drafts are also saved on page hide, since signing in may lead to another site or app. */
function Paused({ onGiveUp }: { readonly onGiveUp: () => void }) {
  useEffect(() => {
    sessionPause.begin();
    const keep = () => void keepOpenDrafts();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      breakPromises();
    };
  }, []);
  return <SignInOver onGiveUp={onGiveUp} />;
}

type Ending = 'over-a-form' | 'leaving';

/**
 * Longest wait in ms for the provider, above its time on a slow line; then the screens appear
 * without it.
 */
const PROVIDER_MS = 4_000;

/**
 * Answer of the identity provider; `isSignedIn` is undefined until it answers or if it cannot be
 * reached, so that nobody is signed out meanwhile.
 */
function usePresence() {
  const { isSignedIn, userId } = useAuth();
  const status = useProviderStatus();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn === true && !wasSignedIn) setWasSignedIn(true);
  const couldAsk = status !== 'degraded' && status !== 'error';
  return { isSignedIn: wasSignedIn || couldAsk ? isSignedIn : undefined, userId, couldAsk };
}

/**
 * True when the provider cannot be asked: no connection, a failure, or no answer within
 * `PROVIDER_MS`.
 */
function useIsMissed({ isSignedIn, couldAsk }: ReturnType<typeof usePresence>): boolean {
  const isAsked = isSignedIn === undefined;
  const isOnline = useIsOnline();
  const isLate = useLasts(isAsked, PROVIDER_MS);
  return isAsked && (isLate || !isOnline || !couldAsk);
}

/**
 * Owner of the screens and state of their session. The provider briefly reports nobody between two
 * states; the screens stay during that time.
 */
function useSessionState() {
  const presence = usePresence();
  const { isSignedIn, userId } = presence;
  const isMissed = useIsMissed(presence);
  const [owner, setOwner] = useState<string | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  /** Address to open after signing out here; null when the session ends another way. */
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const isUntold = isSignedIn === true && owner === null && leftUntold() === userId;
  if (isSignedIn === true && userId && !isUntold && (owner !== userId || ending !== null)) {
    setOwner(userId);
    setEnding(null);
  }
  const rememberedId = isMissed && owner === null ? remembered()?.userId : undefined;
  if (rememberedId !== undefined) setOwner(rememberedId);
  if (isSignedIn === false && owner !== null && ending === null) {
    setEnding(leaveTo === null && hasOpenDrafts() ? 'over-a-form' : 'leaving');
  }
  useEffect(() => {
    if (isSignedIn === true && userId && leftUntold() !== userId) remember(userId);
    if (isSignedIn === false) setLeftUntold(null);
    // Clears also data cached between the request to sign out and its end.
    if (isSignedIn !== false || (owner === null && remembered() === null)) return;
    forgetSession();
    void clearReads();
    void dropSharedBefore();
  }, [isSignedIn, userId, owner]);
  // Signing out in this tab is deliberate, so drafts are dropped too.
  const isEnded = ending === 'leaving' || (leaveTo !== null && isSignedIn !== true);
  const isKept = isSignedIn !== true && !isEnded;
  return {
    owner,
    isKept,
    isPaused: isKept && ending !== null,
    isUntold,
    isWithoutSession: isMissed && owner !== null && !isEnded,
    isEnded,
    leaveTo,
    setLeaveTo,
    giveUp: () => {
      setLeaveTo(paths.home);
      setEnding('leaving');
    },
  };
}

/** Completes at the provider a sign-out that happened offline. */
function EndUntold() {
  const { signOut } = useClerk();
  useEffect(() => {
    void signOut({ redirectUrl: paths.home }).then(() => setLeftUntold(null));
  }, [signOut]);
  return <CenteredSpinner label="Cerrando tu sesión" />;
}

/**
 * Calls and organisations of the signed-in user, for all pages that need a session; keyed by user,
 * so that no data remain after a change of user. If the session ends during a form, sign-in opens
 * over it and refused calls are then repeated.
 */
export function SessionArea() {
  const state = useSessionState();
  const { owner, isKept, isPaused, isWithoutSession, isEnded, leaveTo, setLeaveTo, giveUp } = state;
  // Layout effect: it must run before the children send any request.
  useLayoutEffect(() => {
    setWithoutSession(isWithoutSession);
    return () => setWithoutSession(false);
  }, [isWithoutSession]);
  useEffect(() => {
    if (!isKept) sessionPause.end(true);
  }, [isKept]);
  if (isEnded) return <SessionEnded leaveTo={leaveTo} />;
  if (state.isUntold) return <EndUntold />;
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

/** Requires a session; otherwise redirects to sign-in, which returns to the same page. */
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
