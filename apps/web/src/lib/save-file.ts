import { attempt } from './attempt.ts';

export type RemoteFile = { readonly name: string; readonly blob: Blob };

/**
 * File name in a `Content-Disposition`, from its extended parameter (RFC 8187); null without a
 * valid one.
 */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : attempt(() => decodeURIComponent(encoded), null);
}

/** Time in ms before the object URL is revoked, as the browser must finish reading the file. */
const KEPT_MS = 60_000;

/** Saves a file by following a temporary link to it. */
export function saveFile({ name, blob }: RemoteFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
