import { useSyncExternalStore } from 'react';

import { HELD_AFTER_MS, useIsOnline } from '../../lib/held-writes.ts';
import { shownPart } from '../../lib/lazy-part.ts';
import { givenChanges, onGiven } from '../../lib/offline-reads.ts';
import { useLasts } from '../../lib/use-lasts.ts';
import { Line } from './line.tsx';

/** Without a connection for long enough to say so: most are back by then. */
function useIsOffline(): boolean {
  return useLasts(!useIsOnline(), HELD_AFTER_MS);
}

type LineProps = { readonly isOffline: boolean };

const PlainLine = ({ isOffline }: LineProps) => <Line isOffline={isOffline} />;

const GivenLine = shownPart(() =>
  import('./given-line.tsx').then(
    (it) => it.GivenLine,
    () => PlainLine,
  ),
);

/** Under the top bar, within the padding of what is below: it moves nothing when it comes. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  const hasGiven = useSyncExternalStore(onGiven, givenChanges) > 0;
  return (
    <div role="status" data-no-print className="sticky top-[52px] z-20 h-0">
      {hasGiven ? <GivenLine isOffline={isOffline} /> : <PlainLine isOffline={isOffline} />}
    </div>
  );
}
