import { expect, test, vi } from 'vitest';

import { clockDoubt, clockOffset, noteAnswer, offsetOf, today } from './device-clock.ts';

const MINUTE = 60_000;
const at = (instant: string) => Date.parse(instant);

test.each([
  ['an answer of the same minute', 'Sat, 28 Nov 2026 12:00:00 GMT', '2026-11-28T12:00:41Z', 0],
  ['a device a day behind', 'Sun, 29 Nov 2026 12:00:00 GMT', '2026-11-28T12:00:00Z', 1440 * MINUTE],
  ['a device an hour ahead', 'Sat, 28 Nov 2026 11:00:00 GMT', '2026-11-28T12:00:00Z', -60 * MINUTE],
  ['no date', null, '2026-11-28T12:00:00Z', null],
  ['a text that is no date', 'ayer', '2026-11-28T12:00:00Z', null],
])('the offset of %s', (_what, date, device, offset) => {
  expect(offsetOf(date, at(device))).toBe(offset);
});

test.each([
  // Device clock at 12:00 in Buenos Aires: an hour of difference leaves no doubt, a whole day does.
  ['2026-11-28T15:00:00Z', 60, false],
  ['2026-11-28T15:00:00Z', -1440, true],
  // Device clock at 23:50 in Buenos Aires.
  ['2026-11-29T02:50:00Z', 15, true],
  ['2026-11-29T02:50:00Z', 9, false],
  ['2026-11-29T02:50:00Z', -11, true],
  // Device clock at 00:20 in Buenos Aires.
  ['2026-11-29T03:20:00Z', -25, true],
  ['2026-11-29T03:20:00Z', 12, true],
  ['2026-11-29T03:20:00Z', 0, false],
])('at %s with a server %i minutes ahead, doubt is %s', (device, ahead, doubt) => {
  expect(clockDoubt(at(device), ahead * MINUTE) !== null).toBe(doubt);
});

test('the day is the server’s once one of its answers has shown it', () => {
  vi.useFakeTimers({ now: at('2026-11-27T15:00:00Z'), toFake: ['Date'] });
  const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
  const date = 'Sun, 29 Nov 2026 15:00:00 GMT';
  noteAnswer(answer({ date }), Date.now());
  expect(today(), 'an answer of somebody else').toBe('2026-11-27');
  noteAnswer(answer({ date, 'x-request-id': 'a' }), Date.now() - 40_000);
  expect(today(), 'an answer that took too long').toBe('2026-11-27');
  noteAnswer(answer({ date, 'x-request-id': 'a' }), Date.now());
  expect([today(), clockOffset()]).toEqual(['2026-11-29', 2 * 1440 * MINUTE]);
  vi.setSystemTime(at('2026-11-29T15:10:00Z'));
  noteAnswer(answer({ date: 'Sun, 29 Nov 2026 15:10:02 GMT', 'x-request-id': 'b' }), Date.now());
  expect([today(), clockOffset()], 'a clock that was set right').toEqual(['2026-11-29', 0]);
  vi.useRealTimers();
});
