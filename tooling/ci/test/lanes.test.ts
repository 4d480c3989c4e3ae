import { expect, it } from 'vitest';

import { lanesOf } from '../src/lanes.ts';
import { BUILD, CHECKS, LONGEST, SUITES } from '../src/turbo.ts';

const ALL = [...CHECKS, ...LONGEST, ...SUITES];

it('each task runs once', () => {
  const run = lanesOf(ALL).flat(2);
  expect(run.toSorted()).toEqual(ALL.toSorted());
});

it('each lane begins with what is long, and the recipes follow the types', () => {
  const [first, second, third] = lanesOf(ALL);
  expect(first?.[0]).toEqual(['server']);
  expect(second).toEqual([['browser']]);
  expect(third).toEqual([['integration', 'screens'], ['types:web', 'types:node'], ['recipes']]);
});

it('a task named by a person runs alone, whether of a lane or not', () => {
  expect(lanesOf(['server'])).toEqual([[['server']]]);
  expect(lanesOf(['recipes'])).toEqual([[['recipes']]]);
  expect(lanesOf([BUILD])).toEqual([[[BUILD]]]);
});
