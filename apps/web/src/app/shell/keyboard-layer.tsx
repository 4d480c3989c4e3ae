import { lazyPart } from '../../lib/lazy-part.ts';
import { setOverlay, type Overlay } from './overlay.ts';
import { usePages } from './use-entries.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useVisited } from './use-visited.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const close = () => setOverlay(null);

/** What the keys do on any page of the organisation, and what they open over it. */
export function KeyboardLayer({ overlay }: { readonly overlay: Overlay }) {
  useGlobalKeys(usePages());
  useVisited();
  useKeepFocus();
  return (
    <>
      {overlay === 'palette' ? <Palette onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  );
}
