import { LONGEST, SUITES } from './turbo.ts';

const RECIPES = 'recipes';

/** Tasks of one run of turbo, and how many of them at a time. */
export type Step = { readonly concurrency: number; readonly tasks: readonly string[] };

/**
 * Two lanes keep two cores busy although suites wait a lot: the longest suites from the beginning,
 * and beside them the others one after the other, then the recipes and the checks, so that what
 * ends last is short. The recipes follow the types, whose knowledge of the files they use.
 */
export function lanesOf(tasks: readonly string[]): readonly (readonly Step[])[] {
  const isType = (task: string) => task.startsWith('types:');
  const steps = (...of: readonly ((task: string) => boolean)[]): Step[] =>
    of
      .map((isIn) => ({ concurrency: 1, tasks: tasks.filter((task) => isIn(task)) }))
      .filter((step) => step.tasks.length > 0);
  const longest = tasks.filter((task) => LONGEST.includes(task));
  return [
    longest.length > 0 ? [{ concurrency: longest.length, tasks: longest }] : [],
    steps(
      (task) => SUITES.includes(task) && task !== RECIPES,
      isType,
      (task) => task === RECIPES,
      (task) => !LONGEST.includes(task) && !SUITES.includes(task) && !isType(task),
    ),
  ].filter((lane) => lane.length > 0);
}
