import { crc32, deflateRawSync } from 'node:zlib';

export type Part = { readonly name: string; readonly text: string };

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;
/** Date of all parts in MS-DOS format, 1 January 2026, so that files are equal on every day. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;

function header(length: number, fields: readonly (readonly [number, number, 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [at, value, size] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Creates a deflated ZIP of texts, all with the same fixed date. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of parts) {
    const raw = Buffer.from(text, 'utf8');
    const data = deflateRawSync(raw);
    const title = Buffer.from(name, 'utf8');
    const sizes = [crc32(raw), data.length, raw.length, title.length] as const;
    const common = (at: number) =>
      [
        [at, VERSION, 2],
        [at + 4, DEFLATE, 2],
        [at + 8, DAY, 2],
        [at + 10, sizes[0], 4],
        [at + 14, sizes[1], 4],
        [at + 18, sizes[2], 4],
        [at + 22, sizes[3], 2],
      ] as const;
    bodies.push(header(30, [[0, LOCAL, 4], ...common(4)]), title, data);
    directory.push(
      header(46, [[0, ENTRY, 4], [4, VERSION, 2], ...common(6), [42, offset, 4]]),
      title,
    );
    offset += 30 + title.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = header(22, [
    [0, END, 4],
    [8, parts.length, 2],
    [10, parts.length, 2],
    [12, index.length, 4],
    [16, offset, 4],
  ]);
  return Buffer.concat([...bodies, index, end]);
}
