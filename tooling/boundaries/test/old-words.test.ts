import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { oldWords } from '../src/old-words.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plomada-old-words-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function faults(file: string, line = ''): Promise<string[]> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `\n${line}\n`);
  return oldWords(root);
}

const WORKER = 'apps/server/src/audit/worker.ts';
const WORKER_TEST = 'apps/server/test/worker.test.ts';

describe('an old word is reported by file and line', () => {
  it.each([
    'const sealer = createWorker();',
    'export function sealBatch(): void {}',
    'const SEALED_ROWS = 1;',
    'await heavyWork(ctx, fn);',
    'type Told = { readonly ms: number };',
    'const figurePaths: string[] = [];',
    'for (const twin of all) keep(twin);',
    'const oneTrip = true;',
    "import type { Paper } from './pdf.ts';",
    'const all: Array<Paper> = [];',
    '// Whoever waits is told so.',
    '/* The sealer of another release. */',
  ])('%s', async (line) => {
    const [first, ...more] = await faults(WORKER, line);
    expect(first).toMatch(`${WORKER}:2: `);
    expect(more).toEqual([]);
  });

  it.each([
    ['apps/server/src/features/acopios/acopios.mapper.ts', 'const paper = papel;'],
    ['packages/domain/src/base/text.ts', 'const figure = 1;'],
    ['apps/web/test/app.tsx', '/** A figure. */'],
    ['apps/web/src/lib/outbox/store.ts', 'const told = changes();'],
    ['apps/web/src/app/photo.tsx', 'return <Figure />;'],
    [WORKER_TEST, "it('says why', () => {});"],
    [WORKER_TEST, "it.each([1])('says why of %s', () => {});"],
    ['apps/web/e2e/obras.spec.ts', "await test.step('tells the rest', async () => {});"],
  ])('%s: %s', async (file, line) => {
    expect(await faults(file, line)).toHaveLength(1);
  });

  it.each([
    'apps/server/src/context/heavy-turns.ts',
    'apps/server/test/casos/permisos.ts',
    'apps/server/test/support/sellador.ts',
    'tooling/backup/test/drill.hard.ts',
    'packages/db/src/check-figures.ts',
  ])('%s', async (file) => {
    const found = await faults(file);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(`${file}: `);
  });
});

describe('an allowed word passes', () => {
  it.each([
    [WORKER, 'const hashes = hashBatch(rows);'],
    [WORKER, 'return closeAll(parts);'],
    ['apps/web/src/app/photo.tsx', 'return <figure>{photo}</figure>;'],
    ['apps/web/src/lib/draft-store.ts', 'readonly isTold: boolean;'],
    [WORKER, 'const roundTrips = 2;'],
    [WORKER, "const name = 'sealer.lock';"],
    [WORKER, 'const OWN = /^(?:pool|sealer)\\./;'],
    [WORKER, '// One after the other, in turn: a heavy one waits for a round trip.'],
    [WORKER, 'const text = `select paper,\n  seal from figures`;'],
    [WORKER_TEST, "expect(text).toBe('what it says');"],
  ])('%s: %s', async (file, line) => {
    expect(await faults(file, line)).toEqual([]);
  });
});
