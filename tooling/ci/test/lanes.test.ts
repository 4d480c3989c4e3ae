import { expect, it } from 'vitest';

import { lanesOf } from '../src/lanes.ts';
import { CHECKS, LONGEST, SUITES } from '../src/turbo.ts';

const ALL = [...CHECKS, ...LONGEST, ...SUITES];

it('each task runs once', () => {
  const run = lanesOf(ALL).flatMap((lane) => lane.flatMap(({ tasks }) => tasks));
  expect(run.toSorted()).toEqual(ALL.toSorted());
});

it('the longest suites begin, and beside them long ones come before short ones', () => {
  const [longest, others] = lanesOf(ALL);
  expect(longest).toEqual([{ concurrency: LONGEST.length, tasks: LONGEST }]);
  expect(others?.every(({ concurrency }) => concurrency === 1)).toBe(true);
  const order = others?.flatMap(({ tasks }) => tasks) ?? [];
  expect(order.slice(0, 2)).toEqual(['integration', 'screens']);
  expect(order.indexOf('recipes')).toBeGreaterThan(order.indexOf('types:web'));
  expect(order.at(-1)).toBe('unit');
});

it('tasks named by a person run alone', () => {
  expect(lanesOf(['server'])).toEqual([[{ concurrency: 1, tasks: ['server'] }]]);
  expect(lanesOf(['boundaries'])).toEqual([[{ concurrency: 1, tasks: ['boundaries'] }]]);
});
