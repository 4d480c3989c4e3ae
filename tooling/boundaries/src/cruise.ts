import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IModule } from 'dependency-cruiser';

import { RULES } from './rules.ts';

const PLACES = ['apps', 'packages', 'tooling'];
// Output folders of our own builds and tests, which are not read; those of libraries are, because
// imports lead to their dist/.
const OUTPUT = '^[^/]+/[^/]+/(src/)?(dist|test-results|playwright-report)/';
const LIBRARIES = '(^|/)node_modules/';

const ONE_SPELLING = {
  rule: 'web-one-spelling',
  comment:
    'an import of the web names its file with its ending: relative within a room, from @/ of another room',
};

const NO_CYCLES = { rule: 'no-cycles', comment: 'no import cycles, not even of types' };

type Violation = { rule: string; comment: string; from: string; to: string };
export type Findings = {
  violations: Violation[];
  /** Number of our modules that were read. */
  modules: number;
  /** Number of imports found in them. */
  dependencies: number;
  /** Source files on disk that the reader missed. */
  unseen: string[];
};

/** Checks every module of apps, packages and tooling below `root` against the rules. */
export async function checkBoundaries(root: string): Promise<Findings> {
  const places = PLACES.filter((place) => existsSync(join(root, place)));
  const sources = new Set(await listSources(root, places));
  const { modules, violations } = await read(root, places);
  const seen = new Set(modules.map((module) => module.source));
  const own = modules.filter((module) => sources.has(module.source));
  return {
    violations: [...violations, ...misspelledIn(modules), ...cyclesOf(modules)],
    modules: own.length,
    dependencies: own.reduce((sum, module) => sum + module.dependencies.length, 0),
    // A file deleted since it was listed is not missing.
    unseen: [...sources].filter((file) => !seen.has(file) && existsSync(join(root, file))),
  };
}

async function read(root: string, places: readonly string[]) {
  const { output } = await cruise(
    [...places],
    {
      baseDir: root,
      validate: true,
      // No rule uses cycles or dependents, which are slow to compute for each module; `cyclesOf`
      // finds cycles in one pass.
      skipAnalysisNotInRules: true,
      ruleSet: RULES,
      exclude: { path: OUTPUT },
      doNotFollow: { path: LIBRARIES },
      tsPreCompilationDeps: true,
      progress: { type: 'none' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'require'],
      // Alias `@` as in apps/web/tsconfig.json.
      alias: { '@': join(root, 'apps/web/src') },
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned text instead of modules');
  return { modules: output.modules, violations: output.summary.violations.map(describe) };
}

/** Part of `apps/web/src` within which imports are relative: a feature, or another folder. */
const roomOf = (file: string): string | undefined =>
  /^apps\/web\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[1];

function misspelledIn(modules: readonly IModule[]): Violation[] {
  return modules.flatMap(({ source, dependencies }) => {
    const from = roomOf(source);
    return dependencies.flatMap(({ module: spelled, resolved }) => {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined) return [];
      const hasEnding = spelled.replace(/\?.*$/, '').endsWith(basename(resolved));
      const isRight = hasEnding && (from === to) === spelled.startsWith('.');
      return isRight ? [] : [{ ...ONE_SPELLING, from: source, to: spelled }];
    });
  });
}

/** Import cycles met in a single pass over all imports: at least one when there are any. */
function cyclesOf(modules: readonly IModule[]): Violation[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  const found: Violation[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (from: string): void => {
    if (done.has(from)) return;
    path.push(from);
    for (const { resolved } of imports.get(from) ?? []) {
      const start = path.indexOf(resolved);
      if (start < 0) follow(resolved);
      else found.push({ ...NO_CYCLES, from, to: [...path.slice(start), resolved].join(' -> ') });
    }
    path.pop();
    done.add(from);
  };
  for (const from of imports.keys()) follow(from);
  return found;
}

function describe(found: ICruiseResult['summary']['violations'][number]): Violation {
  const rule = RULES.forbidden?.find((one) => one.name === found.rule.name);
  return { rule: found.rule.name, comment: rule?.comment ?? '', from: found.from, to: found.to };
}

async function listSources(root: string, places: readonly string[]): Promise<string[]> {
  const skipped = new RegExp(`${OUTPUT}|${LIBRARIES}`);
  const files: string[] = [];
  for (const place of places) {
    const found = glob(`${place}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (path) => skipped.test(`${path}/`),
    });
    for await (const file of found) files.push(file.replaceAll('\\', '/'));
  }
  return files.filter((file) => !skipped.test(file));
}
