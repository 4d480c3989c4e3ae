import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import {
  manifiestoSchema,
  RUTA_FIRMA,
  RUTA_MANIFIESTO,
  textoDeFirma,
  type Manifiesto,
} from '@plomada/domain/organizaciones/descarga.schema';
import { signerOf } from '@plomada/server/audit/signer';
import { ZipStream } from '@plomada/server/files/storage/zip-stream';
import { openPromise } from 'yauzl';
import { z } from 'zod';

export type Entries = ReadonlyMap<string, Buffer>;
export type Row = Readonly<Record<string, unknown>>;

const rowSchema = z.record(z.string(), z.unknown());

export async function readEntries(file: string): Promise<Entries> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return entries;
}

export async function writeEntries(file: string, entries: Entries): Promise<void> {
  const zip = new ZipStream({ own: (stream) => stream });
  for (const [path, content] of entries) {
    zip.add({ path, compress: true, open: () => bytesOf(content) });
  }
  zip.end();
  await pipeline(zip.output, createWriteStream(file));
}

async function* bytesOf(content: Buffer) {
  yield content;
}

export const manifestOf = (entries: Entries): Manifiesto =>
  manifiestoSchema.parse(JSON.parse(entries.get(RUTA_MANIFIESTO)?.toString() ?? ''));

const pathOf = (table: string): string => `tablas/${table}.jsonl`;

export const rowsIn = (entries: Entries, table: string): Row[] =>
  (entries.get(pathOf(table))?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)));

/** Zip with changed contents and matching sums in its manifest, but without a signature. */
export function rewritten(entries: Entries, changes: Entries): Entries {
  const all = new Map([...entries, ...changes]);
  const manifest = manifestOf(entries);
  const stated = manifest.entradas.map((one) => {
    const content = changes.get(one.ruta);
    if (!content) return one;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const filas = content.toString('latin1').split('\n').length - 1;
    const { ruta } = one;
    return { ruta, bytes: content.length, sha256, ...(one.filas === undefined ? {} : { filas }) };
  });
  return withManifest(all, { ...manifest, entradas: stated });
}

export function withManifest(entries: Entries, manifest: unknown): Entries {
  const all = new Map([...entries, [RUTA_MANIFIESTO, Buffer.from(JSON.stringify(manifest))]]);
  all.delete(RUTA_FIRMA);
  return all;
}

/** Zip with the rows of one table changed. */
export const withRows = (entries: Entries, table: string, change: (row: Row) => Row): Entries => {
  const lines = rowsIn(entries, table).map((row) => `${JSON.stringify(change(row))}\n`);
  return rewritten(entries, new Map([[pathOf(table), Buffer.from(lines.join(''))]]));
};

/** Zip with changed values in the first row of a table. */
export const withValue = (entries: Entries, table: string, value: Row): Entries => {
  const [first] = rowsIn(entries, table);
  const isFirst = (row: Row) => JSON.stringify(row) === JSON.stringify(first);
  return withRows(entries, table, (row) => (isFirst(row) ? { ...row, ...value } : row));
};

export function signed(entries: Entries, pem: string): Entries {
  const signer = signerOf(pem);
  const manifest = entries.get(RUTA_MANIFIESTO) ?? Buffer.alloc(0);
  const sha256 = createHash('sha256').update(manifest).digest('hex');
  const signature = {
    formato: 'plomada-firma',
    clave: signer?.publicKey,
    firma: signer?.sign(textoDeFirma(sha256)),
  };
  return new Map([...entries, [RUTA_FIRMA, Buffer.from(JSON.stringify(signature))]]);
}
