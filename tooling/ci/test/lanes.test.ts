import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { inLanes, jobsOf } from '../src/lanes.ts';
import { ROOT } from '../src/root.ts';
import { BUILD, CHECKS, LONGEST, reportsOf, SUITES } from '../src/turbo.ts';

const ALL = [...CHECKS, ...LONGEST, ...SUITES];
const isFilter = (one: string) => one.startsWith('--');

it('each task runs once, the integration suites in four jobs', () => {
  const run = jobsOf(ALL)
    .flat(2)
    .filter((one) => !isFilter(one) && one !== 'integration');
  expect(run.toSorted()).toEqual(ALL.filter((one) => one !== 'integration').toSorted());
});

it('the integration suite of each package is in exactly one job', () => {
  const steps = jobsOf(['integration']).flat();
  const packages = ['packages', 'tooling'].flatMap((place) => readdirSync(join(ROOT, place)));
  const jobs = packages.map((name) => {
    const path = `tooling/${name}/.turbo/integration.json`;
    return { name, jobs: steps.filter((step) => reportsOf(step)(path)).length };
  });
  expect(jobs).toEqual(packages.map((name) => ({ name, jobs: 1 })));
});

it('the longest jobs begin first, and the recipes follow the types', () => {
  const jobs = jobsOf(ALL);
  expect(jobs.slice(0, 3)).toEqual([[['browser']], [['server']], [['screens']]]);
  expect(jobs).toContainEqual([['types:web', 'types:node'], ['recipes']]);
});

it('a task named by a person runs alone, whether of a job or not', () => {
  expect(jobsOf(['server'])).toEqual([[['server']]]);
  expect(jobsOf(['recipes'])).toEqual([[['recipes']]]);
  expect(jobsOf([BUILD])).toEqual([[[BUILD]]]);
});

it('a lane that is done takes the next job, and runs its steps in order', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (step: readonly string[]) => {
    const name = step.join();
    begun.push(name);
    return new Promise<string[]>((resolve) => ends.set(name, () => resolve([name])));
  };
  const all = inLanes([[['a']], [['b']], [['c']], [['d'], ['e']]], run);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const name of ['a', 'c', 'e']) await end(name);
  expect((await all).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
