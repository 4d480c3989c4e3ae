import { onlineManager } from '@tanstack/react-query';
import { CircleCheck, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Beside a button that saves on this device: that the last one is there, or that the next one will be. */
export function KeptLine({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (isKept) {
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
