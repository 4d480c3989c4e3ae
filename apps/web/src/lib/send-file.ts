import { useUpload, type UploadOptions } from './upload.ts';

const keys = new WeakMap<File, Map<string, string>>();

/** The same file sent again to the same place is the same act, however often it fails. */
function keyOf(file: File, path: string): string {
  const byPath = keys.get(file) ?? new Map<string, string>();
  const key = byPath.get(path) ?? crypto.randomUUID();
  byPath.set(path, key);
  keys.set(file, byPath);
  return key;
}

export type SendOptions = Pick<UploadOptions<unknown>, 'onProgress' | 'signal'>;
type Fields = Readonly<Record<string, string>>;

/** Sends one file to a list of files below `/api/{tenantId}`; trying again never doubles it. */
export function useSendFile() {
  const upload = useUpload();
  return <T>(
    path: string,
    file: File,
    {
      fields = {},
      ...options
    }: SendOptions &
      Pick<UploadOptions<T>, 'parse'> & { /** What is said of it. */ readonly fields?: Fields },
  ): Promise<T> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('archivo', file);
    // With other words it is another act: its key would be refused.
    return upload(path, form, {
      ...options,
      key: keyOf(file, `${path} ${JSON.stringify(fields)}`),
    });
  };
}
