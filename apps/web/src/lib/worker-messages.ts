/** Address and form field that receive files shared by other apps, as declared in the manifest. */
export const SHARE_PATH = '/compartir';
export const SHARED_FIELD = 'archivos';

/**
 * Messages from a page to a worker: `HAS` asks if it stores all of these scripts, `TAKE_OVER` asks
 * it to replace the active worker.
 */
export type WorkerMessage =
  | { readonly kind: 'HAS'; readonly files: readonly string[] }
  | { readonly kind: 'TAKE_OVER' };
