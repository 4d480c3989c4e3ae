import { type RemoteFile, saveFile } from '../../../lib/save-file.ts';

/** What became of it: handed to another application, saved here, or left by the person. */
export type Compartido = 'compartido' | 'bajado' | 'nada';

async function copiar(texto: string): Promise<void> {
  // Where the clipboard is shut, the address stays in the address bar.
  await navigator.clipboard?.writeText(texto).catch(() => undefined);
}

/** Through the device's own menu where it takes files; else it is saved, and the address copied. */
export async function compartirArchivo(
  { name, blob }: RemoteFile,
  { titulo, url }: { readonly titulo: string; readonly url: string },
): Promise<Compartido> {
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, title: titulo });
      return 'compartido';
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'nada';
    }
  }
  saveFile({ name, blob });
  await copiar(url);
  return 'bajado';
}
