import type { IFlattenedRuleSet } from 'dependency-cruiser';

export type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];
type Ends = Pick<Rule, 'comment'> & { from: Rule['from']; to: object };

/** Files of tests, which many rules leave out. */
export const TESTS = String.raw`^(apps|packages)/[^/]+/(test|e2e)/|/src/testing/|\.(test|spec)\.tsx?$|/(playwright|vitest)\.config\.ts$`;
export const TYPES_ONLY = 'type-only';

export function forbidden(name: string, { comment, from, to }: Ends): Rule {
  return { name, comment, severity: 'error', from, to };
}
