import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { ReactNode } from 'react';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAcopios, useFiltros } from '../use-acopios.ts';
import { columnas, filaTelefono } from './columnas.tsx';
import { FiltrosBarra } from './filtros-barra.tsx';
import { hayFiltros } from './filtros.ts';

export type AcopiosListaProps = {
  /** Absent: of every obra one may see. */
  readonly obraId?: string;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
};

type Paginas = ReturnType<typeof useAcopios>['paginas'];

function Tabla({
  filas,
  paginas,
  conObra,
}: {
  readonly filas: readonly Acopio[];
  readonly paginas: Paginas;
  readonly conObra: boolean;
}) {
  const { tenantId } = useTenant();
  return (
    <DataTable
      caption="Acopios, del más nuevo al más viejo"
      columns={columnas(conObra)}
      rows={filas}
      rowKey={({ id }) => id}
      rowLink={({ id, proyectoId }) => paths.acopio(tenantId, proyectoId, id)}
      phoneRow={(acopio) => filaTelefono(acopio, conObra)}
      refreshing={paginas.isPlaceholderData}
    />
  );
}

/** Acopios newest first, narrowed by the address. */
export function AcopiosLista({ obraId, siNoHay }: AcopiosListaProps) {
  const { filtros, cambiar } = useFiltros();
  const { paginas, filas } = useAcopios(filtros, obraId);
  const hayFilas = filas.length > 0;
  const filtrada = hayFiltros(filtros);
  if (paginas.isError && !hayFilas) {
    return (
      <ErrorState
        title="No pudimos traer los acopios"
        error={paginas.error}
        onRetry={() => void paginas.refetch()}
        retrying={paginas.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {hayFilas || filtrada ? (
        <FiltrosBarra filtros={filtros} cambiar={cambiar} filas={filas} />
      ) : null}
      <Panel flush>
        {paginas.isPending ? <LoadingRows rows={6} label="Cargando los acopios" /> : null}
        {paginas.isSuccess && !hayFilas && filtrada ? (
          <EmptyState
            title="Ningún acopio coincide con estos filtros"
            actions={<Button onClick={() => cambiar({})}>Limpiar filtros</Button>}
          />
        ) : null}
        {paginas.isSuccess && !hayFilas && !filtrada ? siNoHay : null}
        {hayFilas ? <Tabla filas={filas} paginas={paginas} conObra={obraId === undefined} /> : null}
        <LoadMore
          hasMore={paginas.hasNextPage}
          loading={paginas.isFetchingNextPage}
          onMore={() => void paginas.fetchNextPage()}
        />
      </Panel>
    </div>
  );
}
