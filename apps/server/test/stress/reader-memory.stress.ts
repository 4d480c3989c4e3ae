import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readSheet } from '../../src/files/spreadsheets/read-sheet.ts';
import { hacerZip, hojaXml, partesXlsx } from '../support/zip.ts';

const READER = { tenantId: 'norte', callerGone: () => new AbortController().signal };
const LIMITS = { maxRows: 100, maxBytes: 5 * 1024 * 1024, maxColumns: 8 };

it('shared strings that fill the memory of a reader end the reader, not the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plomada-memoria-'));
  const path = join(folder, 'a.xlsx');
  const strings = `<sst>${'<a/>'.repeat(1_900_000)}</sst>`;
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>';
  const parts = partesXlsx(hojaXml(row));
  await writeFile(path, hacerZip([...parts, { nombre: 'xl/sharedStrings.xml', datos: strings }]));
  const reading = readSheet(READER, path, { ...LIMITS, name: 'a.xlsx', timeoutMs: 20_000 });
  await expect(reading).rejects.toMatchObject({ code: 'DEMASIADO_GRANDE' });
  await rm(folder, { recursive: true });
});
