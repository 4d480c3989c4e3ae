import { relative } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import measured from './seconds.json' with { type: 'json' };

/** Seconds of a file without an entry: a short one, or one made after the last measurement. */
const DEFAULT_SECONDS = 2;

/** Orders files by their seconds, the longest first; pure, so that it is tested without vitest. */
export function longestFirst(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
): string[] {
  const of = (file: string): number => seconds[file] ?? DEFAULT_SECONDS;
  return files.toSorted((a, b) => of(b) - of(a));
}

/**
 * Starts the longest test files first, so that all workers end at about the same time. Times come
 * from `seconds.json`, which `pnpm test:seconds` writes from the last `pnpm test server`.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = new Map(files.map((file) => [this.#pathOf(file), file]));
    const order = longestFirst([...named.keys()], measured);
    return order.flatMap((path) => named.get(path) ?? []);
  }

  #pathOf({ moduleId }: TestSpecification): string {
    return relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
  }
}
