import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from './trpc.ts';

const FIRST: string | undefined = undefined;

/** Keyset pages of works, as `pages-of-movements.ts` does it. */
export function useWorkPages(input: { readonly q?: string; readonly estado?: EstadoProyecto }) {
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
