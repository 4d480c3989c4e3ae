import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { catalogue } from './catalog.ts';
import { bigWorkbook, sixRowWorkbook, twentyWorkbooks } from './workbooks.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node tooling/workbook-files/src/write.ts FOLDER');

const place = resolve(folder);
await mkdir(place, { recursive: true });
const json = (name: string, value: unknown) =>
  writeFile(join(place, `${name}.json`), `${JSON.stringify(value, null, 1)}\n`);

const files = [...twentyWorkbooks(), sixRowWorkbook(), bigWorkbook()];
await json('catalogo', catalogue());
for (const { name, file, bytes, plain, truth } of files) {
  await writeFile(join(place, file), bytes);
  await json(`${name}.verdad`, truth);
  await json(`${name}.celdas`, plain);
}
console.log(`${files.length} workbooks in ${place}`);
