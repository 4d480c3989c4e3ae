import type { Row } from './record-page.tsx';

/** Query that the page waits for but can do without: a failure leaves its data as they are. */
export const settledRow = <T>(data: T, isWaiting: boolean): Row<T> => ({
  data: isWaiting ? undefined : data,
  error: null,
  isError: false,
  isSuccess: !isWaiting,
  isFetching: isWaiting,
  refetch: () => Promise.resolve(),
});
