import { lazy, Suspense, useEffect } from 'react';

import { setOverlay, type Overlay } from './overlay.ts';
import { usePages } from './use-entries.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { useVisited } from './use-visited.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const close = () => setOverlay(null);

/** What the keys do on any page of the organisation, and what they open over it. */
export function KeyboardLayer({ overlay }: { readonly overlay: Overlay }) {
  useGlobalKeys(usePages());
  useVisited();
  useEffect(() => void loadPalette(), []);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <Palette onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
    </Suspense>
  );
}
