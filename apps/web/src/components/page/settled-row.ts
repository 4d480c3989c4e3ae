import type { Row } from './record-page.tsx';

/**
 * Row of a query that the page waits for but can do without, so that its failure is not one of the
 * page.
 */
export const settledRow = <T>(data: T, isWaiting: boolean): Row<T> => ({
  data: isWaiting ? undefined : data,
  error: null,
  isError: false,
  isSuccess: !isWaiting,
  isFetching: isWaiting,
  refetch: () => Promise.resolve(),
});
