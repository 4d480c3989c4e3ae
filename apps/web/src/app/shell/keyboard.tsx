import { Suspense, useEffect, useState } from 'react';

import { callsDone, whenIdle } from '@/lib/calls-in-flight.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { isSomethingOnTop } from '@/lib/shortcuts.ts';

import { currentOverlay, setOverlay, useOverlay } from './overlay.ts';

export const loadKeyboardLayer = () => import('./keyboard-layer.tsx');
const KeyboardLayer = lazyPart(async () => (await loadKeyboardLayer()).KeyboardLayer, 'together');

function onKey(event: KeyboardEvent): void {
  const isPaletteKey =
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey &&
    event.key.toLowerCase() === 'k';
  if (!isPaletteKey) return;
  // The browser's own action is prevented even when an overlay keeps ours from opening.
  event.preventDefault();
  if (currentOverlay() === 'palette') setOverlay(null);
  else if (!isSomethingOnTop()) setOverlay('palette');
}

/**
 * Keyboard shortcuts of the organisation's pages. All but the palette's key are in a separate
 * chunk, loaded after the page's calls.
 */
export function Keyboard() {
  const overlay = useOverlay();
  const [isHere, setHere] = useState(false);
  // An overlay requested earlier loads the layer at once.
  if (overlay !== null && !isHere) setHere(true);
  useEffect(() => {
    let isOver = false;
    void callsDone().then(() => whenIdle(() => !isOver && setHere(true)));
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      setOverlay(null);
    };
  }, []);
  return isHere ? (
    <Suspense fallback={null}>
      <KeyboardLayer overlay={overlay} />
    </Suspense>
  ) : null;
}
