import { useEffect, useState } from 'react';

import { partsLoading } from './lazy-part.ts';

/**
 * True until the parts with `now` of the page have loaded or failed. A form waits for them, since a
 * part that appears later moves the fields below it, and a press meanwhile is lost. Once shown, the
 * form stays while a dialog or another page loads parts.
 */
export function usePartsLoading(): boolean {
  const [isReady, setReady] = useState(partsLoading.size === 0);
  useEffect(() => {
    if (!isReady) void Promise.all(partsLoading).then(() => setReady(true));
  }, [isReady]);
  return !isReady;
}
