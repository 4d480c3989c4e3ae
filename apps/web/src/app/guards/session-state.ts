import { useAuth } from '@clerk/react';
import { useEffect, useState } from 'react';

import { paths } from '@/config/paths.ts';
import { dropSharedBefore } from '@/lib/device-data.ts';
import { useIsOnline } from '@/lib/held-writes.ts';
import { clearReads } from '@/lib/offline-reads.ts';
import { hasOpenDrafts } from '@/lib/open-drafts.ts';
import {
  forgetSession,
  pendingSignOut,
  remember,
  remembered,
  setPendingSignOut,
} from '@/lib/remembered-session.ts';
import { useLasts } from '@/lib/use-lasts.ts';

import { useProviderStatus } from '../identity/provider-status.ts';

type Ending = 'over-a-form' | 'leaving';

/**
 * Longest wait in ms for the provider's answer; then a remembered user's screens appear without it.
 */
const PROVIDER_MS = 4_000;

/**
 * Answer of the identity provider; `isSignedIn` is undefined until it answers, or while it cannot
 * be reached and has not yet reported a session, so that nobody is signed out meanwhile.
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
 * True when the provider has not answered and there is no connection, it reports a failure, or
 * `PROVIDER_MS` have passed.
 */
function useIsMissed({ isSignedIn, couldAsk }: ReturnType<typeof usePresence>): boolean {
  const isUnanswered = isSignedIn === undefined;
  const isOnline = useIsOnline();
  const isLate = useLasts(isUnanswered, PROVIDER_MS);
  return isUnanswered && (isLate || !isOnline || !couldAsk);
}

/**
 * Owner of the screens and state of their session. The screens stay while the provider has no
 * answer, as between two of its states.
 */
export function useSessionState() {
  const presence = usePresence();
  const { isSignedIn, userId } = presence;
  const isMissed = useIsMissed(presence);
  const [owner, setOwner] = useState<string | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  /** Address to open after signing out, or giving up the form, in this tab; else null. */
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const isSignOutPending = isSignedIn === true && owner === null && pendingSignOut() === userId;
  if (isSignedIn === true && userId && !isSignOutPending && (owner !== userId || ending !== null)) {
    setOwner(userId);
    setEnding(null);
  }
  const rememberedId = isMissed && owner === null ? remembered()?.userId : undefined;
  if (rememberedId !== undefined) setOwner(rememberedId);
  if (isSignedIn === false && owner !== null && ending === null) {
    setEnding(leaveTo === null && hasOpenDrafts() ? 'over-a-form' : 'leaving');
  }
  useEffect(() => {
    if (isSignedIn === true && userId && pendingSignOut() !== userId) remember(userId);
    if (isSignedIn === false) setPendingSignOut(null);
    // Also clears data cached between the request to sign out and its end.
    if (isSignedIn !== false || (owner === null && remembered() === null)) return;
    forgetSession();
    void clearReads();
    void dropSharedBefore();
  }, [isSignedIn, userId, owner]);
  // True once these screens have no session left: it ended without an open form, the form was given
  // up, or the user signed out in this tab.
  const isEnded = ending === 'leaving' || (leaveTo !== null && isSignedIn !== true);
  const isKept = isSignedIn !== true && !isEnded;
  return {
    owner,
    isKept,
    isPaused: isKept && ending !== null,
    isSignOutPending,
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
