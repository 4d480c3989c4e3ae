import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { TOAST_LIMITS } from './toast-limits.ts';
import { TOOLTIP_DELAYS } from './tooltip.tsx';

test('notifications have their limits: 3 visible, 4 s, bottom right, Alt+T', () => {
  expect(TOAST_LIMITS).toEqual({
    visibleToasts: 3,
    duration: 4000,
    position: 'bottom-right',
    hotkey: ['altKey', 'KeyT'],
  });
});

test('tooltips open after 700 ms, and the next one within 300 ms at once', () => {
  expect(TOOLTIP_DELAYS).toEqual({ delayDuration: 700, skipDelayDuration: 300 });
});

test('the toast library dismisses on a swipe of 20 px', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const threshold = /Math\.abs\(\w+\)>=(?<name>\w+)/.exec(code)?.groups?.['name'] ?? 'nothing';
  expect(code).toMatch(new RegExp(String.raw`[ ,;]${threshold}=20[,;]`));
});
