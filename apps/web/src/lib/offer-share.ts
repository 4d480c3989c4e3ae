import { toast } from 'sonner';

/** Longer than other notices: one looks at what the browser tells of the download first. */
const SHOWN_MS = 10_000;

/** Through the device's own menu, which takes no file unless a press asks for it. */
export function offerShare({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare({ files })) return;
  toast('PDF descargado', {
    description: name,
    duration: SHOWN_MS,
    action: {
      label: 'Compartir',
      // Closed without choosing is no failure: the file is saved.
      onClick: () => void navigator.share({ files, title: name }).catch(() => undefined),
    },
  });
}
