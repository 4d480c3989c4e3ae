import { ErrorState } from './error-state.tsx';

export type QueryErrorProps = {
  /** Text of the failure, e.g. "No pudimos traer los movimientos". */
  readonly title: string;
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
    readonly isFetching: boolean;
  };
};

/** Error of a query in place of its content, with a retry button. */
export function QueryError({ title, query }: QueryErrorProps) {
  const { error, refetch, isFetching } = query;
  return (
    <ErrorState title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
