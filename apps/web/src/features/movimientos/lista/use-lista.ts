import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { MOVEMENT_FILTERS, type MovementFilters } from '../../../config/filters-address.ts';
import { useDownload } from '../../../lib/download.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The rows a list shows, loaded or not, as a file. What went wrong stays until the next try. */
export function useExportar(pedido: PedidoDeLista) {
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

/** The first page is small, to be there soon; who scrolls on gets larger ones. */
const FILAS_DESPUES = 200;

type Alcance = {
  /** Absent: the organisation's, of every obra one may see. */
  readonly obraId: string | undefined;
  readonly soloPrivados: boolean;
};

type PedidoDeLista = MovementFilters & {
  readonly projectId?: string;
  readonly privado?: boolean;
};

function usePaginas(pedido: PedidoDeLista) {
  const { client, movimientos } = trpc.useUtils();
  return useListPages({
    ...movimientos.listar.infiniteQueryOptions(pedido, FILTERED_PAGES),
    // tRPC's own would ask for every page with the same limit.
    queryFn: ({ pageParam: cursor, signal }) =>
      client.movimientos.listar.query(
        { ...pedido, ...(cursor === null ? {} : { cursor, limit: FILAS_DESPUES }) },
        { signal },
      ),
  });
}

export function useLista(filtros: MovementFilters, { obraId, soloPrivados }: Alcance) {
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
  // Asking for more would call off a fetch under way, which may be bringing what was just changed.
  const puedeTraer = hasMore && !isFetching;
  return {
    pedido,
    paginas,
    totales,
    orden,
    onNearEnd: puedeTraer && !isMoreFailed ? onMore : undefined,
    filtrada: MOVEMENT_FILTERS.has(filtros),
  };
}
