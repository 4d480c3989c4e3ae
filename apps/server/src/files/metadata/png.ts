import { crc32 } from 'node:zlib';

import { exifOfOrientation } from './exif.ts';
import { type CleanPicture, PARTS_MAX, UnreadablePicture } from './picture.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Chunks that pixels, colours, density and animation need; all others are dropped. */
const KEPT: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** A capital first letter marks a chunk that decoders need to show the picture. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

export function cleanPng(file: Buffer): CleanPicture {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new UnreadablePicture('no PNG');
  const chunks: Buffer[] = [];
  let exif: Buffer | null = null;
  let at = SIGNATURE.length;
  for (let type = ''; type !== 'IEND';) {
    if (chunks.length > PARTS_MAX) throw new UnreadablePicture('too many chunks');
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new UnreadablePicture('chunk past the end');
    type = file.toString('latin1', at + 4, at + 8);
    if (chunks.length === 0 && type !== 'IHDR') throw new UnreadablePicture('no header');
    if (type === 'eXIf') exif ??= file.subarray(at + 8, end - 4);
    if (KEPT.has(type)) chunks.push(file.subarray(at, end));
    else if (isCritical(type)) throw new UnreadablePicture(`unknown chunk ${type}`);
    at = end;
  }
  const turned = exifOfOrientation(exif);
  const [header, ...rest] = chunks;
  if (!header) throw new UnreadablePicture('no header');
  return {
    pieces: [SIGNATURE, header, ...(turned ? [chunkOf('eXIf', turned)] : []), ...rest],
    exif,
  };
}
