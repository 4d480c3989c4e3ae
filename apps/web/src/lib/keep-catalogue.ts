import { onlineManager } from '@tanstack/react-query';

import { isSparing } from './calls-in-flight.ts';
import { bringCatalogue, type CatalogueOptions } from './catalogue.ts';
import { warn } from './warn.ts';

/** Quiet for so long first: nothing that the person asks for waits for it. */
const QUIET_MS = 10_000;
/** How often it is looked at whether it is time again. */
const LOOK_MS = 10 * 60_000;

/** What captures need without a connection, kept until `signal` ends it. */
export function keepCatalogue(options: CatalogueOptions, signal: AbortSignal): void {
  if (typeof indexedDB === 'undefined' || signal.aborted) return;
  const isTime = () =>
    onlineManager.isOnline() && !isSparing() && !document.hidden && !signal.aborted;
  const look = () => {
    if (!isTime()) return;
    bringCatalogue(options, isTime).catch((cause: unknown) =>
      warn(`The catalogue did not come: ${String(cause)}`),
    );
  };
  const first = setTimeout(look, QUIET_MS);
  const more = setInterval(look, LOOK_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(more);
  });
}
