import { useState } from 'react';

import { useDraft } from '../../lib/drafts.ts';
import { opcionDeProveedor, useProveedores, type ProveedorElegido } from './use-proveedores.ts';

export const isNamed = (kept: unknown): kept is ProveedorElegido =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'razonSocial' in kept &&
  typeof kept.razonSocial === 'string';

/** The directory to choose from, and the name of what is chosen, which its first page may not have. */
export function useEleccionDeProveedor(
  value: unknown,
  isDirty: boolean,
  named: readonly (ProveedorElegido | null)[],
) {
  const { items, opciones, buscar, buscando } = useProveedores();
  // Outlives the search that found it, and the session it was chosen in.
  const [remembered, setRemembered] = useState<ProveedorElegido | null>(null);
  const known = [...named, ...items, remembered].find((one) => one?.id === value) ?? null;
  if (known !== null && known.id !== remembered?.id) setRemembered(known);
  useDraft('Proveedor', {
    read: () => (isDirty && known ? { id: known.id, razonSocial: known.razonSocial } : undefined),
    restore: (kept) => {
      if (isNamed(kept)) setRemembered(kept);
    },
  });
  return {
    known,
    list: {
      options: opciones,
      chosen: known === null ? null : opcionDeProveedor(known),
      onSearch: buscar,
      loading: buscando,
      emptyText: 'Ningún proveedor coincide.',
    },
  };
}
