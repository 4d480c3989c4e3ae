import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { ROOT } from '../src/root.ts';

const SKIPPED =
  /(^|\/)(node_modules|dist|coverage|test-results|playwright-report|\.turbo|\.plomada|\.git)(\/|$)/;

/** Files of the repository below `places` that match `pattern`, relative to the root. */
export async function files(places: readonly string[], pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of places.filter((one) => existsSync(join(ROOT, one)))) {
    const names = glob(`${place}/**/${pattern}`, {
      cwd: ROOT,
      exclude: (path) => SKIPPED.test(path.replaceAll('\\', '/')),
    });
    for await (const name of names) found.push(name.replaceAll('\\', '/'));
  }
  return found.filter((name) => !SKIPPED.test(name));
}

export const read = (file: string): Promise<string> => readFile(join(ROOT, file), 'utf8');

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  file: z.string(),
  name: z.string(),
  packageManager: z.string().optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies,
  optionalDependencies: dependencies,
  devDependencies: dependencies,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Every package.json of the repository with its path (`file`), the root's first. */
export async function manifests(): Promise<Manifest[]> {
  const places = [
    'package.json',
    ...(await files(['apps', 'packages', 'tooling'], 'package.json')),
  ];
  return Promise.all(
    places.map(async (file) => manifestSchema.parse({ ...JSON.parse(await read(file)), file })),
  );
}
