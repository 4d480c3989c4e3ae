import { CenteredSpinner } from '@/components/state/centered-spinner';

import { LoadingRows } from './loading-rows.tsx';
import { QueryError, type QueryErrorProps } from './query-error.tsx';

type QueryWaitProps = {
  readonly query: QueryErrorProps['query'] & { readonly data: unknown; readonly isError: boolean };
  /** "No pudimos traer el usuario", "Cargando el usuario". */
  readonly failed: string;
  readonly loading: string;
  /** How many are on their way; without it a spinner turns. */
  readonly rows?: number;
};

/** In place of what a query has not brought yet: that it is on its way, or why it failed. */
export function QueryWait({ query, failed, loading, rows }: QueryWaitProps) {
  if (query.data !== undefined) return null;
  if (query.isError) return <QueryError title={failed} query={query} />;
  if (rows === undefined) return <CenteredSpinner label={loading} />;
  return <LoadingRows rows={rows} label={loading} />;
}
