import { useClerk } from '@clerk/react';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';

import { reloadKept } from '../../lib/open-drafts.ts';

/** Between two tries to bring the provider while something says that there is a connection. */
const AGAIN_MS = 10_000;

/**
 * What the provider's loader calls once, and bears to be called again after it failed: its types leave
 * it out. Without it the page is loaded again, with what was being written.
 */
async function bringAgain(clerk: object): Promise<void> {
  const bring = fieldsOf(clerk)['getEntryChunks'];
  if (typeof bring === 'function') await bring.call(clerk);
  else reloadKept();
}

/** Brings the provider that could not be had, once there may be a connection. */
export function BringProvider() {
  const clerk = useClerk();
  useEffect(() => {
    const bring = () => {
      if (onlineManager.isOnline() && clerk.status === 'error') void bringAgain(clerk);
    };
    const timer = setInterval(bring, AGAIN_MS);
    const leave = onlineManager.subscribe((isOnline) => {
      // Its code came from the browser's cache and asked nobody: it does not begin twice.
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
