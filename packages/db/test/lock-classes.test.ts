import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { LOCK_CLASSES } from '../src/lock-classes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts', 'tooling/*/src/**/*.ts'];
/** Advisory locks with two keys; the first group is the class. */
const TWO_KEYS = /advisory_\w*lock\w*\(\s*([^,()]+),/g;

const classesIn = (text: string): string[] =>
  [...text.matchAll(TWO_KEYS)].flatMap(([, first]) => first?.trim() ?? []);

/** Classes that product code takes, with their files; tests lock whatever they test. */
const taken = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts', '**/node_modules/**'] })
  .toSorted()
  .flatMap((file) =>
    classesIn(readFileSync(join(ROOT, file), 'utf8')).map((key) => [key, file] as const),
  );

it('no two purposes share a class of advisory locks', () => {
  const numbers: readonly number[] = Object.values(LOCK_CLASSES);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('each class is used in one file of the code, and by its name', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const [key, file] of taken) {
    filesOf.set(key, (filesOf.get(key) ?? new Set()).add(file));
  }
  const names = Object.keys(LOCK_CLASSES).filter((n) => n !== 'totals' && n !== 'moneyLimit');
  expect([...filesOf.keys()].toSorted()).toEqual(
    names.map((name) => `\${LOCK_CLASSES.${name}}`).toSorted(),
  );
  expect([...filesOf.values()].filter(({ size }) => size > 1)).toEqual([]);
});

it('functions of the database use the classes of totals, the limit on money and closings', () => {
  const page = readFileSync(join(ROOT, 'docs/funciones.sql'), 'utf8');
  const constants = new Map(
    [...page.matchAll(/(\w+) CONSTANT integer := (\d+);/g)].map(([, name, value]) => [name, value]),
  );
  const numbers = classesIn(page).map((key) => Number(constants.get(key) ?? key));
  const { totals, moneyLimit, closings } = LOCK_CLASSES;
  expect(new Set(numbers)).toEqual(new Set([totals, moneyLimit, closings]));
});
