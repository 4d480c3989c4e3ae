import type { Filter, FilterControl } from '@/lib/filter-kinds.ts';
import { reference } from '@/lib/linked-filters.ts';

const CONTROL: FilterControl = {
  is: 'part',
  load: async () => ({ Part: (await import('./elegir-proveedor.tsx')).FiltroProveedor }),
};

/** Control to choose a supplier or none; the latter is the filter `sinProveedor`. */
export const SUPPLIER_OR_NONE: FilterControl = {
  is: 'part',
  load: async () => ({ Part: (await import('./elegir-proveedor.tsx')).FiltroProveedorONinguno }),
};

/**
 * Filter by a supplier of the directory; a list must name it `proveedorId`, as its control does.
 */
export const supplier = ({ key }: { readonly key: string }): Filter<string> =>
  reference({ key, chip: 'Proveedor', control: CONTROL });
