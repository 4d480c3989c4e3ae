import { Paleta } from '@/features/busqueda/paleta.tsx';

import { useEntries } from './use-entries.ts';

/** Search palette with the app's pages and actions. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  return <Paleta {...useEntries()} onClose={onClose} />;
}
