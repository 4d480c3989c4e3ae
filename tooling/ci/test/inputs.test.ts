import { dirname, posix } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readTree } from '../src/fingerprint.ts';
import { EVERYTHING } from '../src/inputs.ts';
import type { Inputs } from '../src/inputs.ts';
import { CHECKS, PLACES, ROOT, SUITES } from '../src/suites.ts';
import { manifests, read } from './house.ts';

const CODE = /\.(?:ts|tsx|mts|cts|js|mjs|cjs)$/;
const tree = await readTree(ROOT);
const all = new Set(tree?.files.keys());
const packagesOf = new Map((await manifests()).map(({ name, file }) => [name, dirname(file)]));

/** What types and lint follow, and any text that names a place, as mocks and files that are read do. */
const IMPORTED = /\b(?:from|import|require)\s*\(?\s*(['"])((?:\.{1,2}\/|@plomada\/)[^'"\n]+)\1/g;
const NAMED = /(['"`])((?:\.{1,2}\/|@plomada\/)[^'"`\n$]+)\1/g;
/** Gone when it runs: lint sees to it that what is only a type is imported like this. */
const TYPES = /^(?:import|export) type [^;]*;/gm;

/** Where a text of `file` points to, from the root; nothing where no file of the house is there. */
function placeOf(file: string, named: string): string[] {
  const [, name, rest = ''] = /^(@plomada\/[\w-]+)\/?(.*)$/.exec(named) ?? [];
  const path =
    name === undefined
      ? posix.join(posix.dirname(file), named)
      : posix.join(packagesOf.get(name) ?? name, 'src', rest);
  const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return ends.map((end) => path + end).filter((place) => all.has(place));
}

const texts = new Map<string, string>();
for (const file of all) if (CODE.test(file)) texts.set(file, await read(file));

type Follows = (text: string) => Iterable<RegExpMatchArray>;
const imports: Follows = (text) => text.matchAll(IMPORTED);
const runs: Follows = (text) => text.replaceAll(TYPES, '').matchAll(NAMED);

/** Every file that can be reached from those that `begin` names. */
function reached(begin: Inputs, follows: Follows): Set<string> {
  const found = new Set([...texts.keys()].filter(begin));
  for (const file of found) {
    for (const [, , named = ''] of follows(texts.get(file) ?? '')) {
      for (const place of placeOf(file, named)) found.add(place);
    }
  }
  return found;
}

const outside = (files: Iterable<string>, inputs: Inputs) =>
  [...files].filter((file) => !inputs(file));

const TEST = /\.test\.tsx?$|\/vitest\.config\.ts$/;
/** The house in miniature that stands in strings there is no other. */
const MINIATURE = 'tooling/boundaries/test/rules.test.ts';

describe('what a remembered verdict hangs on', () => {
  it('is read by this test', () => {
    expect(all.size).toBeGreaterThan(2000);
    const web = reached((file) => file === 'apps/web/src/lib/trpc.ts', imports);
    expect(web).toContain('apps/server/src/start/routes/app-router.ts');
    expect(web).toContain('packages/domain/src/base/required.ts');
    expect(web.size).toBeGreaterThan(500);
    const run = reached((file) => file === 'apps/web/src/lib/trpc.ts', runs);
    expect(outside(run, (file) => file.startsWith('apps/web/'))).toEqual([]);
  });

  it.each([
    { name: 'lint-web', places: PLACES.web },
    { name: 'types-web', places: PLACES.web },
    { name: 'lint-node', places: PLACES.node },
    { name: 'types', places: PLACES.node },
  ])('of $name holds all it looks at and all that its files import', ({ name, places }) => {
    const check = CHECKS.find((one) => one.name === name);
    const below: Inputs = (file) => places.some((place) => file.startsWith(`${place}/`));
    const inputs = check?.inputs ?? (() => false);
    expect([...all].filter((file) => below(file) && !inputs(file))).toEqual([]);
    expect(outside(reached(below, imports), inputs)).toEqual([]);
    expect([...all].filter((file) => file.includes('/generated/'))).not.toEqual([]);
    expect([...all].filter((file) => file.includes('/generated/') && !inputs(file))).toEqual([]);
  });

  it.each(SUITES.flatMap(({ name, dir, inputs }) => (inputs ? [{ name, dir, inputs }] : [])))(
    'of the tests of $name holds its folder and all that they run or name',
    ({ dir, inputs }) => {
      const own: Inputs = (file) => file.startsWith(`${dir}/`);
      expect([...all].filter((file) => own(file) && !inputs(file))).toEqual([]);
      const begin: Inputs = (file) => own(file) && TEST.test(file) && file !== MINIATURE;
      expect(outside(reached(begin, runs), inputs)).toEqual([]);
    },
  );

  it('holds the settings, of every one', () => {
    const settings = [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'package.json',
      '.oxlintrc.json',
      'tooling/typescript/base.json',
      'tooling/typescript/web.json',
      'tooling/ci/src/suites.ts',
    ];
    expect(settings.filter((file) => !all.has(file))).toEqual([]);
    for (const { inputs = EVERYTHING } of [...CHECKS, ...SUITES]) {
      expect(settings.filter((file) => !inputs(file))).toEqual([]);
    }
  });

  it('leaves no source outside of both halves of lint', () => {
    const halves = [...PLACES.web, ...PLACES.node].map((place) => `${place}/`);
    const lost = [...texts.keys()].filter((file) => !halves.some((half) => file.startsWith(half)));
    expect(lost).toEqual([]);
  });
});
