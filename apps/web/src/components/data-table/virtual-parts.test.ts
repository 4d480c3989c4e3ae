import { describe, expect, it } from 'vitest';

import { withGaps, withKept } from './use-virtual-rows.ts';

const item = (index: number, start: number, size = 36) => ({
  key: `r${index}`,
  index,
  start,
  end: start + size,
});

describe('the rendered part of a virtual list', () => {
  it('keeps the height of rows not rendered, before, between and after', () => {
    const parts = withGaps([item(0, 100), item(10, 460), item(11, 496)], 100, 3700);
    expect(parts).toEqual([
      { kind: 'item', key: 'r0', index: 0 },
      { kind: 'gap', key: 'to-10', size: 324 },
      { kind: 'item', key: 'r10', index: 10 },
      { kind: 'item', key: 'r11', index: 11 },
      { kind: 'gap', key: 'rest', size: 3168 },
    ]);
  });

  it('has no gap between adjacent rows, and none in an empty list', () => {
    expect(withGaps([item(0, 0), item(1, 36)], 0, 72).map(({ kind }) => kind)).toEqual([
      'item',
      'item',
    ]);
    expect(withGaps([], 50, 50)).toEqual([]);
  });

  it('includes the focused row wherever it is, once', () => {
    expect(withKept([5, 6, 7], [2])).toEqual([2, 5, 6, 7]);
    expect(withKept([5, 6, 7], [6, 40])).toEqual([5, 6, 7, 40]);
  });
});
