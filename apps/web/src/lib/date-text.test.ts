import { expect, test } from 'vitest';

import { dateProblem, dateToText, isWholeDate, textToDate } from './date-text.ts';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/3/2026', '2026-03-05'],
  ['5-3-26', '2026-03-05'],
  ['20.11.2026', '2026-11-20'],
  ['20/11', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['051126', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['0511', '2026-11-05'],
  ['290228', '2028-02-29'],
  ['hoy', '2026-11-20'],
  [' Hoy ', '2026-11-20'],
  ['ayer', '2026-11-19'],
  ['AYER', '2026-11-19'],
  ['anteayer', '2026-11-18'],
  ['mañana', '2026-11-21'],
  ['manana', '2026-11-21'],
  ['pasado  mañana', '2026-11-22'],
])('%s is %s', (text, iso) => {
  expect(textToDate(text, '2026-11-20')).toBe(iso);
});

const WITH_SIGNS = ['', '31/02/2026', '11/20/2026', '20/11/2'];
const BARE = ['310226', '112026', '51126', '5112026', '051', '0511260', 'hoyo', 'ayer hoy'];
test.each([...WITH_SIGNS, ...BARE, 'nunca'])('%s is no date', (text) => {
  expect(textToDate(text, '2026-11-20')).toBeNull();
});

test('named days cross months and years', () => {
  expect(textToDate('ayer', '2026-01-01')).toBe('2025-12-31');
  expect(textToDate('mañana', '2028-02-28')).toBe('2028-02-29');
});

test('a date is complete when no key can change it', () => {
  const whole = ['05112026', '05/11/2026', '2026-11-05', 'hoy'];
  expect(whole.filter(isWholeDate)).toEqual(whole);
  expect(['2/1', '051126', '20/11/20', '0511'].filter(isWholeDate)).toEqual([]);
});

test('a text that is not a date gets an error with an example', () => {
  expect(dateProblem('32/13')).toMatch(/051126/);
  expect(['', null, undefined, '2026-11-20'].map(dateProblem)).toEqual(Array(4).fill(undefined));
});

test('a date is shown day first', () => {
  expect(dateToText('2026-11-20')).toBe('20/11/2026');
  expect(dateToText('')).toBe('');
});
