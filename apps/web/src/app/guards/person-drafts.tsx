import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { callsDone } from '@/lib/calls-in-flight.ts';
import { beginFor, dropSharedBefore } from '@/lib/device-data.ts';
import { clearReads } from '@/lib/offline-reads.ts';
import { DraftOwner, keepTyped } from '@/lib/open-drafts.ts';
import { remembered } from '@/lib/remembered-session.ts';
import { warn } from '@/lib/warn.ts';

/** Removes stored keys of other versions, whose form values become drafts, and old drafts. */
async function forgetOld(): Promise<void> {
  const [{ adoptOld }, { forgetOldDrafts }] = await Promise.all([
    import('@/lib/adopt-old.ts'),
    import('@/lib/draft-store.ts'),
  ]);
  adoptOld();
  await forgetOldDrafts();
}

/**
 * Delay in ms that lets a form named in the address open first, so that it is not reported as
 * closed.
 */
const CLOSED_FORMS_MS = 3_000;

/** Shows notices about unfinished forms that are not open. */
async function showClosedForms(userId: string, goTo: (address: string) => void): Promise<void> {
  const { showClosedDrafts } = await import('../shell/closed-drafts.ts');
  await showClosedDrafts(userId, goTo);
}

/** Logs a failure of this later work, such as a chunk that did not load without a connection. */
const laterFailed = (cause: unknown) => warn(`Work after the first page failed: ${String(cause)}`);

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

/**
 * Owner of the drafts below. Also clears other people's settings and stored answers, and, if
 * another person was here before, the files shared over ten minutes ago.
 */
export function Drafts({
  userId,
  children,
}: {
  readonly userId: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const goTo = useEffectEvent((address: string) => void navigate(address));
  useKeepTyped();
  useEffect(() => {
    const last = remembered()?.userId ?? userId;
    beginFor(userId);
    if (last !== userId) void dropSharedBefore();
    // Runs in the background: stored answers are kept per user, so this person does not see those
    // of others.
    callsDone()
      .then(() => Promise.all([clearReads(userId), forgetOld()]))
      .catch(laterFailed);
    const show = () => void showClosedForms(userId, goTo).catch(laterFailed);
    const timer = setTimeout(show, CLOSED_FORMS_MS);
    return () => clearTimeout(timer);
  }, [userId]);
  return <DraftOwner value={userId}>{children}</DraftOwner>;
}
