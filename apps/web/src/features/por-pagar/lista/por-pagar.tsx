import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { HandCoins, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';

import { LinkButton } from '@/components/display/link-button';
import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { Segmented } from '@/components/form/segmented';

import { FilteredList } from '../../../components/data-table/filtered-list.tsx';
import {
  PickButton,
  type Picking,
  usePicking,
} from '../../../components/data-table/selection-bar.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { treasuryTabs } from '../../../config/treasury-tabs.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '../../../lib/list-pages.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { cuantosComprobantes } from '../palabras.ts';
import { COLUMNAS, FILAS, filaDeTelefono } from './columnas.tsx';
import { eleccionDe, type Eleccion } from './eleccion.ts';
import { FILTROS, type Filtros } from './filtros.ts';
import { NadaQueDeber, Resumen } from './resumen.tsx';

const PorProveedor = lazyPart(
  async () => (await import('./por-proveedor.tsx')).PorProveedor,
  <LoadingRows label="Cargando los proveedores" />,
);
const Ordenes = lazyPart(
  async () => (await import('./ordenes.tsx')).Ordenes,
  <LoadingRows label="Cargando las órdenes de pago" />,
);

type AccionProps = { readonly eleccion: Eleccion; readonly ids: readonly string[] };

/** Only where they can be paid together; else the bar says why not. */
function Accion({ eleccion, ids }: AccionProps) {
  const { tenantId } = useTenant();
  if (!eleccion.sePaga) return null;
  return (
    <LinkButton to={payables.pagar(tenantId, ids)} size="sm">
      <HandCoins aria-hidden />
      Pagar
    </LinkButton>
  );
}

type FilasProps = Picking & { readonly lista: ListPages<PorPagar>; readonly filtros: Filtros };

function Filas({ lista, filtros, picking, stop }: FilasProps) {
  const filas = lista.rows;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puedePagar = useCan('manage_accounts');
  const orden = useMemo(() => filas.map(FILAS.rowKey), [filas]);
  const seleccion = useSelection(orden);
  const { chosen, clear, has } = seleccion;
  // What was chosen among other rows would come back with them, long forgotten.
  useEffect(() => clear, [clear, filtros]);
  const eleccion = useMemo(() => eleccionDe(filas.filter(({ id }) => has(id))), [filas, has]);
  const enTelefono = eleccion.sePaga ? cuantosComprobantes(chosen.length) : eleccion.breve;
  const rowLink = useCallback(({ id }: PorPagar) => payables.deuda(tenantId, id), [tenantId]);
  return (
    <VirtualTable
      caption="Comprobantes por pagar, lo que vence primero arriba"
      columns={COLUMNAS}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={rowLink}
      phoneRow={filaDeTelefono}
      selection={
        puedePagar
          ? {
              ...seleccion,
              picking,
              text: isPhone ? enTelefono : eleccion.texto,
              onClose: () => {
                clear();
                stop();
              },
              actions: <Accion eleccion={eleccion} ids={chosen} />,
            }
          : undefined
      }
    />
  );
}

function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { porPagar } = trpc.useUtils();
  const lista = useListPages(porPagar.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
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
          // Rows of other filters stay until the new ones come.
          projectId: alDia ? primera?.proyecto.nombre : undefined,
          proveedorId: alDia ? primera?.proveedor.razonSocial : undefined,
        }}
        list={lista}
        article="los"
        noun="comprobantes"
        rowHeight="h-13"
        none="Ningún comprobante"
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

/** Of all days, whatever the list is narrowed to: each is a way to narrow it. */
function Cifras() {
  const { filtros } = useAddressFilters(FILTROS);
  const { change } = useAddress();
  const { tramo, ...resto } = filtros;
  const { data } = trpc.porPagar.listar.useQuery(
    { ...resto, limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return (
    <Resumen
      totales={data?.totales ?? []}
      tramo={tramo}
      onTramo={(elegido) =>
        change((antes) => {
          const despues = FILTROS.write(FILTROS.set(filtros, 'tramo', elegido), antes);
          despues.delete('vista');
          return despues;
        })
      }
    />
  );
}

/** Nothing while there is none to choose. */
function Elegir(eleccion: Picking) {
  const { lista } = useLista();
  return lista.rows.length === 0 ? null : <PickButton {...eleccion} />;
}

export function PorPagarPage() {
  const { tenantId, tenantName } = useTenant();
  const isPhone = useIsPhone();
  const veCuentas = useCan('view_accounts');
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
            <LinkButton to={payables.nuevo(tenantId)}>
              <Plus aria-hidden />
              Nuevo por pagar
            </LinkButton>
          </>
        }
      />
      <ViewTabs tabs={treasuryTabs(tenantId, 'por-pagar', veCuentas)} />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras />
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
          <PorProveedor />
        ) : (
          <Ordenes />
        )}
      </div>
    </>
  );
}
