import type { ComponentProps } from 'react';

import { ErrorState } from './error-state.tsx';
import { LoadingRows } from './loading-rows.tsx';

export type QueryErrorProps = {
  /** "No pudimos traer los movimientos". */
  readonly title: string;
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
    readonly isFetching: boolean;
  };
};

/** The failure of a query, in place of its content, with a button to ask again. */
export function QueryError({ title, query }: QueryErrorProps) {
  const { error, refetch, isFetching } = query;
  return (
    <ErrorState title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  );
}

type QueryRowsProps = ComponentProps<typeof LoadingRows> & {
  readonly query: QueryErrorProps['query'];
  /** "las cuentas". */
  readonly que: string;
};

/** In place of what a query has not brought: rows while it may still come, then its failure. */
export function QueryRows({ query, que, ...rows }: QueryRowsProps) {
  return query.error === null ? (
    <LoadingRows label={`Cargando ${que}`} {...rows} />
  ) : (
    <QueryError title={`No pudimos traer ${que}`} query={query} />
  );
}
