import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { outputsPage } from './outputs-page.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'apps/web/test/outputs.generated.ts');

// `pnpm docs:outputs` writes the file; with `--check` it exits with 1 when the file differs.
const page = await outputsPage();
if (!process.argv.includes('--check')) await writeFile(FILE, page);
else if ((await readFile(FILE, 'utf8')) !== page) process.exitCode = 1;
