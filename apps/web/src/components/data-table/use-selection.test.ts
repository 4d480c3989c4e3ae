import { describe, expect, it } from 'vitest';

import { allToggled, extended, NOTHING, toggled } from './use-selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const keysOf = ({ keys }: { readonly keys: ReadonlySet<string> }) => [...keys].toSorted();

describe('selecting rows', () => {
  it('selects and deselects one', () => {
    const one = toggled(NOTHING, 'b');
    expect(keysOf(one)).toEqual(['b']);
    expect(keysOf(toggled(one, 'b'))).toEqual([]);
  });

  it('selects the range from the last clicked row, in both directions, and keeps the rows outside', () => {
    const two = toggled(toggled(NOTHING, 'e'), 'c');
    expect(keysOf(extended(two, ORDER, 'a'))).toEqual(['a', 'b', 'c', 'e']);
    expect(keysOf(extended(toggled(NOTHING, 'b'), ORDER, 'd'))).toEqual(['b', 'c', 'd']);
  });

  it('deselects a range when its start was deselected', () => {
    const all = allToggled(NOTHING, ORDER);
    expect(keysOf(extended(toggled(all, 'b'), ORDER, 'd'))).toEqual(['a', 'e']);
  });

  it('selects only the row without a start, or when the start is no longer listed', () => {
    expect(keysOf(extended(NOTHING, ORDER, 'c'))).toEqual(['c']);
    expect(keysOf(extended({ keys: new Set(), anchor: 'x' }, ORDER, 'c'))).toEqual(['c']);
  });

  it('selects all rows, and none when all are selected', () => {
    const all = allToggled(toggled(NOTHING, 'b'), ORDER);
    expect(keysOf(all)).toEqual(ORDER);
    expect(keysOf(allToggled(all, ORDER))).toEqual([]);
  });
});
