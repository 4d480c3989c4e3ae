import type { Movimiento } from '@plomada/domain/movimiento.schema';
import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import { useCallback, type ReactNode } from 'react';

import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { hasFilters } from '../../../lib/movement-filters.ts';
import { useMovementPages } from '../../../lib/pages-of.ts';
import { saldosCorridos } from '../saldos.ts';
import { useFiltros } from '../use-filtros.ts';
import { FiltrosBarra } from './filtros-barra.tsx';
import { MovimientosTabla } from './movimientos-tabla.tsx';

export type MovimientosListaProps = {
  /** Absent: the organisation's, of every work one may see. */
  readonly obraId?: string;
  readonly enlace: (movimiento: Movimiento) => string;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
  /** The work's balances: without filters each row then shows the balance after it. */
  readonly saldos?: StatsProyecto['porMoneda'];
};

function Vacio({
  filtrada,
  limpiar,
  siNoHay,
}: {
  readonly filtrada: boolean;
  readonly limpiar: () => void;
  readonly siNoHay: ReactNode;
}) {
  return filtrada ? (
    <EmptyState
      title="Ningún movimiento coincide con estos filtros"
      actions={<Button onClick={limpiar}>Limpiar filtros</Button>}
    />
  ) : (
    siNoHay
  );
}

/** Movements newest first, narrowed by the address, loaded page by page as one scrolls. */
export function MovimientosLista({ obraId, enlace, siNoHay, saldos }: MovimientosListaProps) {
  const { filtros, cambiar } = useFiltros();
  const lista = useMovementPages(
    obraId === undefined ? filtros : { ...filtros, projectId: obraId },
  );
  const items = lista.data?.pages.flatMap((pagina) => pagina.items) ?? [];
  const filtrada = hasFilters(filtros);
  const { fetchNextPage } = lista;
  const mas = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <div className="flex flex-col gap-4">
      <FiltrosBarra filtros={filtros} cambiar={cambiar} movimientos={items} />
      {lista.isError && items.length === 0 ? (
        <ErrorState
          title="No pudimos traer los movimientos"
          error={lista.error}
          onRetry={() => void lista.refetch()}
          retrying={lista.isFetching}
        />
      ) : (
        <Panel flush>
          {lista.isPending ? <LoadingRows rows={10} label="Cargando los movimientos" /> : null}
          {lista.isSuccess && items.length === 0 ? (
            <Vacio filtrada={filtrada} limpiar={() => cambiar({})} siNoHay={siNoHay} />
          ) : null}
          {items.length > 0 ? (
            <MovimientosTabla
              movimientos={items}
              enlace={enlace}
              conObra={obraId === undefined}
              conMedio={obraId !== undefined}
              porDia
              refreshing={lista.isPlaceholderData}
              subtotal={lista.hasNextPage ? 'cargados' : 'todos'}
              {...(saldos && !filtrada ? { saldos: saldosCorridos(items, saldos) } : {})}
            />
          ) : null}
          {lista.isFetchNextPageError ? (
            <div className="p-3">
              <ErrorState
                title="No pudimos traer más movimientos"
                error={lista.error}
                text="Los ya cargados siguen a la vista."
                onRetry={mas}
                retrying={lista.isFetchingNextPage}
              />
            </div>
          ) : (
            <LoadMore
              hasMore={lista.hasNextPage}
              loading={lista.isFetchingNextPage}
              onMore={mas}
              onScroll
            />
          )}
        </Panel>
      )}
    </div>
  );
}
