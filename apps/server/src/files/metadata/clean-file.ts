import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

import { AppError } from '@plomada/domain/errores';

import { cleanPicture } from './clean-picture.ts';
import { takenAt } from './exif.ts';
import { UnreadablePicture } from './picture.ts';

/** Copy of a picture without its metadata, in a file beside the original. */
export type CleanFile = {
  readonly ruta: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Time at which the picture was taken, by its EXIF data; null without one. */
  readonly takenAt: Date | null;
};

let last: Promise<unknown> = Promise.resolve();

/** Cleans one picture at a time in each process, because it is in memory meanwhile. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function writePieces(path: string, pieces: readonly Buffer[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
    for (let i = 0; i < pieces.length; i += 1000) await file.writev(pieces.slice(i, i + 1000));
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Writes the picture at `ruta` without its metadata. Null for a file of another kind; throws `UnreadablePicture`. The
 * caller removes what is written.
 */
export const cleanFile = (ruta: string, mime: string): Promise<CleanFile | null> =>
  oneAtATime(async () => {
    try {
      const cleaned = cleanPicture(await readFile(ruta), mime);
      if (cleaned === null) return null;
      const written = await writePieces(cleanPathOf(ruta), cleaned.pieces);
      return { ruta: cleanPathOf(ruta), ...written, takenAt: takenAt(cleaned.exif) };
    } catch (cause) {
      if (cause instanceof UnreadablePicture) throw cause;
      throw new AppError('ALMACEN_NO_DISPONIBLE', { cause });
    }
  });

/** Path of the copy of a picture without metadata. */
export const cleanPathOf = (ruta: string): string => `${ruta}.limpia`;
