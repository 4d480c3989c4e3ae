import { type Box, blank, boxAt, boxesIn } from './heif-boxes.ts';
import { type Extent, type Item, itemsOf, placesOf, sourcesOf } from './heif-items.ts';
import { type CleanPicture, UnreadablePicture } from './picture.ts';

const IN_META: ReadonlySet<string> = new Set(
  'hdlr dinf pitm iinf iref iprp iloc idat grpl'.split(' '),
);
/** Item types of pictures: coded ones, and those composed of others. */
const PICTURES: ReadonlySet<string> = new Set(
  'hvc1 hev1 lhv1 hvt1 av01 avc1 vvc1 jpeg j2k1 unci grid iovl iden tmap'.split(' '),
);
/** Properties with free contents from people and devices. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['uuid', 'udes', 'free', 'skip']);
/** Flag of an item that is not displayed on its own. */
const HIDDEN = 1;
/** Bytes of version and flags before the content of a full box. */
const FULL = 4;
const TOP_MAX = 64;

/** Boxes of the file up to a maker's trailer, which is not a box. */
function topOf(file: Buffer): Box[] {
  const boxes: Box[] = [];
  try {
    for (let at = 0; at < file.length && boxes.length < TOP_MAX;) {
      const box = boxAt(file, at, file.length);
      boxes.push(box);
      at = box.to;
    }
  } catch (error) {
    if (!(error instanceof UnreadablePicture || error instanceof RangeError)) throw error;
  }
  return boxes;
}

/**
 * Overwrites the descriptions among the properties of items; each keeps its position in the list.
 */
function cleanProperties(file: Buffer, iprp: Box | undefined): void {
  if (!iprp) return;
  for (const list of boxesIn(file, iprp.from, iprp.to)) {
    if (list.type !== 'ipco') continue;
    for (const one of boxesIn(file, list.from, list.to)) {
      if (DESCRIPTIONS.has(one.type)) blank(file, one);
    }
  }
}

const isWithin = ({ from, to }: Extent, box: Box): boolean => from >= box.from && to <= box.to;

/** Overwrites a box except for the byte ranges of pictures. */
function keepOnly(file: Buffer, box: Box, stays: readonly Extent[]): void {
  let at = box.from;
  for (const extent of stays.filter((one) => isWithin(one, box))) {
    if (extent.from > at) file.fill(0, at, extent.from);
    at = Math.max(at, extent.to);
  }
  file.fill(0, at, box.to);
}

/** Overwrites an item's type and name and hides it, so that it cannot be read any more. */
function forget(file: Buffer, { entry, typeAt }: Item): void {
  file.writeUInt8(file.readUInt8(entry.from + FULL - 1) | HIDDEN, entry.from + FULL - 1);
  file.write('free', typeAt, 'latin1');
  file.fill(0, typeAt + 4, entry.to);
}

type Content = ReadonlyMap<number, readonly Extent[]>;

function exifIn(file: Buffer, items: readonly Item[], places: Content): Buffer | null {
  const item = items.find(({ type }) => type === 'Exif');
  const [extent] = (item && places.get(item.id)) ?? [];
  if (!extent || extent.to > file.length || extent.to - extent.from < 8) return null;
  const block = Buffer.from(file.subarray(extent.from, extent.to));
  return block.subarray(4 + Math.min(block.readUInt32BE(0), block.length));
}

/**
 * Overwrites everything in the `meta` and data boxes that is neither a picture nor needed to show
 * one, previews included; returns the EXIF block that was there.
 */
function cleanItems(file: Buffer, meta: Box, data: readonly Box[]): Buffer | null {
  const boxes = boxesIn(file, meta.from + FULL, meta.to);
  const { iinf, iloc, iref, iprp, idat } = Object.fromEntries(boxes.map((box) => [box.type, box]));
  if (!iinf || !iloc) throw new UnreadablePicture('no items');
  const items = itemsOf(file, iinf);
  const places = placesOf(file, iloc, idat ?? null);
  const exif = exifIn(file, items, places);
  const previews = sourcesOf(file, iref, 'thmb');
  const isPicture = ({ id, type }: Item): boolean => PICTURES.has(type) && !previews.has(id);
  const stays = items.filter(isPicture).flatMap(({ id }) => places.get(id) ?? []);
  const holders = idat ? [...data, idat] : data;
  const isHeld = (extent: Extent): boolean => holders.some((box) => isWithin(extent, box));
  if (stays.length === 0 || !stays.every(isHeld)) throw new UnreadablePicture('no pictures');
  for (const item of items) if (!isPicture(item)) forget(file, item);
  for (const box of boxes) if (!IN_META.has(box.type)) blank(file, box);
  cleanProperties(file, iprp);
  const inOrder = stays.toSorted((a, b) => a.from - b.from);
  for (const box of holders) keepOnly(file, box, inOrder);
  return exif;
}

/**
 * Overwrites everything but pictures in place, because items are found by offset. The orientation
 * is a separate property, so the EXIF block is removed completely.
 */
export function cleanHeif(given: Buffer): CleanPicture {
  const file = Buffer.from(given);
  const boxes = topOf(file);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta || boxes[0]?.type !== 'ftyp') throw new UnreadablePicture('no HEIF');
  // Films are refused, because their metadata may be in many more places.
  if (boxes.some(({ type }) => type === 'moov')) throw new UnreadablePicture('a sequence');
  const data = boxes.filter(({ type }) => type === 'mdat');
  const exif = cleanItems(file, meta, data);
  const stays = new Set([boxes[0], meta, ...data]);
  for (const box of boxes) if (!stays.has(box)) blank(file, box);
  return { pieces: [file.subarray(0, boxes.at(-1)?.to)], exif };
}
