import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import type { ComboboxOption } from '@/components/form/combobox.tsx';
import { useChosenLately } from '@/lib/chosen-lately.ts';
import { trpc } from '@/lib/trpc.ts';
import { useDraft } from '@/lib/use-draft.ts';
import { useSearchText } from '@/lib/use-search-text.ts';

export type ProveedorElegido = Pick<Proveedor, 'id' | 'razonSocial'> & {
  readonly cuit?: string | null;
};

const opcionDeProveedor = ({ id, razonSocial, cuit }: ProveedorElegido): ComboboxOption => ({
  value: id,
  label: razonSocial,
  ...(cuit ? { hint: formatearCuit(cuit) } : {}),
});

/** Suppliers of the directory that match a text, searched on the server. */
export function useProveedores() {
  const { input, setText, isBehind } = useSearchText();
  const lista = trpc.proveedores.listar.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const items = lista.data?.items ?? [];
  const opciones = items.map(opcionDeProveedor);
  const lately = useChosenLately('proveedor', opciones, lista.data?.siguiente === null);
  return {
    items,
    opciones,
    lately,
    buscar: setText,
    buscando: isBehind(lista),
  };
}

export const isNamed = (kept: unknown): kept is ProveedorElegido =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'razonSocial' in kept &&
  typeof kept.razonSocial === 'string';

/** Options of the directory, and the chosen supplier, whom the first page may not contain. */
export function useEleccionDeProveedor(
  value: unknown,
  isDirty: boolean,
  named: readonly (ProveedorElegido | null)[],
) {
  const { items, opciones, lately, buscar, buscando } = useProveedores();
  // Keeps the name of the chosen supplier after another search, and with a draft after another
  // sign-in.
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
      lately,
      chosen: known === null ? null : opcionDeProveedor(known),
      onSearch: buscar,
      loading: buscando,
      emptyText: 'Ningún proveedor coincide.',
    },
  };
}
