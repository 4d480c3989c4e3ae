import { onlineManager } from '@tanstack/react-query';

import { callsDone, isSparing } from '../lib/calls-in-flight.ts';
import type { CatalogueOptions } from '../lib/catalogue.ts';
import { warn } from '../lib/warn.ts';

/** Quiet for so long first: nothing that the person asks for waits for it. */
const QUIET_MS = 10_000;
/** How often it is looked at whether it is time again. */
const LOOK_MS = 10 * 60_000;

/** What captures need without a connection, kept while the organisation is open; gives back how to end that. */
export function keepCatalogue(options: CatalogueOptions): () => void {
  const end = new AbortController();
  const isTime = () => onlineManager.isOnline() && !isSparing() && !document.hidden;
  const look = async () => {
    await callsDone();
    if (end.signal.aborted || !isTime() || typeof indexedDB === 'undefined') return;
    const { bringCatalogue } = await import('../lib/catalogue.ts');
    await bringCatalogue(options, () => isTime() && !end.signal.aborted);
  };
  const start = () =>
    void look().catch((cause: unknown) => warn(`The catalogue did not come: ${String(cause)}`));
  const first = setTimeout(start, QUIET_MS);
  const more = setInterval(start, LOOK_MS);
  return () => {
    end.abort();
    clearTimeout(first);
    clearInterval(more);
  };
}
