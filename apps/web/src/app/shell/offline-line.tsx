import { WifiOff } from 'lucide-react';

import { HeldText } from '@/components/display/held-text';

import { useIsOffline } from '../../lib/use-offline.ts';

/** Under the top bar, within the padding of what is below: it moves nothing when it comes. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  return (
    <div role="status" data-no-print className="sticky top-[52px] z-20 h-0">
      {isOffline ? (
        <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
          <WifiOff aria-hidden className="size-3 shrink-0" />
          <HeldText />
        </p>
      ) : null}
    </div>
  );
}
