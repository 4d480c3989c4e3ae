import type { QueryResultRow } from 'pg';

/** Runs one statement inside the transaction: values are parameters, never part of the text. */
export type Query = <T extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<T[]>;
export type QueryTx = { readonly query: Query };
