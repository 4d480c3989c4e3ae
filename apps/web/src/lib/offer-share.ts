import { toast } from 'sonner';

/**
 * Time in ms that the notice is shown: longer than others, because the browser's own download
 * notice attracts attention first.
 */
const SHOWN_MS = 10_000;

/** Offers the device's share menu, which accepts files only after a press. */
export function offerShare({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare({ files })) return;
  toast('PDF descargado', {
    description: name,
    duration: SHOWN_MS,
    action: {
      label: 'Compartir',
      // Closing the share sheet without choosing is not a failure: the file is saved.
      onClick: () => void navigator.share({ files, title: name }).catch(() => undefined),
    },
  });
}
