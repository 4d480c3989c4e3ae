import { useMemo } from 'react';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { listDays } from '@/components/data-table/list-days.tsx';
import { SUPPLIER_OR_NONE } from '@/features/proveedores/filtro.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import type { FilterControl } from '@/lib/filter-kinds.ts';
import { MOVEMENT_FIELDS, type MovementFilters } from '@/lib/filters-address.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

const parte = (cual: 'IMPORTES' | 'RUBRO' | 'CUENTA'): FilterControl => ({
  is: 'part',
  load: async () => (await import('./filtros-controles.tsx'))[cual],
});

const { importeDesde, rubroId, proveedorId, cuentaId } = MOVEMENT_FIELDS;

export const FILTROS = defineFilters(
  {
    ...MOVEMENT_FIELDS,
    importeDesde: { ...importeDesde, control: parte('IMPORTES') },
    rubroId: { ...rubroId, control: parte('RUBRO') },
    proveedorId: { ...proveedorId, control: SUPPLIER_OR_NONE },
    cuentaId: { ...cuentaId, control: parte('CUENTA') },
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
      'cuentaId',
      'estado',
      'mios',
      'privado',
      'mesCerrado',
    ],
  },
);

/** Names of the filtered rubro and account; a closed account has one too. */
function useNombres({ rubroId, cuentaId }: MovementFilters) {
  const rubros = trpc.rubros.listar.useQuery(undefined, { enabled: rubroId !== undefined });
  const cuenta = trpc.cuentas.obtener.useQuery(
    { id: cuentaId ?? '' },
    { enabled: cuentaId !== undefined },
  );
  return {
    rubroId: rubros.data?.items.find(({ id }) => id === rubroId)?.nombre,
    cuentaId: cuentaId && cuenta.data?.nombre,
  };
}

/**
 * Filters of the list, without privacy, accounts and closed months for users who may not see them,
 * and without privacy where all rows are private (`soloPrivados`).
 */
export function useFiltros(soloPrivados: boolean) {
  const conPrivado = useCan('manage_private_movements') && !soloPrivados;
  const conCierre = useCan('view_months');
  const conCuentas = useCan('view_accounts');
  const ocultos = useMemo(
    () => [
      ...(conPrivado ? [] : ['privado']),
      ...(conCierre ? [] : ['mesCerrado']),
      ...(conCuentas ? [] : ['cuentaId', 'sinCuenta']),
    ],
    [conPrivado, conCierre, conCuentas],
  );
  const { filtros, cambiar } = useAddressFilters(FILTROS, ocultos);
  return { filtros, cambiar, ocultos, nombres: useNombres(filtros) };
}
