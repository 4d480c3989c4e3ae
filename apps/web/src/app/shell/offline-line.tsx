import { useSyncExternalStore } from 'react';

import { HELD_AFTER_MS, useIsOnline } from '@/lib/held-writes.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { givenChanges, onGiven } from '@/lib/offline-reads.ts';
import { useLasts } from '@/lib/use-lasts.ts';

import { Line } from './line.tsx';

/**
 * True when the connection has been lost for `HELD_AFTER_MS`; shorter losses are not worth a
 * notice.
 */
function useIsOffline(): boolean {
  return useLasts(!useIsOnline(), HELD_AFTER_MS);
}

type LineProps = { readonly isOffline: boolean };

const PlainLine = ({ isOffline }: LineProps) => <Line isOffline={isOffline} />;

const GivenLine = lazyPart(
  () =>
    import('./given-line.tsx').then(
      (it) => it.GivenLine,
      () => PlainLine,
    ),
  'shown',
);

/**
 * Notice below the top bar, in a place of its own: what sticks below the bars is lower by its height
 * (`--strip`), and nothing lies under it.
 */
export function OfflineLine() {
  const isOffline = useIsOffline();
  const hasGiven = useSyncExternalStore(onGiven, givenChanges) > 0;
  return (
    <div role="status" data-strip data-no-print className="sticky top-[52px] z-20">
      {hasGiven ? <GivenLine isOffline={isOffline} /> : <PlainLine isOffline={isOffline} />}
    </div>
  );
}
