import { useUpload, type UploadOptions } from './upload.ts';

const keys = new WeakMap<File, Map<string, string>>();

/** Idempotency key, equal for all attempts to send the same file to the same path. */
function keyOf(file: File, path: string): string {
  const byPath = keys.get(file) ?? new Map<string, string>();
  const key = byPath.get(path) ?? crypto.randomUUID();
  byPath.set(path, key);
  keys.set(file, byPath);
  return key;
}

export type SendOptions = Pick<UploadOptions<unknown>, 'onProgress' | 'signal'>;
type Fields = Readonly<Record<string, string>>;

/**
 * Uploads one file to a list of files below `/api/{tenantId}`, with a key so that a retry does not
 * duplicate it.
 */
export function useSendFile() {
  const upload = useUpload();
  return <T>(
    path: string,
    file: File,
    {
      fields = {},
      ...options
    }: SendOptions & Pick<UploadOptions<T>, 'parse'> & { readonly fields?: Fields },
  ): Promise<T> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('archivo', file);
    // The fields are part of the key's identity, because the server refuses a key with another
    // body.
    return upload(path, form, {
      ...options,
      key: keyOf(file, `${path} ${JSON.stringify(fields)}`),
    });
  };
}
