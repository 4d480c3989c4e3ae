import type { Query } from '@plomada/db/statement';

export type { Query } from '@plomada/db/statement';
/** Runs statements inside the transaction. */
export type QueryTx = { readonly query: Query };
