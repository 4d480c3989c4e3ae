import type { EstadoSolicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from '../../../lib/trpc.ts';

const PRIMERA: string | undefined = undefined;

export const VISTAS = {
  pendientes: ['PENDIENTE'],
  resueltas: ['APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA'],
} as const satisfies Record<string, readonly EstadoSolicitud[]>;
export type Vista = keyof typeof VISTAS;

/** Keyset pages of the requests; see `movimientos/lista/use-paginas.ts` for why it is not tRPC's own hook. */
export function useSolicitudes(vista: Vista) {
  const { client } = trpc.useUtils();
  const input = { estado: [...VISTAS[vista]] };
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.solicitudes.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.solicitudes.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: PRIMERA,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}
