import type { QueryResultRow } from 'pg';

import type { Db } from '../client.ts';
import { prepared } from '../prepared.ts';
import type { Bound } from '../statement.ts';

type QueryText = <T extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<T[]>;

export type TextDb = Db & { readonly query: QueryText };

/** Adds queries by SQL text, which no statement declares, to the pool; for tests only. */
export function withText(db: Db): TextDb {
  function query<R>(bound: Bound<R>): Promise<R[]>;
  function query<T extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  async function query(
    text: string | Bound<unknown>,
    values: readonly unknown[] = [],
  ): Promise<unknown[]> {
    if (typeof text !== 'string') return await db.query(text);
    return (await db.pool.query({ ...prepared(text), values: [...values] })).rows;
  }
  return { ...db, query };
}
