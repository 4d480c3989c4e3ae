/**
 * Entries of a grouped list: a row is its index, a heading is minus (index of its first row + 1).
 */
export function withHeadings<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): readonly number[] {
  const entries: number[] = [];
  let last: string | undefined;
  for (const [index, row] of rows.entries()) {
    const group = groupOf?.(row);
    if (group !== undefined && group !== last) entries.push(-index - 1);
    last = group;
    entries.push(index);
  }
  return entries;
}

export const isHeading = (entry: number) => entry < 0;
/** Index of the entry's row or, for a heading, of the first row below it. */
export const rowOf = (entry: number) => (entry < 0 ? -entry - 1 : entry);

/**
 * Position of the heading of an entry, or of the entry if it is one, which stays mounted to stick
 * while its rows scroll; -1 without one.
 */
export function headingOver(entries: readonly number[], position: number): number {
  for (let at = Math.min(position, entries.length - 1); at >= 0; at -= 1) {
    if (isHeading(entries[at] ?? 0)) return at;
  }
  return -1;
}

/** Position of each row among the entries, in the order of the rows. */
export const positionsOf = (entries: readonly number[]): readonly number[] =>
  entries.flatMap((entry, position) => (isHeading(entry) ? [] : [position]));
