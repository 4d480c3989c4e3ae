import type { Column } from '@plomada/db/kinds';
import { watchRows } from '@plomada/db/run-statement';
import { fieldOf } from '@plomada/domain/base/field-of';

function wrongColumns(
  shape: Readonly<Record<string, Column<unknown>>>,
  row: object,
): readonly string[] {
  return Object.entries(shape).flatMap(([column, { is, type }]) => {
    const value: unknown = fieldOf(row, column);
    return is(value) ? [] : [`${column} is no ${type}: ${JSON.stringify(value)}`];
  });
}

/**
 * Checks the rows that statements read in this process against the declaration of their statement:
 * a wrong `because`, or a value parsed to another type, fails at once.
 */
export function watchDeclaredRows(): void {
  watchRows(({ name, row: shape }, rows) => {
    for (const row of rows) {
      const wrong = typeof row === 'object' && row !== null ? wrongColumns(shape, row) : ['no row'];
      if (wrong.length > 0) throw new TypeError(`${name}: ${wrong.join(', ')}`);
    }
  });
}
