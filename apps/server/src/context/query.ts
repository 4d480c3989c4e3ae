import type { Bound, Query } from '@plomada/db/statement';

export type { Query } from '@plomada/db/statement';
/** Runs statements inside the transaction. */
export type QueryTx = {
  readonly query: Query;
  /**
   * A write whose answer nobody waits for: it goes out with the next statement, or with the commit, and
   * its failure fails that one. Only where the transaction can.
   */
  readonly later?: (bound: Bound<unknown>) => void;
  /**
   * The last statement, sent together with the commit: no lock is held while this process thinks. Only where
   * the transaction can end so.
   */
  readonly last?: Query;
};
