import type { Query } from '@plomada/db/statement';

export type { Query } from '@plomada/db/statement';
/** Runs statements inside the transaction. */
export type QueryTx = {
  readonly query: Query;
  /**
   * The final statement, sent together with the commit: no lock is held while this process thinks. Only where
   * the transaction can end so.
   */
  readonly final?: Query;
};

/** Runs the transaction's final statement, pipelined with the commit where it can be. */
export const finalQuery = ({ query, final = query }: QueryTx): Query => final;
