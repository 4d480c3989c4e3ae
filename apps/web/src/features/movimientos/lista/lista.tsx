import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Download, FileSpreadsheet, FileText, ListChecks, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { Filters } from '@/components/data-table/filters.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Menu, type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MOVEMENT_FILTERS, type MovementFilters } from '@/config/filters-address.ts';
import { workbooks } from '@/config/workbooks-paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useDownload } from '@/lib/download.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { totalesCon } from '@/lib/outbox/sin-enviar.rules.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { saldosCorridos } from '../saldos.ts';
import { FILTROS, useFiltros } from './filtros.ts';
import { MovimientosGrilla } from './lista-filas.tsx';
import { SinEnviarDeLista, useSinEnviarDe } from './sin-enviar.tsx';
import { MovimientosResumen } from './totales.tsx';

type PedidoDeLista = MovementFilters & { readonly projectId?: string; readonly privado?: boolean };

/** Exports the rows of the list, loaded or not, as a file. An error stays until the next try. */
function useExportar(pedido: PedidoDeLista) {
  const descargar = useDownload();
  const [exportando, setExportando] = useState(false);
  const [fallo, setFallo] = useState<unknown>();
  const exportar = async (formato: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(pedido)) query.set(nombre, String(valor));
    setExportando(true);
    setFallo(undefined);
    try {
      await descargar(`/movimientos/export?${query.toString()}`);
    } catch (cause) {
      setFallo(cause);
    } finally {
      setExportando(false);
    }
  };
  return { exportar, exportando, fallo };
}

/** Rows of each later page; the first one is smaller, to load fast. */
const FILAS_DESPUES = 200;

function usePaginas(pedido: PedidoDeLista) {
  const { client, movimientos } = trpc.useUtils();
  return useListPages({
    ...movimientos.listar.infiniteQueryOptions(pedido, FILTERED_PAGES),
    // tRPC's infinite query would request every page with the same limit.
    queryFn: ({ pageParam: cursor, signal }) =>
      client.movimientos.listar.query(
        { ...pedido, ...(cursor === null ? {} : { cursor, limit: FILAS_DESPUES }) },
        { signal },
      ),
  });
}

function useLista(filtros: MovementFilters, obraId: string | undefined, soloPrivados: boolean) {
  const pedido = useMemo(
    () => ({
      ...filtros,
      ...(obraId === undefined ? {} : { projectId: obraId }),
      ...(soloPrivados ? { privado: true } : {}),
    }),
    [filtros, obraId, soloPrivados],
  );
  const paginas = usePaginas(pedido);
  const totales = trpc.movimientos.totales.useQuery(pedido, { placeholderData: keepPreviousData });
  const { rows, hasMore, isFetching, isMoreFailed, onMore } = paginas;
  const orden = useMemo(() => rows.map(({ id }) => id), [rows]);
  // Another request would cancel a refetch under way, which may bring a recent change.
  const puedeTraer = hasMore && !isFetching;
  return {
    pedido,
    queryKey: getQueryKey(trpc.movimientos.listar, pedido, 'infinite'),
    paginas,
    totales,
    orden,
    onNearEnd: puedeTraer && !isMoreFailed ? onMore : undefined,
    filtrada: MOVEMENT_FILTERS.has(filtros),
  };
}

/**
 * Unsent movements of this device that the fetched rows lack, and the totals including those that
 * they lack.
 */
function useEspera(
  { filtrada, queryKey, paginas, totales }: ReturnType<typeof useLista>,
  obraId: string | undefined,
  soloPrivados: boolean,
) {
  const deLista = { obraId, soloPrivados, filtrada, queryKey };
  const sinEnviar = useSinEnviarDe({ ...deLista, dataUpdatedAt: paginas.dataUpdatedAt });
  const sinSumar = useSinEnviarDe({ ...deLista, dataUpdatedAt: totales.dataUpdatedAt });
  return { sinEnviar, todos: totales.data && totalesCon(totales.data, sinSumar) };
}

type MovimientosAccionesProps = {
  /** Null for the whole organisation. */
  readonly obraId: string | null;
  /** True when there are rows, or may be some: while loading, or outside the filters. */
  readonly haySobreQue: boolean;
  readonly hayFilas: boolean;
  readonly exportando: boolean;
  readonly exportar: (formato: 'csv' | 'xlsx') => Promise<void>;
  /** True in the list of private movements: imported ones become private too. */
  readonly soloPrivados: boolean;
  readonly soloLectura: boolean;
  /** Starts the selection mode of phones. */
  readonly elegir: () => void;
};

function MovimientosAcciones(props: MovimientosAccionesProps) {
  const { obraId, haySobreQue, hayFilas, exportando, exportar, soloPrivados, elegir } = props;
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data') && haySobreQue;
  const puedeCargar = useCan('manage_movements') && !props.soloLectura;
  const importar = workbooks.inicio(
    tenantId,
    obraId === null ? null : { obraId, privado: soloPrivados },
  );
  const formatos: readonly MenuItem[] = puedeExportar
    ? [
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => void exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => void exportar('csv') },
      ]
    : [];
  return (
    <>
      {isPhone ? (
        <MoreActions
          className="order-last"
          loading={exportando}
          items={[
            puedeCargar && hayFilas && { label: 'Seleccionar', icon: ListChecks, onSelect: elegir },
            ...(hayFilas ? formatos : []),
            puedeCargar && {
              label: 'Importar',
              icon: Upload,
              onSelect: () => void navigate(importar),
            },
          ]}
        />
      ) : null}
      {!isPhone && puedeCargar ? (
        <LinkButton variant="outline" to={importar}>
          <Upload aria-hidden />
          Importar
        </LinkButton>
      ) : null}
      {!isPhone && puedeExportar ? (
        <Menu
          label="Exportar"
          items={formatos}
          trigger={
            <Button variant="outline" loading={exportando} disabled={!hayFilas}>
              {exportando ? null : <Download aria-hidden />}
              Exportar
            </Button>
          }
        />
      ) : null}
    </>
  );
}

export type MovimientosListaProps = {
  /** Absent for all obras of the organisation that the person may see. */
  readonly obraId?: string;
  readonly soloPrivados?: boolean;
  /** True when the obra is archived. */
  readonly soloLectura?: boolean;
  readonly siNoHay: ReactNode;
  /** Balances of the obra; without filters each row then shows the balance after it. */
  readonly saldos?: readonly Pick<SaldoMoneda, 'moneda' | 'saldoCentavos'>[];
  /**
   * Page header that includes the actions of the list; without it they are beside the filters.
   * `coinciden` is the number of matching rows while a filter is active.
   */
  readonly renderCabecera?: (acciones: ReactNode, coinciden?: number) => ReactNode;
};

/** A refusal by the server has its own message. */
function sinRespuesta(error: unknown, filtrada: boolean): string | undefined {
  if (toApiError(error).status !== null) return undefined;
  const corte = 'La conexión se cortó o tardó más de 10 segundos';
  return filtrada ? `${corte}; tus filtros siguen puestos.` : `${corte}.`;
}

export function MovimientosLista(props: MovimientosListaProps) {
  const { obraId, soloPrivados = false, soloLectura = false, siNoHay, renderCabecera } = props;
  const { filtros, cambiar, ocultos, nombres } = useFiltros(soloPrivados);
  const lista = useLista(filtros, obraId, soloPrivados);
  const { paginas, totales, orden, filtrada } = lista;
  const filas = paginas.rows;
  const { exportar, exportando, fallo } = useExportar(lista.pedido);
  const seleccion = useSelection(orden);
  const [eligiendo, setEligiendo] = useState(false);
  const { clear } = seleccion;
  // A selection made among other rows would reappear with them later.
  useEffect(() => clear, [clear, lista.pedido]);
  // Rows of the previous filters stay until the new ones load, and would give wrong balances.
  const alDia = !paginas.isRefreshing;
  const actuales = alDia && !filtrada && !soloPrivados ? props.saldos : undefined;
  const saldos = useMemo(() => actuales && saldosCorridos(filas, actuales), [filas, actuales]);
  const hayFilas = filas.length > 0;
  const { sinEnviar, todos } = useEspera(lista, obraId, soloPrivados);
  const totalesAlDia = totales.isPlaceholderData ? undefined : todos;
  const acciones = (
    <MovimientosAcciones
      obraId={obraId ?? null}
      haySobreQue={hayFilas || filtrada || paginas.isPending}
      hayFilas={hayFilas}
      {...{ exportando, exportar, soloPrivados, soloLectura }}
      elegir={() => setEligiendo(true)}
    />
  );
  return (
    <div className="flex flex-col gap-4 max-md:gap-2">
      {renderCabecera === undefined ? null : (
        <div className="-mb-4 max-md:-mb-2">
          {renderCabecera(acciones, filtrada ? totalesAlDia?.cantidad : undefined)}
        </div>
      )}
      <Filters
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        hidden={ocultos}
        names={{
          ...nombres,
          // Rows of the previous filters stay until the new ones load.
          proveedorId: alDia ? filas[0]?.proveedor?.razonSocial : undefined,
        }}
      >
        {renderCabecera === undefined ? acciones : null}
      </Filters>
      {fallo === undefined ? null : <ErrorState title="No se exportó" error={fallo} />}
      <SinEnviarDeLista movimientos={sinEnviar} />
      <ListPanel
        list={paginas}
        article="los"
        noun="movimientos"
        skeleton={10}
        failureText={sinRespuesta(paginas.error, filtrada)}
        empty={
          filtrada ? (
            <NoMatch none="Ningún movimiento" filters={filtros} onChange={cambiar} />
          ) : (
            siNoHay
          )
        }
      >
        {() => (
          <>
            <MovimientosResumen
              totales={todos}
              tipo={filtros.tipo}
              esElSaldo={!filtrada && !soloPrivados}
              fallo={totales.isError}
              reintentar={() => void totales.refetch()}
            />
            <MovimientosGrilla
              filas={filas}
              orden={orden}
              totales={totalesAlDia}
              obraId={obraId}
              soloPrivados={soloPrivados}
              saldos={saldos}
              seleccion={seleccion}
              eligiendo={eligiendo}
              dejarDeElegir={() => setEligiendo(false)}
              soloLectura={soloLectura}
              refreshing={paginas.isRefreshing}
              onNearEnd={lista.onNearEnd}
            />
          </>
        )}
      </ListPanel>
    </div>
  );
}

/** Movements of all visible obras, as a tab of the obras selector. */
export function MovimientosOrganizacion() {
  return (
    <MovimientosLista
      siNoHay={
        <EmptyState
          title="Todavía no hay movimientos"
          text="El primero se carga desde su obra, en segundos con el QR de la factura."
        />
      }
    />
  );
}
