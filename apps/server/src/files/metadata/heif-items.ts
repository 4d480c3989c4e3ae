import { type Box, boxesIn, Cursor } from './heif-boxes.ts';
import { PARTS_MAX, UnreadablePicture } from './picture.ts';

/** Byte range of the file, its end excluded. */
export type Extent = { readonly from: number; readonly to: number };

export type Item = {
  readonly id: number;
  readonly type: string;
  /** The item's entry in `iinf`; `typeAt` is the offset of its four-letter type. */
  readonly entry: Box;
  readonly typeAt: number;
};

/** Entries of `iinf`, which state the type of each item. */
export function itemsOf(file: Buffer, iinf: Box): Item[] {
  const isShort = file.readUInt8(iinf.from) === 0;
  const entries = boxesIn(file, iinf.from + 4 + (isShort ? 2 : 4), iinf.to);
  const items = entries.map((entry) => {
    const version = file.readUInt8(entry.from);
    if (entry.type !== 'infe' || version < 2 || version > 3) {
      throw new UnreadablePicture('items of another version');
    }
    const idBytes = version === 2 ? 2 : 4;
    const typeAt = entry.from + 4 + idBytes + 2;
    if (typeAt + 4 > entry.to) throw new UnreadablePicture('an item without a type');
    const id = file.readUIntBE(entry.from + 4, idBytes);
    return { id, type: file.toString('latin1', typeAt, typeAt + 4), entry, typeAt };
  });
  if (new Set(items.map(({ id }) => id)).size < items.length) {
    throw new UnreadablePicture('an item twice');
  }
  return items;
}

type Widths = Readonly<Record<'id' | 'offset' | 'length' | 'base' | 'index', number>>;

function widthsOf(cursor: Cursor, version: number): Widths {
  const [first, second] = [cursor.take(1), cursor.take(1)];
  const index = version === 0 ? 0 : second & 15;
  const widths = { offset: first >> 4, length: first & 15, base: second >> 4, index };
  if (Object.values(widths).some((width) => ![0, 4, 8].includes(width))) {
    throw new UnreadablePicture('lengths of an unknown width');
  }
  return { ...widths, id: version === 2 ? 4 : 2 };
}

/** Byte ranges of each item's content, by item id. */
export function placesOf(
  file: Buffer,
  iloc: Box,
  idat: Box | null,
): ReadonlyMap<number, readonly Extent[]> {
  const version = file.readUInt8(iloc.from);
  if (version > 2) throw new UnreadablePicture('places of another version');
  const cursor = new Cursor(file, iloc.from + 4);
  const widths = widthsOf(cursor, version);
  const places = new Map<number, readonly Extent[]>();
  let left = PARTS_MAX;
  for (let items = cursor.take(widths.id); items > 0; items -= 1) {
    const id = cursor.take(widths.id);
    const method = version === 0 ? 0 : cursor.take(2) & 15;
    const isElsewhere = cursor.take(2) !== 0 || method > 1;
    const start = cursor.take(widths.base) + (method === 1 && idat ? idat.from : 0);
    const count = cursor.take(2);
    left -= count + 1;
    if (isElsewhere || left < 0 || (method === 1 && !idat)) {
      throw new UnreadablePicture('content in another place');
    }
    places.set(id, takeExtents(cursor, widths, { start, count }));
    if (cursor.at > iloc.to) throw new UnreadablePicture('places past the end');
  }
  return places;
}

function takeExtents(
  cursor: Cursor,
  { index, offset, length }: Widths,
  { start, count }: { readonly start: number; readonly count: number },
): Extent[] {
  return Array.from({ length: count }, () => {
    cursor.take(index);
    const from = start + cursor.take(offset);
    const bytes = cursor.take(length);
    // A length of zero means the rest of the file, which may contain anything.
    if (bytes === 0) throw new UnreadablePicture('content without a length');
    return { from, to: from + bytes };
  });
}

/** Ids of the items from which a reference of one kind in `iref` starts. */
export function sourcesOf(file: Buffer, iref: Box | undefined, kind: string): ReadonlySet<number> {
  if (!iref) return new Set();
  const idBytes = file.readUInt8(iref.from) === 0 ? 2 : 4;
  const references = boxesIn(file, iref.from + 4, iref.to).filter(({ type }) => type === kind);
  return new Set(references.map(({ from }) => file.readUIntBE(from, idBytes)));
}
