import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  glob,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const KNOWN = '.cache/types/node.tsbuildinfo';

/**
 * Option of the compiler by which it checks only the changed files and those that import them
 * directly. At some distance nearly all files depend on a schema, and following all of them takes
 * longer than checking everything.
 */
const DIRECT = 'assumeChangesOnlyAffectDirectDependencies';

/** A copy of the sources in which a test follows a recipe. */
export type Copy = {
  /** Adds a line below the first one that ends with `after`; throws when there is none. */
  readonly add: (file: string, after: string, line: string) => Promise<void>;
  /** Replaces the first occurrence of a text; throws when there is none. */
  readonly replace: (file: string, text: string, by: string) => Promise<void>;
  readonly create: (file: string, text: string) => Promise<void>;
  /**
   * Files in which the compiler finds errors, in the program of the server or of the web, sorted.
   */
  readonly filesNamedBy: (program: 'node' | 'web') => Promise<readonly string[]>;
  /** Runs test files of a package and returns the printed text; throws when a test fails. */
  readonly run: (directory: string, ...args: readonly string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
};

/**
 * Arguments of the compiler for each program: the server's reuses build info, because a test checks
 * it twice; the web's is checked once and whole.
 */
const PROGRAMS = {
  node: [
    '--project',
    'tooling/ci/tsconfig.node.json',
    '--incremental',
    '--tsBuildInfoFile',
    KNOWN,
    `--${DIRECT}`,
  ],
  web: ['--project', 'apps/web/tsconfig.json'],
};

async function copySources(copy: string): Promise<void> {
  const left = new Set(['node_modules', 'dist', '.turbo', 'test-results', '.plomada']);
  for (const part of ['apps', 'packages', 'tooling']) {
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.split(sep).some((name) => left.has(name)),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // Links between packages are relative, so copied links lead to the packages of the copy.
  for await (const place of glob('{apps,packages,tooling}/*/node_modules', { cwd: ROOT })) {
    await cp(join(ROOT, place), join(copy, place), { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Copies the compiler's build info of the check `types:node`, so that only changed files, and those
 * that import them directly, are checked again. Its paths of libraries are adapted to the copy;
 * without build info the copy is checked whole.
 */
async function copyTypes(copy: string): Promise<void> {
  const folder = dirname(join(copy, KNOWN));
  await mkdir(folder, { recursive: true });
  const kept = join(ROOT, 'node_modules/.cache/types-node.tsbuildinfo');
  const text = await readFile(kept, 'utf8').catch(() => null);
  const libraries = relative(folder, join(ROOT, 'node_modules/.pnpm'));
  const moved = text
    ?.replaceAll('"../.pnpm/', `"${libraries}/`)
    .replace('"options":{', `"options":{"${DIRECT}":true,`);
  if (moved) await writeFile(join(copy, KNOWN), moved);
}

/** Environment in which what the root has compiled is found, as the copy links to its cache. */
const environmentIn = (copy: string) =>
  process.env['NODE_COMPILE_CACHE'] === undefined
    ? process.env
    : { ...process.env, NODE_COMPILE_CACHE: join(copy, 'node_modules/.cache/compiled') };

function execute(
  copy: string,
  cwd: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  const options = { cwd, env: environmentIn(copy), maxBuffer: 1 << 26 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}` });
    });
  });
}

async function filesNamedBy(copy: string, program: keyof typeof PROGRAMS) {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { output } = await execute(copy, copy, [compiler, '--checkers', '1', ...PROGRAMS[program]]);
  const named = output.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm);
  return [...new Set(Array.from(named, ([, file = '']) => file))].toSorted();
}

/** Makes a temporary copy of the sources; the caller removes it. */
export async function copyOfSources(): Promise<Copy> {
  const copy = await mkdtemp(join(tmpdir(), 'plomada-recipe-'));
  // The folder is opened to other users, because PostgreSQL may run as one of them.
  await chmod(copy, 0o711);
  await Promise.all([copySources(copy), copyTypes(copy)]);
  const change = async (file: string, text: string, by: string) => {
    const before = await readFile(join(copy, file), 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no "${text}"`);
    await writeFile(
      join(copy, file),
      before.replace(text, () => by),
    );
  };
  return {
    add: (file, after, line) => change(file, `${after}\n`, `${after}\n${line}\n`),
    replace: change,
    async create(file, text) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), text);
    },
    filesNamedBy: (program) => filesNamedBy(copy, program),
    async run(directory, ...args) {
      const cwd = join(copy, directory);
      const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
      const { ok, output } = await execute(copy, cwd, [
        vitest,
        'run',
        '--reporter=verbose',
        ...args,
      ]);
      if (!ok) throw new Error(output);
      return output;
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
