import { expect, it } from 'vitest';

import { Recent } from './recent.ts';

it('keeps who is at work, however many others pass by', () => {
  const recent = new Recent<number>(100);
  recent.set('daily', 1);
  for (let n = 0; n < 10_000; n += 1) {
    recent.set(`once-${n}`, n);
    expect(recent.get('daily')).toBe(1);
  }
  expect(recent.size).toBe(100);
  expect(recent.get('once-9999')).toBe(9999);
  expect(recent.get('once-9900')).toBeUndefined();
});

it('forgets what it is told to, and takes the newer of two', () => {
  const recent = new Recent<string>(2);
  recent.set('a', 'first');
  recent.set('b', 'other');
  recent.set('a', 'second');
  recent.set('c', 'third');
  expect(recent.get('a')).toBe('second');
  expect(recent.get('b')).toBeUndefined();
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});
