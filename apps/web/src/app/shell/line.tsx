import { WifiOff } from 'lucide-react';

import { HeldText } from '@/components/display/held-text';

import { useIsHeld } from '../../lib/held-writes.ts';

/**
 * As high as the padding of what is below it. What waits to be saved comes first: it alone is lost with
 * this tab.
 */
export function Line({ ofWhen = '' }: { readonly ofWhen?: string }) {
  const isHeld = useIsHeld();
  return (
    <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
      <WifiOff aria-hidden className="size-3 shrink-0" />
      {isHeld ? <HeldText /> : <span>Sin conexión{ofWhen}</span>}
    </p>
  );
}
