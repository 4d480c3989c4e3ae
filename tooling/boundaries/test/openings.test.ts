import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { unclearOpenings } from '../src/openings.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plomada-openings-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function linesWith(text: string, file = 'apps/web/src/a.tsx'): Promise<string[]> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  return (await unclearOpenings(root)).map((line) => line.split(': ')[0] ?? '');
}

it.each([
  ['// What was sent, as far as it is valid.'],
  ['/** Whether the payment is done. */'],
  ['  /** For who looks on. */'],
  ['  {/* With what follows from them. */}'],
  ['/**\n * Of the months of a report.\n */'],
])('finds %j', async (comment) => {
  const [line] = await linesWith(`const a = 1;\n${comment}\nconst b = 2;\n`);
  expect(line).toBe(`apps/web/src/a.tsx:${comment.startsWith('/**\n') ? 3 : 2}`);
});

it.each([
  ['// Validates only the fields sent; the others were validated when saved.'],
  ['/** True when the payment is done. */'],
  [
    '// A comment of two lines, whose second line opens with a relative word:\n// what follows is no opening.',
  ],
  ['const text = "What is it?"; // Whatever follows code is a note.'],
  ['/** In centavos of the currency. */'],
])('passes %j', async (comment) => {
  expect(await linesWith(`${comment}\n`)).toEqual([]);
});

it('only our code is read', async () => {
  const riddle = '// What was sent.\n';
  expect(await linesWith(riddle, 'packages/db/node_modules/a/b.ts')).toEqual([]);
  expect(await linesWith(riddle, 'packages/db/src/b.ts')).toEqual(['packages/db/src/b.ts:1']);
});
