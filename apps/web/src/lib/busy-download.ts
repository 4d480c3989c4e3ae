import { useState } from 'react';

import { toApiError } from './api-error.ts';
import { useDownload, type RemoteOptions } from './download.ts';

/** Download for a button that shows its progress; a failure is shown as a notice. */
export function useBusyDownload(failed = 'No se pudo descargar') {
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves to true when the file was saved. */
  const save = async (path: string, options?: RemoteOptions): Promise<boolean> => {
    setIsBusy(true);
    try {
      await download(path, options);
      return true;
    } catch (error) {
      // The code of notices loads on failure only.
      const { toast } = await import('sonner');
      toast.error(failed, { description: toApiError(error).message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
