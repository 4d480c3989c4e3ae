import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { z } from 'zod';

import { ROOT } from './root.ts';

const SERVER = join(ROOT, 'apps/server');

/**
 * Seconds of a test file below which its place in the order does not matter: the sequencer uses a
 * default for such files.
 */
const SHORT_SECONDS = 2.5;

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

// `pnpm test:seconds`: keeps the times of the last `pnpm test server`, by which the server's test files are ordered.
const report = JSON.parse(await readFile(join(SERVER, '.turbo/server.json'), 'utf8'));
const seconds = reportSchema
  .parse(report)
  .testResults.map(({ name, startTime, endTime }): [string, number] => [
    relative(SERVER, name).replaceAll('\\', '/'),
    (endTime - startTime) / 1000,
  ])
  .filter(([, one]) => one >= SHORT_SECONDS)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, one]): [string, number] => [file, Math.round(one)]);
const page = `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`;
await writeFile(join(SERVER, 'test/support/seconds.json'), page);
