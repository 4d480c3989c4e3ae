import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from '../../../lib/trpc.ts';

const FIRST: string | undefined = undefined;

/** Keyset pages of obras. Not tRPC's own infinite hook: see `movimientos/lista/use-paginas.ts`. */
export function useObras(input: { readonly q?: string; readonly estado?: EstadoProyecto }) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.proyectos.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.proyectos.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}
