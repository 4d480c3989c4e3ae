import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { REPO_ROOT } from '@plomada/local-stack/paths';
import { z } from 'zod';
const packageSchema = z.object({ version: z.string() });
/** The product's version, as its root package says. */
export async function programVersion() {
  const text = await readFile(join(REPO_ROOT, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}
