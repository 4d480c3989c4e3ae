import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { outputsPage } from './outputs-page.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'apps/web/test/outputs.generated.ts');

// `pnpm docs:outputs` writes the file; with `--check` it ends with 1 where the file is another.
const page = await outputsPage();
if (!process.argv.includes('--check')) await writeFile(FILE, page);
else if ((await readFile(FILE, 'utf8')) !== page) process.exitCode = 1;
