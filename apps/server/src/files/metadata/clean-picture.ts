import { TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';

import { cleanHeif } from './heif.ts';
import { cleanJpeg } from './jpeg.ts';
import { type CleanPicture, UnreadablePicture } from './picture.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const CLEANERS: Readonly<Record<string, (file: Buffer) => CleanPicture>> = {
  [TIPOS_ARCHIVO.jpg]: cleanJpeg,
  [TIPOS_ARCHIVO.png]: cleanPng,
  [TIPOS_ARCHIVO.webp]: cleanWebp,
  [TIPOS_ARCHIVO.heic]: cleanHeif,
};

/** Kinds of pictures whose metadata can be removed. */
export const PICTURE_MIMES: readonly string[] = Object.keys(CLEANERS);

/**
 * Picture without the data that devices and people add to it (place, time, maker, previews).
 * Pixels, colours and orientation stay the same, bit by bit. Null for another kind of file; throws
 * `UnreadablePicture`.
 */
export function cleanPicture(file: Buffer, mime: string): CleanPicture | null {
  try {
    return CLEANERS[mime]?.(file) ?? null;
  } catch (error) {
    // A read past the end means that the file's own lengths are wrong.
    if (error instanceof RangeError) throw new UnreadablePicture('cut off', { cause: error });
    throw error;
  }
}
