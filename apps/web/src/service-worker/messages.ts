/** Where other apps send what they share with this one, in the manifest's fields. */
export const SHARE_PATH = '/compartir';
export const SHARED_FIELD = 'archivos';

/** What a page asks of a worker: whether it has all of its scripts, and to take the place of the one before. */
export type WorkerMessage =
  | { readonly kind: 'HAS'; readonly files: readonly string[] }
  | { readonly kind: 'TAKE_OVER' };
