import { exifOfOrientation } from './exif.ts';
import { type CleanPicture, PARTS_MAX, UnreadablePicture } from './picture.ts';

const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP = { jfif: 0xe0, exif: 0xe1, icc: 0xe2, adobe: 0xee } as const;
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, EOI]);
const EXIF = 'Exif\0\0';
/** Length of JFIF data up to the density; a thumbnail may follow. */
const JFIF_BYTES = 14;

const isApp = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isStandalone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const isLabelled = (segment: Buffer, label: string): boolean =>
  segment.toString('latin1', 4, 4 + label.length) === label;

function segmentOf(marker: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + marker);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** JFIF segment without its thumbnail. */
function plainJfif(segment: Buffer): Buffer {
  const body = Buffer.alloc(JFIF_BYTES);
  segment.copy(body, 0, 4, Math.min(segment.length, 4 + JFIF_BYTES - 2));
  return segmentOf(APP.jfif, body);
}

/**
 * Segment to keep, null for one with metadata: everything that decoding needs is kept, and of the
 * makers' segments only those on which colours depend.
 */
function kept(marker: number, segment: Buffer): Buffer | null {
  if (marker === COM) return null;
  if (!isApp(marker)) return segment;
  if (marker === APP.jfif && isLabelled(segment, 'JFIF\0')) return plainJfif(segment);
  const isColour =
    (marker === APP.icc && isLabelled(segment, 'ICC_PROFILE\0')) ||
    (marker === APP.adobe && isLabelled(segment, 'Adobe'));
  return isColour ? segment : null;
}

/**
 * Offset of the first marker after coded data that is neither an escaped byte, nor a restart, nor a
 * fill byte.
 */
function endOfCoded(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return at;
  }
  return file.length;
}

class Walk {
  readonly pieces: Buffer[] = [];
  exif: Buffer | null = null;
  readonly #file: Buffer;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /**
   * Reads segments up to the end of the first picture; second pictures, films and makers' trailers
   * behind it are dropped.
   */
  run(): void {
    let at = START.length;
    for (let parts = 0; parts < PARTS_MAX; parts += 1) {
      while (this.#file.readUInt8(at) === 0xff && this.#file.readUInt8(at + 1) === 0xff) at += 1;
      const next = this.#step(at);
      if (next === null) return;
      at = next;
    }
    throw new UnreadablePicture('too many segments');
  }

  #step(at: number): number | null {
    const file = this.#file;
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff || marker === 0) throw new UnreadablePicture('no marker');
    if (marker === EOI) return null;
    if (isStandalone(marker)) {
      this.pieces.push(file.subarray(at, at + 2));
      return at + 2;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) throw new UnreadablePicture('segment past the end');
    const segment = file.subarray(at, end);
    if (marker === APP.exif && isLabelled(segment, EXIF))
      this.exif ??= segment.subarray(4 + EXIF.length);
    const stays = kept(marker, segment);
    if (stays) this.pieces.push(stays);
    return marker === SOS ? this.#coded(end) : end;
  }

  /**
   * Keeps the coded data and returns its end; null for a picture that is cut off there, which
   * programs show up to that point.
   */
  #coded(from: number): number | null {
    const end = endOfCoded(this.#file, from);
    this.pieces.push(this.#file.subarray(from, end));
    return end === this.#file.length ? null : end;
  }
}

export function cleanJpeg(file: Buffer): CleanPicture {
  if (!file.subarray(0, 2).equals(START)) throw new UnreadablePicture('no JPEG');
  const walk = new Walk(file);
  walk.run();
  const { exif, pieces } = walk;
  const turned = exifOfOrientation(exif);
  const head = turned && segmentOf(APP.exif, Buffer.concat([Buffer.from(EXIF, 'latin1'), turned]));
  // The segment with the orientation goes after the JFIF segment, which must be the first one.
  const isJfif = pieces[0]?.readUInt16BE() === 0xff00 + APP.jfif;
  const [before, after] = [pieces.slice(0, isJfif ? 1 : 0), pieces.slice(isJfif ? 1 : 0)];
  return { pieces: [START, ...before, ...(head ? [head] : []), ...after, END], exif };
}
