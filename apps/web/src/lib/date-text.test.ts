import { expect, test } from 'vitest';

import { dateToText, textToDate } from './date-text.ts';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/3/2026', '2026-03-05'],
  ['5-3-26', '2026-03-05'],
  ['20.11.2026', '2026-11-20'],
  ['20/11', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
])('%s is %s', (text, iso) => {
  expect(textToDate(text, '2026-11-20')).toBe(iso);
});

test.each(['', '31/02/2026', '11/20/2026', '20/11/2', 'mañana', '20112026'])(
  '%s is no date',
  (text) => {
    expect(textToDate(text, '2026-11-20')).toBeNull();
  },
);

test('shown day first', () => {
  expect(dateToText('2026-11-20')).toBe('20/11/2026');
  expect(dateToText('')).toBe('');
});
