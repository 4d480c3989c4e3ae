import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openPasses } from '../src/passed.ts';
import type { Remembered } from '../src/passed.ts';

let root = '';
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plomada-passed-'));
  await put('.gitignore', 'node_modules/\ngenerated/\n.env\n');
  await put('node_modules/.pnpm/lock.yaml', 'zod: 4.6.7');
  await put('packages/domain/src/a.ts', 'export const a = 1;');
  await put('packages/db/src/generated/client.ts', 'export type Row = { a: string };');
  await put('apps/web/src/w.ts', 'export const w = 1;');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await rm(root, { recursive: true, force: true });
});

const DOMAIN: Remembered = {
  kind: 'check',
  name: 'lint',
  inputs: (file: string) => file.startsWith('packages/'),
  how: ['lint', 'packages'],
};
const open = () => openPasses(root, join(root, 'node_modules/.cache'));
const recall = async (what = DOMAIN) => (await open()).recall(what);

async function passes(between: () => Promise<void> = async () => undefined): Promise<void> {
  const run = await open();
  await between();
  run.note(DOMAIN, 7);
  await run.keep();
}

it('believes a pass on the same content, with how many passed', async () => {
  expect(await recall()).toBeNull();
  await passes();
  expect(await recall()).toBe(7);
  await put('apps/web/src/w.ts', 'export const w = 2;');
  expect(await recall()).toBe(7);
});

const CHANGES: Readonly<Record<string, () => Promise<void>>> = {
  'a file of its inputs, saved and not in git': () => put('packages/domain/src/a.ts', 'a'),
  'a new file': () => put('packages/domain/src/b.ts', ''),
  'a file that is gone': () => rm(join(root, 'packages/domain/src/a.ts')),
  'a file under another name': async () => {
    await rm(join(root, 'packages/domain/src/a.ts'));
    await put('packages/domain/src/c.ts', 'export const a = 1;');
  },
  'the client made of the schema, which git does not see': () =>
    put('packages/db/src/generated/client.ts', 'export type Row = { a: number };'),
  'what is installed': () => put('node_modules/.pnpm/lock.yaml', 'zod: 4.6.8'),
  'the environment': async () => void vi.stubEnv('TZ', 'Asia/Kolkata'),
  'the day': async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  },
};
it.each(Object.entries(CHANGES))('runs again after %s', async (_name, change) => {
  await passes();
  await change();
  expect(await recall()).toBeNull();
});

it('runs again when it is run in another way, or is another', async () => {
  await passes();
  expect(await recall({ ...DOMAIN, how: ['lint', 'packages', '--fix'] })).toBeNull();
  expect(await recall({ ...DOMAIN, name: 'types' })).toBeNull();
});

it('does not believe what was changed while it ran', async () => {
  await passes(() => put('packages/domain/src/a.ts', 'export const a = 2;'));
  expect(await recall()).toBeNull();
  await put('packages/domain/src/a.ts', 'export const a = 1;');
  expect(await recall()).toBeNull();
});

it('believes nothing where git or pnpm cannot say what there is, nor half a file', async () => {
  await passes();
  await put('node_modules/.cache/check-lint.json', '{"key":"');
  expect(await recall()).toBeNull();
  await passes();
  await rm(join(root, 'node_modules/.pnpm'), { recursive: true });
  expect(await recall()).toBeNull();
  await put('node_modules/.pnpm/lock.yaml', 'zod: 4.6.7');
  expect(await recall()).toBe(7);
  await rm(join(root, '.git'), { recursive: true });
  expect(await recall()).toBeNull();
});
