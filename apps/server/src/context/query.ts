import type { Query } from '@plomada/db/statement';

export type { Query } from '@plomada/db/statement';
/** Runs statements inside the transaction. */
export type QueryTx = {
  readonly query: Query;
  /**
   * The final statement, sent together with the commit, so that no lock waits for this process. Absent where
   * the transaction cannot end with a statement.
   */
  readonly final?: Query;
};

/** Runs the transaction's final statement, pipelined with the commit where it can be. */
export const finalQuery = ({ query, final = query }: QueryTx): Query => final;
