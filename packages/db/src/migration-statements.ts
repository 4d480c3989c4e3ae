/** First line of a migration whose statements run outside a transaction. */
export const ALONE = '-- sin transaccion';

/**
 * Splits a migration without a transaction at semicolons; its statements contain none (see
 * `migration-rules.ts`).
 */
export function statementsOf(sql: string): string[] {
  const text = sql.replaceAll(/^\s*--.*$/gm, '');
  return text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
