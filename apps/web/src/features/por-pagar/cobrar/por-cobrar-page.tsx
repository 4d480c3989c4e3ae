import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';

import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { ExportMenu } from '@/components/overlay/export-menu.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { COLUMNAS_DE_CLIENTES, FILAS, filaDeTelefono } from '../lista/columnas.tsx';
import { FILTROS_DE_CLIENTES } from '../lista/filtros.ts';
import { Imprimir } from '../lista/imprimir.tsx';
import { cobrarEn, paginaDe } from '../lista/obligaciones.ts';
import { DE_CLIENTES, DE_CLIENTES_Y_SOCIOS, NadaQueCobrar, Resumen } from '../lista/resumen.tsx';

const SENTIDO = 'INGRESO';

const PorQuienDebe = lazyPart(
  async () => (await import('../lista/por-contraparte.tsx')).PorContraparte,
  'ahead',
  <LoadingRows label="Cargando a quienes deben" />,
);

/**
 * Totals by age and kind. They ignore the filters `tramo` and `clase`, because they are links that
 * set them.
 */
function Cifras() {
  const { filtros, cambiar } = useAddressFilters(FILTROS_DE_CLIENTES);
  const { tramo, clase, ...resto } = filtros;
  const { data } = trpc.obligaciones.listar.useQuery(
    { ...resto, sentido: SENTIDO, limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return (
    <Resumen
      palabras={useCan('manage_partners') ? DE_CLIENTES_Y_SOCIOS : DE_CLIENTES}
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
  const navigate = useNavigate();
  const puedeCobrar = useCan('manage_budgets');
  const menuDe = useCallback(
    (fila: Obligacion): readonly MenuItem[] => {
      const to = cobrarEn(tenantId, fila);
      return to === undefined
        ? []
        : [{ label: 'Registrar cobro', icon: HandCoins, onSelect: () => void navigate(to) }];
    },
    [tenantId, navigate],
  );
  return (
    <VirtualTable
      caption="Lo que nos deben, lo que vence primero arriba"
      columns={COLUMNAS_DE_CLIENTES}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={rowLink}
      phoneRow={filaDeTelefono}
      {...(puedeCobrar ? { menuOf: menuDe } : {})}
    />
  );
}

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
        // Rows of the previous filters stay while loading, so their names must not be used.
        names={{ proyectoId: lista.isRefreshing ? undefined : lista.rows[0]?.proyecto?.nombre }}
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

const VISTAS = [
  { value: 'vencimiento', label: 'Por vencimiento' },
  { value: 'quien', label: 'Por quién debe' },
] as const;

/** Print and export of all rows that match the filters, loaded or not. */
function Exportar({ porContraparte }: { readonly porContraparte: boolean }) {
  const { filtros } = useAddressFilters(FILTROS_DE_CLIENTES);
  return (
    <>
      <Imprimir
        sentido={SENTIDO}
        filtros={filtros}
        porContraparte={porContraparte}
        chipsDe={(nombres) => FILTROS_DE_CLIENTES.chips(filtros, nombres)}
      />
      <ExportMenu path="/obligaciones/export" params={{ ...filtros, sentido: SENTIDO }} />
    </>
  );
}

/** Debts of clients and partners; each is collected on the page of its budget or call. */
export function PorCobrarPage() {
  const { tenantName } = useTenant();
  const { params, put } = useAddress<'vista'>();
  const vista = VISTAS.find(({ value }) => value === params.get('vista'))?.value ?? 'vencimiento';
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={<Exportar porContraparte={vista === 'quien'} />}
      />
      <TreasuryTabs open="POR_COBRAR" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras />
        <Segmented
          label="Cómo se ve"
          value={vista}
          options={VISTAS}
          onChange={(elegida) => put({ vista: elegida === 'vencimiento' ? '' : elegida })}
          className="max-w-[380px]"
        />
        {vista === 'vencimiento' ? <Lista /> : <PorQuienDebe sentido={SENTIDO} />}
      </div>
    </>
  );
}
