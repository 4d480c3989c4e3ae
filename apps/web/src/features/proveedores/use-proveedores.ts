import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import type { ComboboxOption } from '@/components/form/combobox';

import { paths } from '../../config/paths.ts';
import { trpc } from '../../lib/trpc.ts';

/** The directory, and one of it: nothing of the first screen leads there by itself. */
export const directorio = (tenantId: string): string => paths.enTenant(tenantId, 'proveedores');
export const rutaDeProveedor = (tenantId: string, id: string): string =>
  paths.enTenant(tenantId, `proveedores/${encodeURIComponent(id)}`);

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
