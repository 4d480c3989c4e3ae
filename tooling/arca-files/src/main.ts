import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { filesOf } from './files.ts';
import { monthOf } from './month.ts';

// `node src/main.ts FOLDER [SEED]` writes a month of documents in every layout, and their contents
// in `truth.json`.
const [, , folder, seed = '1'] = process.argv;
if (folder === undefined) throw new Error('node src/main.ts FOLDER [SEED]');
const month = monthOf(Number(seed));
await mkdir(folder, { recursive: true });
for (const { name, bytes } of filesOf(month)) await writeFile(join(folder, name), bytes);
await writeFile(join(folder, 'truth.json'), JSON.stringify(month, null, 1));
