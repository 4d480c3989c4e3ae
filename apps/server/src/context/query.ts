import type { Bound, Query } from '@plomada/db/statement';

export type { Query } from '@plomada/db/statement';
/** Runs statements inside the transaction. */
export type QueryTx = {
  readonly query: Query;
  /**
   * The last statement, sent together with the commit: no lock is held while this process thinks. Only where
   * the transaction can end so.
   */
  readonly last?: Query;
};
