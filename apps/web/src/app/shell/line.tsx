import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** As high as the padding of what is below it. */
export function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
      <WifiOff aria-hidden className="size-3 shrink-0" />
      {children}
    </p>
  );
}
