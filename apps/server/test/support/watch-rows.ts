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
 * Every row that any test reads is checked against what its statement declares: a `because` that is not
 * true, or a value the pool parses otherwise, fails there and then.
 */
export function watchDeclaredRows(): void {
  watchRows(({ name, row: shape }, rows) => {
    for (const row of rows) {
      const wrong = typeof row === 'object' && row !== null ? wrongColumns(shape, row) : ['no row'];
      if (wrong.length > 0) throw new TypeError(`${name}: ${wrong.join(', ')}`);
    }
  });
}
