import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Inputs } from './inputs.ts';

/** What a verdict can hang on: each file by its path from the root, with what it holds. */
export type Tree = {
  readonly files: ReadonlyMap<string, string>;
  /** Libraries, Node, machine, environment and day. */
  readonly world: string;
};

/** Not in git, and read all the same: what is made of the schema, and settings of one's own. */
const MADE = 'packages/db/src/generated';
const OWN = ['', 'apps/web/', 'apps/server/'].flatMap((folder) =>
  ['.env', '.env.local', '.env.test'].map((name) => folder + name),
);
/** What pnpm says that it installed. */
const INSTALLED = 'node_modules/.pnpm/lock.yaml';
const ENVIRONMENT = /^(?:PLOMADA_|NODE_|GO|LC_|VITEST|OX|TZ$|LANG$|CI$)/;

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

async function list(root: string): Promise<string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const made = await readdir(join(root, MADE), { recursive: true }).catch(() => []);
  return [
    ...stdout.split('\0').filter((path) => path !== ''),
    ...made.map((path) => `${MADE}/${path.replaceAll('\\', '/')}`),
    ...OWN,
  ];
}

/** One that was deleted is not there, and a folder holds nothing itself. */
const read = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

function worldOf(installed: Buffer): string {
  const environment = Object.entries(process.env)
    .filter(([name]) => ENVIRONMENT.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { version, platform, arch } = process;
  // A test may hang on the calendar without knowing: yesterday's word counts for nothing.
  const day = new Date().toDateString();
  return JSON.stringify([digest(installed), version, platform, arch, day, environment]);
}

/** All files as they are on disk, saved or not; null where git or pnpm cannot say what there is. */
export async function readTree(root: string): Promise<Tree | null> {
  const installed = await read(join(root, INSTALLED));
  const paths = await list(root).catch(() => null);
  if (installed === null || paths === null) return null;
  const files = new Map<string, string>();
  for (const path of paths) {
    const held = await read(join(root, path));
    if (held !== null) files.set(path, digest(held));
  }
  return { files, world: worldOf(installed) };
}

/** The same exactly when all of `inputs`, the world and `how` are the same. */
export function fingerprint({ files, world }: Tree, inputs: Inputs, how: unknown): string {
  const held = [...files].filter(([path]) => inputs(path)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return digest(JSON.stringify([world, how, held]));
}
