import type { Socio } from '@plomada/domain/socios/socio.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from '../../lib/trpc.ts';

const PRIMERA: string | undefined = undefined;

/** Keyset pages of the shares there ever were; see `movimientos/lista/use-paginas.ts` for why it is not tRPC's own hook. */
export function useHistorial(obraId: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.socios.historial, { id: obraId }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.socios.historial.query(
        { id: obraId, limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: PRIMERA,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

/** The shares of today or of a day; the ones shown stay while others come. */
export function useParticipaciones(obraId: string, fecha: string | null) {
  return trpc.socios.listar.useQuery(
    { id: obraId, ...(fecha === null ? {} : { fecha }) },
    { placeholderData: keepPreviousData },
  );
}

/** After a change of partners: shares, history and who can be one are asked again. */
export function useRefrescarSocios(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.socios.invalidate();
}

export const activos = (socios: readonly Socio[]): readonly Socio[] =>
  socios.filter((socio) => socio.activo);
