import { useEffect, useEffectEvent } from 'react';

import { isSingleKey, isSomethingOnTop } from '../../../lib/shortcuts.ts';

/** N goes to the next pile; not while one writes or something is open over the page. */
export function useTeclaDePila(onSiguiente: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !isSingleKey(event) || isSomethingOnTop()) return;
    // Elsewhere it writes a new movement.
    event.preventDefault();
    onSiguiente();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
