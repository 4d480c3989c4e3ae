import { CircleCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';

import { useIsOnline } from '../../lib/held-writes.ts';

/** Beside a button that saves on this device: that the last one is there, or that the next one will be. */
export function KeptLine({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useIsOnline();
  // With the connection back it is on its way, and the notices tell of it.
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
