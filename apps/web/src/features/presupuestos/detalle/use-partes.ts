import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';

/** Which panel shows all of its rows: it stands in the address, so that going back finds it so. */
export function useTodos(parte: string) {
  const { params, put } = useAddress<'ver'>();
  const todos = params.get('ver') === parte;
  return { todos, cambiar: () => put({ ver: todos ? '' : parte }) };
}

/** Whole: a budget has dozens at most, and the bars of the items are made of all of them. */
export function useCertificados(id: string) {
  const { certificados } = trpc.useUtils();
  return useListPages(certificados.listar.infiniteQueryOptions({ id, limit: 200 }, PAGES));
}

/** What a list that comes whole says as one by pages. */
export const enteraDe = <Row>(
  consulta: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly refetch: () => unknown;
  },
  rows: readonly Row[],
) => ({
  rows,
  total: rows.length,
  error: consulta.error,
  isPending: consulta.isPending,
  isFetching: consulta.isFetching,
  isFailed: consulta.isError && rows.length === 0,
  isEmpty: consulta.isSuccess && rows.length === 0,
  isRefreshing: false,
  onRetry: () => void consulta.refetch(),
  hasMore: false,
  isMoreFailed: false,
  onMore: () => undefined,
});
