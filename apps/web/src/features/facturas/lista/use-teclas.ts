import { useEffect, useRef } from 'react';

import { isSingleKey, isSomethingOnTop } from '../../../lib/shortcuts.ts';

/** N goes to the next pile; not while one writes or something is open over the page. */
export function useTeclaDePila(onSiguiente: () => void): void {
  const ultima = useRef(onSiguiente);
  useEffect(() => {
    ultima.current = onSiguiente;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || !isSingleKey(event) || isSomethingOnTop()) return;
      // Elsewhere it writes a new movement.
      event.preventDefault();
      ultima.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
