import { useEffect, useEffectEvent } from 'react';

import { KeyHelp } from '@/components/display/key-help.tsx';
import { isSingleKey, isSomethingOnTop } from '@/lib/shortcuts.ts';

export function Atajos({ registra }: { readonly registra: boolean }) {
  return (
    <KeyHelp
      lines={[
        ['Enter', registra ? 'registra' : 'abre'],
        ['J', 'baja', 'single'],
        ['K', 'sube', 'single'],
        ['X', registra && 'elige', 'single'],
        ['N', 'pila siguiente', 'single'],
        ['?', 'todos los atajos', 'single'],
      ]}
    />
  );
}

/** Key N goes to the next pile, except in text fields or with an overlay open. */
export function useTeclaDePila(onSiguiente: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !isSingleKey(event) || isSomethingOnTop()) return;
    // The global key N would start a new movement.
    event.preventDefault();
    onSiguiente();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
