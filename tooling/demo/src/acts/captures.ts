import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DATA } from '../table.ts';

/**
 * Id and time of a phone's entry. The id is made of its time and number, so that it is the same
 * whenever it is sent.
 */
export function captureOf(at: Date, n: number) {
  const ms = at.getTime().toString(16).padStart(12, '0');
  const capturaId = `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
  return { capturaId, capturadoEn: at.toISOString() };
}

const JPEG_COMMENT = 0xfffe;

/**
 * Adds the title to the JPEG as a comment, so that two captures of the same drawing are different
 * files.
 */
export async function photoOf(photo: string, title: string): Promise<Uint8Array> {
  const jpg = await readFile(join(DATA, 'fotos', `${photo}.jpg`));
  const text = Buffer.from(title);
  const mark = Buffer.alloc(4);
  mark.writeUInt16BE(JPEG_COMMENT, 0);
  mark.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpg.subarray(0, 2), mark, text, jpg.subarray(2)]);
}
