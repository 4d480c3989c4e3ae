/** Picture with an invalid structure, from which nothing can be removed safely. */
export class UnreadablePicture extends Error {}

export type CleanPicture = {
  /** Parts of the given bytes, and the few new ones, in order. */
  readonly pieces: readonly Buffer[];
  /** Original TIFF block of the picture's EXIF data; null without one. */
  readonly exif: Buffer | null;
};

/** Most parts of a picture, because a hostile file could have endless ones. */
export const PARTS_MAX = 100_000;
