import type { ComponentProps } from 'react';

import { LoadingRows } from './loading-rows.tsx';
import { QueryError, type QueryErrorProps } from './query-error.tsx';

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
