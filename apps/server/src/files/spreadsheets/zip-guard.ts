import { createInflateRaw, inflateRawSync } from 'node:zlib';

import { SheetRefused } from './sheet.ts';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const COMMENT_MAX = 65_535;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;
const DEFLATE = 8;
const STORED = 0;
const CHUNK = 128 * 1024;

/**
 * Most parts of a workbook, and the most bytes of all of them unpacked: enough for a few thousand
 * rows.
 */
const ENTRIES_MAX = 1000;
const MAX_UNPACKED = 96 * 1024 * 1024;
/** Largest unpacked size of a part that is read whole to learn the kind of package. */
const SMALL_PART_MAX = 1024 * 1024;

export type ZipEntry = {
  readonly name: string;
  /** Raw bytes of the part's entry in the central directory. */
  readonly record: Uint8Array;
  readonly method: number;
  readonly compressed: number;
  readonly uncompressed: number;
  readonly start: number;
};

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number {
  const from = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let i = view.byteLength - END_LENGTH; i >= from; i -= 1) {
    if (view.getUint32(i, true) === DIRECTORY_END) return i;
  }
  throw new SheetRefused('ROTA');
}

/**
 * Reads a directory entry. It must declare the part's size, because the reader lets the part grow
 * up to it; without one it could grow without end. (ZIP64 sizes are 4 GB here, which is past the
 * limit anyway.)
 */
function readEntry(bytes: Uint8Array, view: DataView, at: number): [ZipEntry, number] {
  if (at + ENTRY_LENGTH > bytes.length) throw new SheetRefused('ROTA');
  if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new SheetRefused('ROTA');
  const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
  const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (end > bytes.length) throw new SheetRefused('ROTA');
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd)),
    method: view.getUint16(at + 10, true),
    compressed: view.getUint32(at + 20, true),
    uncompressed: view.getUint32(at + 24, true),
    start: view.getUint32(at + 42, true),
    record: bytes.subarray(at, end),
  };
  const withoutSize = entry.compressed === 0 || entry.uncompressed === 0;
  if (entry.method === DEFLATE && withoutSize) throw new SheetRefused('DESCOMPRIMIDA');
  return [entry, end];
}

export type ZipPackage = ReadonlyMap<string, ZipEntry>;

/** Reads the directory of a ZIP, and refuses one that would grow too large, before unpacking any. */
export function checkZip(bytes: Uint8Array): ZipPackage {
  if (bytes.length < END_LENGTH) throw new SheetRefused('ROTA');
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new SheetRefused('DESCOMPRIMIDA');
  let position = view.getUint32(end + 16, true);
  let total = 0;
  const zipPackage = new Map<string, ZipEntry>();
  for (let i = 0; i < count; i += 1) {
    const [entry, next] = readEntry(bytes, view, position);
    if (zipPackage.has(entry.name)) throw new SheetRefused('ROTA');
    zipPackage.set(entry.name, entry);
    total += entry.uncompressed;
    position = next;
  }
  if (total > MAX_UNPACKED) throw new SheetRefused('DESCOMPRIMIDA');
  return zipPackage;
}

function packedBytes(bytes: Uint8Array, { start, compressed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (start + LOCAL_HEADER_LENGTH > bytes.length) throw new SheetRefused('ROTA');
  const nameAndExtra = view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const from = start + LOCAL_HEADER_LENGTH + nameAndExtra;
  if (from + compressed > bytes.length) throw new SheetRefused('ROTA');
  return bytes.subarray(from, from + compressed);
}

/** The text of one small part; null when there is none of that name. */
export function partText(bytes: Uint8Array, zipPackage: ZipPackage, name: string): string | null {
  const entry = zipPackage.get(name);
  if (!entry) return null;
  if (entry.uncompressed > SMALL_PART_MAX) throw new SheetRefused('DESCOMPRIMIDA');
  return wholeText(bytes, entry);
}

/** Text of a whole part: a small one, or one that was scanned before. */
export function wholeText(bytes: Uint8Array, entry: ZipEntry): string {
  const { uncompressed, method } = entry;
  const data = packedBytes(bytes, entry);
  try {
    const flat =
      method === DEFLATE ? inflateRawSync(data, { maxOutputLength: uncompressed }) : data;
    return new TextDecoder().decode(flat);
  } catch (cause) {
    throw new SheetRefused('ROTA', { cause });
  }
}

/**
 * Unpacked bytes of a part, in chunks. It refuses extra bytes after the compressed data: the
 * spreadsheet library would accept them, but only after unpacking the part again in slow plain
 * JavaScript.
 */
export async function* unpack(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { method, compressed, uncompressed } = entry;
  const data = packedBytes(bytes, entry);
  if (method === STORED && compressed === uncompressed) {
    yield data;
    return;
  }
  if (method !== DEFLATE) throw new SheetRefused('ROTA');
  const stream = createInflateRaw({ chunkSize: CHUNK });
  stream.end(data);
  let total = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    total += chunk.length;
    if (total > uncompressed) throw new SheetRefused('ROTA');
    yield chunk;
  }
  if (stream.bytesWritten !== compressed) throw new SheetRefused('ROTA');
}

/** Appends a new directory that lists only some parts, so that readers do not find the others. */
export function onlyParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Uint8Array {
  const records = entries.map(({ record }) => record);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(DIRECTORY_END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    records.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(bytes.length, 16);
  return Buffer.concat([bytes, ...records, end]);
}
