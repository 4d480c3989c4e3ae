import { CHECKS, LONGEST, SUITES } from './turbo.ts';

/** Tasks and filters of one run of turbo. */
type Step = readonly string[];
/** Steps that run one after the other. */
export type Job = readonly Step[];

/** Jobs at a time: three keep two cores busy, since suites wait a lot. */
const LANES = 3;

const TYPES = CHECKS.filter((task) => task.startsWith('types:'));
const [INTEGRATION, SCREENS, RECIPES] = SUITES;
/** Packages whose integration suites are separate jobs. */
const LONG = ['scripts', 'demo', 'db'];

const of = (name: string): string => `--filter=@plomada/${name}`;
const notOf = (name: string): string => `--filter=!@plomada/${name}`;

/**
 * Jobs with the longest first, so that no long one is left for the end. The recipes follow the
 * types, because they use the compiler's build info that the types leave.
 */
const JOBS: readonly Job[] = [
  ...LONGEST.toReversed().map((task) => [[task]]),
  [[SCREENS]],
  [CHECKS.filter((task) => !TYPES.includes(task))],
  [[INTEGRATION, of('scripts')]],
  [TYPES, [RECIPES]],
  [[INTEGRATION, ...LONG.map(notOf)]],
  [[INTEGRATION, of('db')]],
  [[INTEGRATION, of('demo')]],
];

const isFilter = (argument: string): boolean => argument.startsWith('--');

/** Jobs of the tasks, the longest first; tasks of no job are the last one. */
export function jobsOf(tasks: readonly string[]): readonly Job[] {
  const placed = new Set(JOBS.flat(2));
  const others = tasks.filter((task) => !placed.has(task));
  const asked = (step: Step): Step => step.filter((one) => isFilter(one) || tasks.includes(one));
  const jobs = JOBS.map((job) => job.map(asked).filter((step) => !step.every(isFilter)));
  return [...jobs, ...(others.length > 0 ? [[others]] : [])].filter((job) => job.length > 0);
}

/** Runs the jobs, three at a time: a lane that is done takes the next one. */
export async function inLanes<T>(
  jobs: readonly Job[],
  run: (step: Step) => Promise<readonly T[]>,
): Promise<T[]> {
  const waiting = [...jobs];
  const lane = async (): Promise<T[]> => {
    const results: T[] = [];
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      for (const step of job) results.push(...(await run(step)));
    }
    return results;
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat();
}
