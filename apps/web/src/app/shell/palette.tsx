import { Paleta } from '../../features/busqueda/paleta.tsx';
import { useEntries } from './use-entries.ts';

/** The palette with what the app alone knows: the pages of the route table and what one may do here. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  return <Paleta {...useEntries()} onClose={onClose} />;
}
