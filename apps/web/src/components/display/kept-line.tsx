import { CircleCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';

import { useIsOnline } from '@/lib/held-writes.ts';

/**
 * Line beside a button that saves on this device: the last entry is stored, or the next one will
 * be.
 */
export function KeptLine({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useIsOnline();
  // State of the connection when the line appeared: once it returns, the entry is sent and notices
  // report that.
  const [wasOnline] = useState(isOnline);
  if (isKept && wasOnline === isOnline) {
    return (
      <>
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        <span>Guardado en este teléfono</span>
      </>
    );
  }
  if (isOnline) return null;
  return (
    <>
      <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>Sin conexión: se guarda en este teléfono</span>
    </>
  );
}
