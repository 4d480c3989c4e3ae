import { useQuery } from '@tanstack/react-query';

import { restError, unreachable } from './rest-error.ts';
import { fileNameOf, type RemoteFile, saveFile } from './save-file.ts';
import { FILE_TIMEOUT_MS, useRest } from './use-rest.ts';

export type RemoteOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly form?: FormData | undefined;
  /** Time limit in ms, if other than the usual one. */
  readonly limitMs?: number;
};

/**
 * Fetches a file from a path below `/api/{tenantId}`, optionally generated from a form. Rejects
 * with an error for `toApiError`.
 */
export function useRemoteFile() {
  const rest = useRest();
  return async (
    path: string,
    { signal, form, limitMs = FILE_TIMEOUT_MS }: RemoteOptions = {},
  ): Promise<RemoteFile> => {
    const limit = AbortSignal.timeout(limitMs);
    const init = {
      headers: await rest.headers(),
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
    try {
      const response = await fetch(rest.url(path), init).catch(unreachable);
      if (!response.ok) {
        const requestId = response.headers.get('x-request-id');
        throw restError(response.status, await response.text(), requestId);
      }
      // A body cut off halfway rejects too, so that no incomplete file is saved.
      const blob = await response.blob().catch(unreachable);
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'archivo';
      return { name, blob };
    } catch (cause) {
      throw rest.refused(cause);
    }
  };
}

type StoredFileOptions = { enabled?: boolean; retry?: boolean; gcTime?: number };

/**
 * Query of a stored file, which is not fetched again while cached: by default until a minute after
 * its last use.
 */
export function useStoredFile(path: string, options: StoredFileOptions = {}) {
  const fetchFile = useRemoteFile();
  return useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(path, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    ...options,
  });
}

/** Offers to share a PDF, on devices that can share files. */
async function offerToShare(file: RemoteFile): Promise<void> {
  const canShare = typeof navigator.canShare === 'function';
  if (!canShare || !file.blob.type.startsWith('application/pdf')) return;
  const { offerShare } = await import('./offer-share.ts');
  offerShare(file);
}

/** Fetches a file, saves it in the browser's downloads, and offers to share a PDF. */
export function useDownload() {
  const fetchFile = useRemoteFile();
  return async (path: string, options?: RemoteOptions): Promise<void> => {
    const file = await fetchFile(path, options);
    saveFile(file);
    // Errors are ignored: the file is saved, and only the offer to share it is lost.
    offerToShare(file).catch(() => undefined);
  };
}
