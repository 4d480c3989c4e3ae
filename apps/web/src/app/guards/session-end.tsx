import { useClerk } from '@clerk/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { forgetOwn } from '@/lib/local-setting.ts';
import { breakPromises, keepOpenDrafts } from '@/lib/open-drafts.ts';
import { setPendingSignOut } from '@/lib/remembered-session.ts';
import { sessionPause } from '@/lib/session-pause.ts';

export const signInAndBack = (pathAndQuery: string) =>
  `${paths.signIn}?${new URLSearchParams({ redirect_url: `${location.origin}${pathAndQuery}` }).toString()}`;

/**
 * Leaves the screens of an ended session: to `leaveTo` if set; else to sign-in if drafts of forms
 * were stored, which returns to this address; else to the front page.
 */
export function SessionEnded({ leaveTo }: { readonly leaveTo: string | null }) {
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

const loadSignIn = async () => (await import('../identity/sign-in-over.tsx')).SignInOver;
const SignInOver = lazyPart(loadSignIn, 'shown');

/**
 * Sign-in over a form whose session ended. Drafts are also saved on page hide, since signing in may
 * lead to another site or app.
 */
export function Paused({ onGiveUp }: { readonly onGiveUp: () => void }) {
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

/** Completes at the provider a sign-out made while it could not be asked. */
export function FinishSignOut() {
  const { signOut } = useClerk();
  useEffect(() => {
    void signOut({ redirectUrl: paths.home }).then(() => setPendingSignOut(null));
  }, [signOut]);
  return <CenteredSpinner label="Cerrando tu sesión" />;
}
