/** Most entries of a directory; cameras write fewer than a hundred. */
const ENTRIES_MAX = 1000;
const ORIENTATION = 0x0112;
const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const SHORT = 3;
const UPRIGHT = 1;
/** UTC offset assumed for times from cameras that write none. */
const BUENOS_AIRES = '-03:00';

type Entry = { readonly type: number; readonly count: number; readonly at: number };

class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isLittle = bytes.toString('latin1', 0, 2) === 'II';
  }

  u16(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  u32(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  directory(at: number): ReadonlyMap<number, Entry> {
    const entries = new Map<number, Entry>();
    const count = Math.min(this.u16(at), ENTRIES_MAX);
    for (let i = 0; i < count; i += 1) {
      const entry = at + 2 + i * 12;
      const [tag, type] = [this.u16(entry), this.u16(entry + 2)];
      entries.set(tag, { type, count: this.u32(entry + 4), at: entry + 8 });
    }
    return entries;
  }

  text({ count, at }: Entry): string {
    const from = count <= 4 ? at : this.u32(at);
    return this.#bytes.toString('latin1', from, from + Math.min(count, 40)).split('\0')[0] ?? '';
  }
}

/**
 * Result of reading a block of metadata, or a default when it is broken: the picture around it may
 * be fine.
 */
function lenient<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** Orientation as TIFF numbers it, from 1 (upright) to 8. */
export function orientationOf(exif: Buffer | null): number {
  if (exif === null) return UPRIGHT;
  return lenient(() => {
    const tiff = new Tiff(exif);
    const entry = tiff.directory(tiff.u32(4)).get(ORIENTATION);
    const value = entry?.type === SHORT ? tiff.u16(entry.at) : UPRIGHT;
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }, UPRIGHT);
}

/** Time at which the camera took the picture; null when the metadata has none. */
export function takenAt(exif: Buffer | null): Date | null {
  if (exif === null) return null;
  return lenient(() => {
    const tiff = new Tiff(exif);
    const pointer = tiff.directory(tiff.u32(4)).get(EXIF_DIRECTORY);
    if (!pointer) return null;
    const directory = tiff.directory(tiff.u32(pointer.at));
    const [date, offset] = [directory.get(DATE_TIME_ORIGINAL), directory.get(OFFSET_TIME_ORIGINAL)];
    return date ? momentOf(tiff.text(date), offset ? tiff.text(offset) : '') : null;
  }, null);
}

function momentOf(date: string, offset: string): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(date);
  if (!parts) return null;
  const [, year, month, day, time] = parts;
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : BUENOS_AIRES;
  const moment = new Date(`${year}-${month}-${day}T${time}${zone}`);
  // A year before 1990 counts as no time: cameras whose clock was never set write 1980 or zeros.
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1990 ? null : moment;
}

/** TIFF block with only the orientation; null for an upright picture. */
export function exifOfOrientation(exif: Buffer | null): Buffer | null {
  const orientation = orientationOf(exif);
  if (orientation === UPRIGHT) return null;
  const block = Buffer.alloc(26);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(ORIENTATION, 10);
  block.writeUInt16BE(SHORT, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}
