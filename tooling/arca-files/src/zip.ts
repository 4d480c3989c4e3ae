import { crc32, deflateRawSync } from 'node:zlib';

export type Part = { readonly name: string; readonly bytes: Uint8Array };

function header(signature: number, length: number, fields: readonly (readonly number[])[]): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at = 0, size = 2, value = 0] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}

export function zipOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = (base: number) => [
      [base, 2, 20],
      [base + 4, 2, 8],
      [base + 10, 4, crc32(bytes)],
      [base + 14, 4, packed.length],
      [base + 18, 4, bytes.length],
      [base + 22, 2, title.length],
    ];
    const entry = Buffer.concat([header(0x04034b50, 30, common(4)), title, packed]);
    local.push(entry);
    directory.push(header(0x02014b50, 46, [[4, 2, 20], ...common(6), [42, 4, at]]), title);
    at += entry.length;
  }
  const index = Buffer.concat(directory);
  const end = header(0x06054b50, 22, [
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, index.length],
    [16, 4, at],
  ]);
  return Buffer.concat([...local, index, end]);
}
