import { defineFilters } from '../../../components/data-table/define-filters.ts';
import { listDays } from '../../../components/data-table/list-days.tsx';
import { MOVEMENT_FIELDS, type MovementFilters } from '../../../config/filters-address.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import type { FilterControl } from '../../../lib/filter-kinds.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SUPPLIER_OR_NONE } from '../../proveedores/filtro.ts';

const IMPORTES: FilterControl = {
  is: 'part',
  load: async () => (await import('./filtros-controles.tsx')).IMPORTES,
};

const RUBRO: FilterControl = {
  is: 'part',
  load: async () => (await import('./filtros-controles.tsx')).RUBRO,
};

const { importeDesde, rubroId, proveedorId } = MOVEMENT_FIELDS;

export const FILTROS = defineFilters(
  {
    ...MOVEMENT_FIELDS,
    importeDesde: { ...importeDesde, control: IMPORTES },
    rubroId: { ...rubroId, control: RUBRO },
    proveedorId: { ...proveedorId, control: SUPPLIER_OR_NONE },
  },
  {
    days: listDays,
    size: 'wide',
    dialog: [
      'importeDesde',
      'rubroId',
      'proveedorId',
      'tipo',
      'moneda',
      'medioPago',
      'estado',
      'mios',
      'privado',
    ],
  },
);

const NINGUNO: readonly string[] = [];
const PRIVADO = ['privado'];

function useNombreDelRubro({ rubroId }: MovementFilters): string | undefined {
  const rubros = trpc.rubros.listar.useQuery(undefined, { enabled: rubroId !== undefined });
  return rubros.data?.items.find(({ id }) => id === rubroId)?.nombre;
}

/** Privacy is no filter for who may not see private rows, nor where all are (`soloPrivados`). */
export function useFiltros(soloPrivados: boolean) {
  const ocultos = useCan('manage_private_movements') && !soloPrivados ? NINGUNO : PRIVADO;
  const { filtros, cambiar } = useAddressFilters(FILTROS, ocultos);
  return { filtros, cambiar, ocultos, rubro: useNombreDelRubro(filtros) };
}
