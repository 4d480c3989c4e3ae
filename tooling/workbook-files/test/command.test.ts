import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { sixRowWorkbook } from '../src/workbooks.ts';

it('the command writes every workbook with its cells and expected rows, and the catalogue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-files-'));
  try {
    const command = join(import.meta.dirname, '../src/write.ts');
    await promisify(execFile)(process.execPath, [command, folder]);
    const names = await readdir(folder);
    expect(names.filter((name) => /\.(?:xlsx|csv)$/.test(name))).toHaveLength(22);
    expect(names.filter((name) => name.endsWith('.verdad.json'))).toHaveLength(22);
    expect(names.filter((name) => name.endsWith('.celdas.json'))).toHaveLength(22);
    expect(names).toContain('catalogo.json');
    const { file, truth, bytes } = sixRowWorkbook();
    expect(await readFile(join(folder, file))).toEqual(bytes);
    const written: unknown = JSON.parse(
      await readFile(join(folder, 'seis-filas.verdad.json'), 'utf8'),
    );
    expect(written).toEqual(truth);
  } finally {
    await rm(folder, { recursive: true });
  }
});
