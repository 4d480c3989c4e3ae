import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';

import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { PickButton, type Picking, usePicking } from '@/components/data-table/selection-bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { ExportMenu } from '@/components/overlay/export-menu.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { payables } from '@/config/payables-paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { Filas } from './filas.tsx';
import { FILTROS } from './filtros.ts';
import { Imprimir } from './imprimir.tsx';
import { seElige } from './renglon.ts';
import { DE_PROVEEDORES, NadaQueDeber, Resumen, SIN_IMPUESTOS } from './resumen.tsx';

const PorProveedor = lazyPart(
  async () => (await import('./por-contraparte.tsx')).PorContraparte,
  'ahead',
  <LoadingRows label="Cargando los proveedores" />,
);
const Ordenes = lazyPart(
  async () => (await import('./ordenes.tsx')).Ordenes,
  'ahead',
  <LoadingRows label="Cargando las órdenes de pago" />,
);

function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { obligaciones } = trpc.useUtils();
  const lista = useListPages(obligaciones.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  return { filtros, cambiar, lista };
}

function PorVencimiento(eleccion: Picking) {
  const { filtros, cambiar, lista } = useLista();
  const alDia = !lista.isRefreshing;
  const [primera] = lista.rows;
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{
          // Rows of the previous filters stay while loading, so their names must not be used.
          proyectoId: alDia ? primera?.proyecto?.nombre : undefined,
          proveedorId: alDia ? primera?.contraparte.nombre : undefined,
        }}
        list={lista}
        article="las"
        noun="obligaciones"
        rowHeight="h-13"
        none="Ninguna obligación"
        empty={<NadaQueDeber />}
      >
        {() => <Filas {...eleccion} lista={lista} filtros={filtros} />}
      </FilteredList>
    </div>
  );
}

const VISTAS = [
  { value: 'vencimiento', label: 'Por vencimiento' },
  { value: 'proveedores', label: 'Por proveedor' },
  { value: 'ordenes', label: 'Órdenes de pago' },
] as const;

/** Link to the due days of withholdings, shown when the list is filtered by them. */
function DeRetenciones() {
  const { tenantId } = useTenant();
  const { filtros } = useAddressFilters(FILTROS);
  if (filtros.clase !== 'RETENCION') return null;
  return (
    <p className="text-sm text-muted-foreground">
      Vencen según los{' '}
      <Link
        to={payables.retenciones(tenantId)}
        className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        vencimientos de cada impuesto
      </Link>
      , y se saldan al depositarlas desde su pago o su orden.
    </p>
  );
}

/**
 * Totals by age and kind. They ignore the filters `tramo` and `clase`, because they are links that
 * set them.
 */
function Cifras() {
  const { filtros } = useAddressFilters(FILTROS);
  const { change } = useAddress();
  const { tramo, clase, ...resto } = filtros;
  const { data } = trpc.obligaciones.listar.useQuery(
    { ...resto, limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return (
    <Resumen
      palabras={useCan('view_accounts') ? DE_PROVEEDORES : SIN_IMPUESTOS}
      totales={data?.totales ?? []}
      tramo={tramo}
      clase={clase}
      onElegir={(filtro, elegido) =>
        change((antes) => {
          const despues = FILTROS.write(FILTROS.set(filtros, filtro, elegido), antes);
          despues.delete('vista');
          return despues;
        })
      }
    />
  );
}

/** Button to select rows; hidden if none can be selected. */
function Elegir(eleccion: Picking) {
  const { lista } = useLista();
  return lista.rows.some(seElige) ? <PickButton {...eleccion} /> : null;
}

/**
 * Print of all rows that match the filters, loaded or not, and their export where they are not
 * grouped.
 */
function Exportar({ porContraparte }: { readonly porContraparte: boolean }) {
  const { filtros } = useAddressFilters(FILTROS);
  return (
    <>
      <Imprimir
        sentido="EGRESO"
        filtros={filtros}
        porContraparte={porContraparte}
        chipsDe={(nombres) => FILTROS.chips(filtros, nombres)}
      />
      {porContraparte ? null : <ExportMenu path="/obligaciones/export" params={filtros} />}
    </>
  );
}

export function PorPagarPage() {
  const { tenantId, tenantName } = useTenant();
  const isPhone = useIsPhone();
  const puedePagar = useCan('manage_accounts');
  const { params, put } = useAddress<'vista'>();
  const eleccion = usePicking();
  const vista = VISTAS.find(({ value }) => value === params.get('vista'))?.value ?? 'vencimiento';
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={
          <>
            {isPhone && puedePagar && vista === 'vencimiento' ? <Elegir {...eleccion} /> : null}
            {vista === 'ordenes' ? null : <Exportar porContraparte={vista === 'proveedores'} />}
            <LinkButton to={payables.nuevo(tenantId)}>
              <Plus aria-hidden />
              Nuevo por pagar
            </LinkButton>
          </>
        }
      />
      <TreasuryTabs open="POR_PAGAR" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras />
        <DeRetenciones />
        <Segmented
          label="Cómo se ve"
          value={vista}
          options={VISTAS}
          onChange={(elegida) => put({ vista: elegida === 'vencimiento' ? '' : elegida })}
          className="max-w-[560px]"
        />
        {vista === 'vencimiento' ? (
          <PorVencimiento {...eleccion} />
        ) : vista === 'proveedores' ? (
          <PorProveedor sentido="EGRESO" />
        ) : (
          <Ordenes />
        )}
      </div>
    </>
  );
}
