import { describe, expect, it } from 'vitest';

import { headingOver, isHeading, positionsOf, rowOf, withHeadings } from './row-groups.ts';

const DAYS = ['20/11', '20/11', '19/11', '17/11', '17/11'];

describe('rows grouped under headings', () => {
  const entries = withHeadings(DAYS, (day) => day);

  it('have a heading before the first row of each group', () => {
    expect(entries.map((entry) => (isHeading(entry) ? `# ${DAYS[rowOf(entry)]}` : entry))).toEqual([
      '# 20/11',
      0,
      1,
      '# 19/11',
      2,
      '# 17/11',
      3,
      4,
    ]);
    expect(withHeadings(DAYS, undefined)).toEqual([0, 1, 2, 3, 4]);
  });

  it('have their positions among the headings', () => {
    expect(positionsOf(entries)).toEqual([1, 2, 4, 6, 7]);
    expect(positionsOf(withHeadings(DAYS, undefined))).toEqual([0, 1, 2, 3, 4]);
  });

  it('have the heading of their group', () => {
    expect(headingOver(entries, 2)).toBe(0);
    expect(headingOver(entries, 3)).toBe(3);
    expect(headingOver(entries, 99)).toBe(5);
    expect(headingOver(withHeadings(DAYS, undefined), 3)).toBe(-1);
  });
});
