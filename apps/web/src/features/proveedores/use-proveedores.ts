import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import type { ComboboxOption } from '@/components/form/combobox';

import { trpc } from '../../lib/trpc.ts';

export type ProveedorElegido = Pick<Proveedor, 'id' | 'razonSocial'> & {
  readonly cuit?: string | null;
};

export const opcionDeProveedor = ({ id, razonSocial, cuit }: ProveedorElegido): ComboboxOption => ({
  value: id,
  label: razonSocial,
  ...(cuit ? { hint: formatearCuit(cuit) } : {}),
});

/** The directory, searched on the server. */
export function useProveedores() {
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.proveedores.listar.useQuery(q === '' ? {} : { search: q }, {
    placeholderData: keepPreviousData,
  });
  const items = lista.data?.items ?? [];
  return {
    items,
    opciones: items.map(opcionDeProveedor),
    buscar: setTexto,
    buscando: lista.isFetching && lista.isPlaceholderData,
  };
}
