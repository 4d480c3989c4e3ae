/** Picture with an invalid structure, from which nothing can be removed safely. */
export class UnreadablePicture extends Error {}

export type CleanPicture = {
  /** Parts of the given bytes, and the few new ones, in order. */
  readonly pieces: readonly Buffer[];
  /** The TIFF block of its EXIF, as it was. */
  readonly exif: Buffer | null;
};

/** Limits a walk over parts that a hostile file could make endless. */
export const PARTS_MAX = 100_000;
