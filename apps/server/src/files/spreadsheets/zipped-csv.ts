import { SheetRefused } from './sheet.ts';
import { checkZip, unpack } from './zip-guard.ts';

const SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Offset of the general purpose flags in a directory entry. */
const FLAGS_AT = 8;
const ENCRYPTED = 0x01;
const CSV_NAME = /^[^/\\]{1,255}\.csv$/i;
const TABLE_NAME = /^[^/\\]{1,255}\.(?:csv|txt|tsv|xlsx)$/i;
const WORKBOOK_NAME = /\.xlsx$/i;

type NamedFile = { readonly name: string; readonly bytes: Uint8Array };

export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, SIGNATURE.length)).equals(SIGNATURE);

/**
 * True for a file named as a ZIP, which is refused unless it is built as one; a workbook is a ZIP
 * with another name.
 */
export function isZipFile({ name, bytes }: NamedFile): boolean {
  if (!/\.zip$/i.test(name)) return false;
  if (!isZip(bytes)) throw new SheetRefused('EXTENSION');
  return true;
}

/** The one file in a ZIP, unpacked to at most `maxBytes`; a ZIP with anything else is refused. */
async function onlyFileOf(bytes: Uint8Array, maxBytes: number, names: RegExp): Promise<NamedFile> {
  const [entry, another] = [...checkZip(bytes).values()];
  if (!entry || another || !names.test(entry.name)) throw new SheetRefused('ZIP');
  const flags = new DataView(entry.record.buffer, entry.record.byteOffset).getUint16(
    FLAGS_AT,
    true,
  );
  if ((flags & ENCRYPTED) !== 0) throw new SheetRefused('ZIP');
  if (entry.uncompressed > maxBytes) throw new SheetRefused('BYTES');
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of unpack(bytes, entry)) chunks.push(chunk);
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
  const flat = Buffer.concat(chunks);
  if (isZip(flat) !== WORKBOOK_NAME.test(entry.name)) throw new SheetRefused('ZIP');
  return { name: entry.name, bytes: flat };
}

/** The one CSV in a ZIP. */
export const onlyCsvOf = (bytes: Uint8Array, maxBytes: number): Promise<NamedFile> =>
  onlyFileOf(bytes, maxBytes, CSV_NAME);

/** The one text or workbook in a ZIP. */
export const onlyTableOf = (bytes: Uint8Array, maxBytes: number): Promise<NamedFile> =>
  onlyFileOf(bytes, maxBytes, TABLE_NAME);
