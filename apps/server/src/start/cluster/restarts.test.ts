import { expect, it } from 'vitest';

import { refusalOf, restartAfter, UNBORN } from './restarts.ts';

it('the restart of a worker waits longer after each early exit, up to half a minute, and resets once one ran long', () => {
  const waits: number[] = [];
  let fate = UNBORN;
  for (let death = 0; death < 9; death += 1) {
    const next = restartAfter(fate, { livedMs: 300 });
    waits.push(next.waitMs);
    ({ fate } = next);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  const settled = restartAfter(fate, { livedMs: 60_000 });
  expect(settled).toEqual({ waitMs: 0, fate: UNBORN });
});

it('the first exit ends the server with its code when no worker has served, and later ones cause a restart', () => {
  expect(refusalOf({ code: 78, everServed: false })).toBe(78);
  // A worker killed by a signal has no exit code.
  expect(refusalOf({ code: null, everServed: false })).toBe(1);
  expect(refusalOf({ code: 78, everServed: true })).toBeNull();
});
