import { PARTS_MAX, UnreadablePicture } from './picture.ts';

/** Box of ISO 14496-12; `from` is the start of its content, after size and type. */
export type Box = {
  readonly type: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

export function boxAt(file: Buffer, at: number, limit: number): Box {
  const type = file.toString('latin1', at + 4, at + 8);
  const size = file.readUInt32BE(at);
  const isLong = size === 1;
  const from = at + (isLong ? 16 : 8);
  const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : size;
  const to = size === 0 ? limit : at + length;
  if (to < from || to > limit) throw new UnreadablePicture(`box ${type} past the end`);
  return { type, at, from, to };
}

export function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (boxes.length > PARTS_MAX) throw new UnreadablePicture('too many boxes');
    const box = boxAt(file, at, to);
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** Overwrites a box in place, so that the offsets of later ones stay valid. */
export function blank(file: Buffer, { at, from, to }: Box): void {
  file.write('free', at + 4, 'latin1');
  file.fill(0, from, to);
}

/** Reads numbers of the widths that a box states. */
export class Cursor {
  readonly #file: Buffer;
  at: number;

  constructor(file: Buffer, at: number) {
    this.#file = file;
    this.at = at;
  }

  take(bytes: number): number {
    if (bytes === 0) return 0;
    const at = this.at;
    this.at += bytes;
    if (bytes === 8) return Number(this.#file.readBigUInt64BE(at));
    return this.#file.readUIntBE(at, bytes);
  }
}
