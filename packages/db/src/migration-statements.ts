/** First line of a migration whose statements stand alone, because they may not run in a transaction. */
export const ALONE = '-- sin transaccion';

/** `CREATE INDEX CONCURRENTLY` and its like: nothing in it has a semicolon of its own (see `migration-rules.ts`). */
export function statementsOf(sql: string): string[] {
  const text = sql.replaceAll(/^\s*--.*$/gm, '');
  return text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
