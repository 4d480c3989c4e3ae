import { CHECKS, LONGEST, SUITES } from './turbo.ts';

const [SERVER, BROWSER] = LONGEST;
const TYPES = CHECKS.filter((task) => task.startsWith('types:'));
const RECIPES = 'recipes';

/**
 * Three lanes of about the same length keep two cores busy, since suites wait a lot; each begins
 * with its longest task. The steps of a lane run one after the other: the recipes follow the types,
 * because they use the compiler's build info that the types leave.
 */
const LANES = [
  [[SERVER], CHECKS.filter((task) => !TYPES.includes(task))],
  [[BROWSER]],
  [SUITES.filter((task) => task !== RECIPES), TYPES, [RECIPES]],
];

/** Steps of each lane with the tasks to run; a task of no lane is a step of the first. */
export function lanesOf(tasks: readonly string[]): readonly (readonly (readonly string[])[])[] {
  const placed = new Set(LANES.flat(2));
  const others = tasks.filter((task) => !placed.has(task));
  return LANES.map((lane, i) =>
    [
      ...lane.map((step) => tasks.filter((task) => step.includes(task))),
      i === 0 ? others : [],
    ].filter((step) => step.length > 0),
  ).filter((lane) => lane.length > 0);
}
