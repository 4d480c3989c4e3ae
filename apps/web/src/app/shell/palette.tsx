import { Paleta } from '@/features/busqueda/paleta.tsx';

import { useEntries } from './use-entries.ts';
import type { Pages } from './use-pages.ts';

type PaletteProps = { readonly pages: Pages; readonly onClose: () => void };

export function Palette({ pages, onClose }: PaletteProps) {
  return <Paleta {...useEntries(pages)} onClose={onClose} />;
}
