import { useEffect, useRef, useState, type ReactNode } from 'react';

import { refusalOf } from '@/lib/file-rules.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { newCapturaId } from '@/lib/outbox/captura-id.ts';
import { shrinkPhoto } from '@/lib/shrink-photo.ts';
import { failureOf, type UploadOptions } from '@/lib/upload.ts';

export type Upload = {
  /** Id of the upload, equal in all attempts. */
  readonly id: string;
  readonly file: File;
} & (
  | { readonly state: 'waiting' }
  /** `part`: share sent, 0 to 1; at 1 the server is storing the file. */
  | { readonly state: 'sending'; readonly part: number }
  | { readonly state: 'failed'; readonly reason: string; readonly retriable: boolean }
  /** Stored; the entry remains to show its note. */
  | { readonly state: 'noted'; readonly note: ReactNode }
);

/** Sends a file; resolves to a note to show after success, or null. */
export type SendFile = (
  file: File,
  options: Pick<UploadOptions<unknown>, 'onProgress' | 'signal'> & Pick<Upload, 'id'>,
) => Promise<ReactNode>;

type Change = (upload: Upload) => Upload;

type UploadsOptions = {
  /**
   * True when files are stored on this device at once, so that the upload never waits for a
   * connection.
   */
  readonly areKept?: boolean;
};

/**
 * Uploads files one after the other, as a phone's connection is too slow for two; files kept on
 * this device are stored in parallel.
 */
export function useUploads(send: SendFile, { areKept = false }: UploadsOptions = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());
  // Leaving the page aborts unfinished uploads.
  useEffect(() => {
    const { current } = aborts;
    return () => current.forEach((abort) => abort.abort());
  }, []);

  const change = (id: string, how: Change) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? how(upload) : upload)));
  const remove = (id: string) => {
    aborts.current.get(id)?.abort();
    setUploads((before) => before.filter((upload) => upload.id !== id));
  };

  const sendOne = async (id: string, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    const onProgress = (part: number) =>
      change(id, (upload) => ({ id, file: upload.file, state: 'sending', part }));
    onProgress(0);
    const sendIt = () => send(file, { id, onProgress, signal });
    try {
      // Offline the upload waits for the connection.
      const note = await (areKept ? sendIt() : heldWrites.deliver(sendIt));
      if (note === null) remove(id);
      else change(id, () => ({ id, file, state: 'noted', note }));
    } catch (cause) {
      change(id, () => ({ id, file, state: 'failed', ...failureOf(cause) }));
    }
  };

  const enqueue = (id: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    if (areKept) void sendOne(id, file, abort);
    else queue.current = queue.current.then(() => sendOne(id, file, abort));
  };

  const add = async (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ id: newCapturaId(), file, state: 'waiting' }));
    setUploads((before) => [...before, ...added]);
    for (const { id, file: original } of added) {
      const file = await shrinkPhoto(original);
      const reason = refusalOf(file);
      change(id, () =>
        reason === null
          ? { id, file, state: 'waiting' }
          : { id, file, state: 'failed', reason, retriable: false },
      );
      if (reason === null) enqueue(id, file);
    }
  };

  const retry = (upload: Upload) => {
    change(upload.id, ({ id, file }) => ({ id, file, state: 'waiting' }));
    enqueue(upload.id, upload.file);
  };
  return { uploads, add, remove, retry, canCancel: !areKept };
}

export type Uploads = ReturnType<typeof useUploads>;
