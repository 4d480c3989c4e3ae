import { attempt } from './attempt.ts';

export type RemoteFile = { readonly name: string; readonly blob: Blob };

/** The name a `Content-Disposition` carries, by its exact form (RFC 8187). */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : attempt(() => decodeURIComponent(encoded), null);
}

/** A link needs its address for as long as the browser takes to read it all. */
const KEPT_MS = 60_000;

/** Hands a file to the person, as if they had followed a link to it. */
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
