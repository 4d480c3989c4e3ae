import { useClerk } from '@clerk/react';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';

import { reloadKept } from '@/lib/open-drafts.ts';

/** Interval in ms between attempts to load the provider while the browser reports a connection. */
const AGAIN_MS = 10_000;

/**
 * Calls the provider's loader again; `getEntryChunks` can be repeated after a failure but is
 * missing from the types. If it is gone, the page reloads and keeps its drafts.
 */
async function bringAgain(clerk: object): Promise<void> {
  const bring = fieldsOf(clerk)['getEntryChunks'];
  if (typeof bring === 'function') await bring.call(clerk);
  else reloadKept();
}

/** Loads the provider again after a failure, once there may be a connection. */
export function BringProvider() {
  const clerk = useClerk();
  useEffect(() => {
    const bring = () => {
      if (onlineManager.isOnline() && clerk.status === 'error') void bringAgain(clerk);
    };
    const timer = setInterval(bring, AGAIN_MS);
    const leave = onlineManager.subscribe((isOnline) => {
      // Degraded: the code loaded but no session was fetched. It cannot start twice, so the page
      // reloads.
      if (isOnline && clerk.status === 'degraded') reloadKept();
      else bring();
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [clerk]);
  return null;
}
