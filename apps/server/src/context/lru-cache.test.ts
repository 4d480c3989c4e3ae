import { expect, it } from 'vitest';

import { LruCache } from './lru-cache.ts';

it('keeps an entry that is read often, however many others are added', () => {
  const cache = new LruCache<number>(100);
  cache.set('daily', 1);
  for (let n = 0; n < 10_000; n += 1) {
    cache.set(`once-${n}`, n);
    expect(cache.get('daily')).toBe(1);
  }
  expect(cache.size).toBe(100);
  expect(cache.get('once-9999')).toBe(9999);
  expect(cache.get('once-9900')).toBeUndefined();
});

it('replaces the value of a key, and deletes on request', () => {
  const cache = new LruCache<string>(2);
  cache.set('a', 'first');
  cache.set('b', 'other');
  cache.set('a', 'second');
  cache.set('c', 'third');
  expect(cache.get('a')).toBe('second');
  expect(cache.get('b')).toBeUndefined();
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
