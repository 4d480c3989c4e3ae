import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { PageHeader } from '@/components/display/page-header';
import { TreasuryTabs } from '@/components/display/treasury-tabs';

import { FilteredList } from '../../../components/data-table/filtered-list.tsx';
import { pagedRows, VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { COLUMNAS_DE_CLIENTES, FILAS, filaDeTelefono } from '../lista/columnas.tsx';
import { FILTROS_DE_CLIENTES } from '../lista/filtros.ts';
import { paginaDe } from '../lista/obligaciones.ts';
import { DE_CLIENTES, Resumen } from '../lista/resumen.tsx';

const SENTIDO = 'INGRESO';

/** Of all days and kinds, whatever the list is narrowed to: each is a way to narrow it. */
function Cifras() {
  const { filtros, cambiar } = useAddressFilters(FILTROS_DE_CLIENTES);
  const { tramo, clase, ...resto } = filtros;
  const { data } = trpc.obligaciones.listar.useQuery(
    { ...resto, sentido: SENTIDO, limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return (
    <Resumen
      palabras={DE_CLIENTES}
      totales={data?.totales ?? []}
      {...{ tramo, clase }}
      onElegir={(filtro, elegido) => cambiar(FILTROS_DE_CLIENTES.set(filtros, filtro, elegido))}
    />
  );
}

function Filas({ lista }: { readonly lista: ListPages<Obligacion> }) {
  const { tenantId } = useTenant();
  const orden = useMemo(() => lista.rows.map(FILAS.rowKey), [lista.rows]);
  const rowLink = useCallback((fila: Obligacion) => paginaDe(tenantId, fila), [tenantId]);
  return (
    <VirtualTable
      caption="Lo que deben los clientes, lo que vence primero arriba"
      columns={COLUMNAS_DE_CLIENTES}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={rowLink}
      phoneRow={filaDeTelefono}
    />
  );
}

const NadaQueCobrar = () => (
  <EmptyState
    title="Ningún cliente debe nada"
    text="Los certificados, anticipos y cobros programados de los presupuestos a clientes aparecen solos."
  />
);

function Lista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS_DE_CLIENTES);
  const { obligaciones } = trpc.useUtils();
  const lista = useListPages(
    obligaciones.listar.infiniteQueryOptions({ ...filtros, sentido: SENTIDO }, FILTERED_PAGES),
  );
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      <FilteredList
        definition={FILTROS_DE_CLIENTES}
        filters={filtros}
        onChange={cambiar}
        // Rows of other filters stay until the new ones come.
        names={{ proyectoId: lista.isRefreshing ? undefined : lista.rows[0]?.proyecto.nombre }}
        list={lista}
        article="las"
        noun="obligaciones"
        rowHeight="h-13"
        none="Ninguna obligación"
        empty={<NadaQueCobrar />}
      >
        {() => <Filas lista={lista} />}
      </FilteredList>
    </div>
  );
}

/** What clients owe; each is collected where it is owed, in its budget. */
export function PorCobrarPage() {
  const { tenantName } = useTenant();
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} />
      <TreasuryTabs open="por-cobrar" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras />
        <Lista />
      </div>
    </>
  );
}
