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

/** Kinds whose metadata can be taken out. */
export const PICTURE_MIMES: readonly string[] = Object.keys(CLEANERS);

/**
 * The picture without whatever devices and people write into it (place, moment, maker, previews): pixels, colours and
 * how it is turned stay as they are, bit by bit. Null for another kind; throws `UnreadablePicture`.
 */
export function cleanPicture(file: Buffer, mime: string): CleanPicture | null {
  try {
    return CLEANERS[mime]?.(file) ?? null;
  } catch (error) {
    // A read past the end: what the file states about itself does not hold.
    if (error instanceof RangeError) throw new UnreadablePicture('cut off', { cause: error });
    throw error;
  }
}
