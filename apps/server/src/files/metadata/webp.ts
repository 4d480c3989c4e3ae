import { exifOfOrientation } from './exif.ts';
import { type CleanPicture, PARTS_MAX, UnreadablePicture } from './picture.ts';

const HEAD_BYTES = 12;
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the VP8X chunk for a file with EXIF or with XMP data. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const EXIF_PREFIX = 'Exif\0\0';

/** EXIF data of a chunk; some programs put JPEG's prefix before it. */
const blockOf = (body: Buffer): Buffer =>
  body.toString('latin1', 0, EXIF_PREFIX.length) === EXIF_PREFIX
    ? body.subarray(EXIF_PREFIX.length)
    : body;

function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(body.length, 4);
  body.copy(chunk, 8);
  return chunk;
}

function flagged(chunk: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(chunk);
  const others = copy.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
  copy.writeUInt8(hasExif ? others | HAS_EXIF : others, 8);
  return copy;
}

type Chunk = { readonly type: string; readonly bytes: Buffer };

function chunksOf(file: Buffer): Chunk[] {
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  const end = 8 + file.readUInt32LE(4);
  if (!isWebp || end > file.length) throw new UnreadablePicture('no WebP');
  const chunks: Chunk[] = [];
  for (let at = HEAD_BYTES; at + 8 <= end;) {
    const size = file.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new UnreadablePicture('chunk past the end');
    if (chunks.length > PARTS_MAX) throw new UnreadablePicture('too many chunks');
    const type = file.toString('latin1', at, at + 4);
    chunks.push({ type, bytes: file.subarray(at, Math.min(next, end)) });
    at = next;
  }
  return chunks;
}

export function cleanWebp(file: Buffer): CleanPicture {
  const chunks = chunksOf(file);
  if (!chunks.some(({ type }) => /^(?:VP8 |VP8L|ANMF)$/.test(type))) {
    throw new UnreadablePicture('no picture');
  }
  const found = chunks.find(({ type }) => type === 'EXIF');
  const exif = found ? blockOf(found.bytes.subarray(8, 8 + found.bytes.readUInt32LE(4))) : null;
  // The orientation is only kept in the extended format (VP8X), which alone allows an EXIF chunk.
  const isExtended = chunks[0]?.type === 'VP8X';
  const turned = isExtended ? exifOfOrientation(exif) : null;
  const kept = chunks.flatMap(({ type, bytes }) => {
    if (!KEPT.has(type)) return [];
    return [type === 'VP8X' ? flagged(bytes, turned !== null) : bytes];
  });
  const pieces = turned ? [...kept, chunkOf('EXIF', turned)] : kept;
  const head = Buffer.from(file.subarray(0, HEAD_BYTES));
  head.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return { pieces: [head, ...pieces], exif };
}
