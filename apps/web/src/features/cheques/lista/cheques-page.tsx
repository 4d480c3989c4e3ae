import type { ExportarCartera } from '@plomada/domain/cheques/cheque.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Inbox, ListPlus, type LucideIcon } from 'lucide-react';

import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { PickButton, type Picking, usePicking } from '@/components/data-table/selection-bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import { FILTROS as FILTROS_DE_PROPIOS, pedidoDe as pedidoDePropios } from '../propios/filtros.ts';
import type { Abierta } from './acciones.tsx';
import { Cifras } from './cifras.tsx';
import { seElige } from './eleccion.ts';
import { Filas } from './filas.tsx';
import { FILTROS, pedidoDe } from './filtros.ts';

const Propios = lazyPart(
  async () => (await import('../propios/propios.tsx')).Propios,
  'ahead',
  <LoadingRows label="Cargando los cheques propios" />,
);
const ElegirPropios = lazyPart(async () => (await import('../propios/propios.tsx')).ElegirPropios);
const Anotar = lazyPart(async () => (await import('../dialogos/anotar.tsx')).Anotar);
const LeerListado = lazyPart(async () => (await import('../listado/leer-listado.tsx')).LeerListado);

function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const pedido = pedidoDe(filtros, useToday());
  const { cheques: calls } = trpc.useUtils();
  const lista = useListPages(calls.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  return { filtros, cambiar, pedido, lista };
}

/** Address of the export, with the filters of the list. */
function exportDe({ estado = [], ...filtros }: ExportarCartera): string {
  const query = new URLSearchParams(
    Object.entries(filtros).flatMap(([nombre, valor]) => (valor ? [[nombre, String(valor)]] : [])),
  );
  for (const uno of estado) query.append('estado', uno);
  return `/cheques/export?${query.toString()}`;
}

function Exportar({ pedido }: { readonly pedido: ExportarCartera }) {
  const puede = useCan('export_data');
  const isPhone = useIsPhone();
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  if (!puede) return null;
  return (
    <Button
      variant="outline"
      {...(isPhone
        ? { size: 'icon', 'aria-label': 'Exportar a Excel', className: 'flex-none!' }
        : {})}
      loading={isBusy}
      onClick={() => void save(exportDe(pedido))}
    >
      {isBusy ? null : <Download aria-hidden />}
      {isPhone ? null : 'Exportar a Excel'}
    </Button>
  );
}

/** Button to select rows; hidden if none can be selected. */
function Elegir(eleccion: Picking) {
  const { lista } = useLista();
  return lista.rows.some(seElige) ? <PickButton {...eleccion} /> : null;
}

function Recibir() {
  const { tenantId } = useTenant();
  return (
    <LinkButton to={cheques.recibir(tenantId)}>
      <Inbox aria-hidden />
      Recibir un cheque
    </LinkButton>
  );
}

function Ninguno() {
  const { tenantId } = useTenant();
  const todos = trpc.cheques.listar.useQuery({ limit: 1 });
  const huboAlguno = (todos.data?.items.length ?? 0) > 0;
  return (
    <EmptyState
      title={huboAlguno ? 'No hay cheques por cobrar' : 'Todavía no hay cheques'}
      text="Un cheque entra con el ingreso que paga, y espera acá su día."
      actions={
        huboAlguno ? (
          <LinkButton variant="outline" to={cheques.lista(tenantId, '?estado=TODOS')}>
            Ver todos
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function Lista(eleccion: Picking) {
  const { filtros, cambiar, lista } = useLista();
  // Apart from the rows, which may leave the list while their dialog is open.
  const { opened, open, close } = useOpened<Abierta>();
  const cuenta = trpc.cuentas.obtener.useQuery(
    { id: filtros.cuentaId ?? '' },
    { enabled: filtros.cuentaId !== undefined },
  );
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{ cuentaId: filtros.cuentaId && cuenta.data?.nombre }}
        list={lista}
        article="los"
        noun="cheques"
        rowHeight="h-13"
        onScroll
        none="Ningún cheque"
        empty={<Ninguno />}
      >
        {() => <Filas {...eleccion} lista={lista} filtros={filtros} onAbrir={open} />}
      </FilteredList>
      {opened === null ? null : (
        <Dialogo
          que={opened.accion}
          cheques={opened.cheques}
          onClose={close}
          onDone={opened.onDone}
        />
      )}
    </div>
  );
}

/** Totals of the whole portfolio, which the filters do not change. */
function Totales() {
  const { data, isPending } = trpc.cheques.listar.useQuery(
    { limit: 1 },
    { placeholderData: keepPreviousData },
  );
  // Keeps the place of the totals, so that the list does not move when they arrive.
  if (isPending) return <Skeleton className="h-[98px] rounded-lg max-md:h-60" />;
  return <Cifras totales={data?.totales ?? []} />;
}

type Abierto = 'anotar' | 'listado';

const OTRAS: readonly (readonly [Abierto, string, LucideIcon])[] = [
  ['listado', 'Leer un listado', FileSpreadsheet],
  ['anotar', 'Anotar un cheque', ListPlus],
];

/** Buttons that open the dialogs to read a listing and to enter a cheque; on phones, in a menu. */
function OtrasAcciones({ onAbrir }: { readonly onAbrir: (que: Abierto) => void }) {
  if (useIsPhone()) {
    const items = OTRAS.map(([que, label, icon]) => ({
      label,
      icon,
      onSelect: () => onAbrir(que),
    }));
    return <MoreActions items={items} />;
  }
  return OTRAS.map(([que, label, Icon]) => (
    <Button key={que} variant="outline" aria-haspopup="dialog" onClick={() => onAbrir(que)}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

function ExportarRecibidos() {
  return <Exportar pedido={useLista().pedido} />;
}

function ExportarPropios() {
  const { filtros } = useAddressFilters(FILTROS_DE_PROPIOS);
  return <Exportar pedido={pedidoDePropios(filtros, useToday())} />;
}

const VISTAS = [
  { value: 'recibidos', label: 'Recibidos' },
  { value: 'propios', label: 'Propios' },
] as const;

type AccionesProps = Picking & {
  readonly deRecibidos: boolean;
  readonly onAbrir: (que: Abierto) => void;
};

/** Actions of the page's head; own cheques are made with the payment that they are. */
function AccionesDePagina({ deRecibidos, onAbrir, ...eleccion }: AccionesProps) {
  const isPhone = useIsPhone();
  const puede = useCan('manage_cheques');
  if (!deRecibidos) {
    return (
      <>
        {isPhone && puede ? <ElegirPropios {...eleccion} /> : null}
        <ExportarPropios />
      </>
    );
  }
  return (
    <>
      {isPhone && puede ? <Elegir {...eleccion} /> : null}
      <ExportarRecibidos />
      {puede ? <OtrasAcciones onAbrir={onAbrir} /> : null}
      <Recibir />
    </>
  );
}

export function ChequesPage() {
  const { tenantName } = useTenant();
  const eleccion = usePicking();
  const { opened, open, close } = useOpened<Abierto>();
  const { params, change } = useAddress<'vista'>();
  const vista = VISTAS.find(({ value }) => value === params.get('vista'))?.value ?? 'recibidos';
  const deRecibidos = vista === 'recibidos';
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={<AccionesDePagina {...eleccion} deRecibidos={deRecibidos} onAbrir={open} />}
      />
      <TreasuryTabs open="CHEQUES" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Segmented
          label="Qué cheques"
          value={vista}
          options={VISTAS}
          // The filters of one list mean nothing in the other.
          onChange={(elegida) => {
            eleccion.stop();
            change(() => new URLSearchParams(elegida === 'propios' ? { vista: elegida } : {}));
          }}
          className="max-w-[360px]"
        />
        {deRecibidos ? (
          <>
            <Totales />
            <Lista {...eleccion} />
          </>
        ) : (
          <Propios {...eleccion} />
        )}
      </div>
      {opened === 'anotar' ? <Anotar onClose={close} /> : null}
      {opened === 'listado' ? <LeerListado onClose={close} /> : null}
    </>
  );
}
