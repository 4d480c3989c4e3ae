import { useState } from 'react';
import { toast } from 'sonner';

import { toApiError } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/download.ts';

/** Brings a PDF; which one is on its way is known, and a failure is reported. */
export function useBajar() {
  const descargar = useDownload();
  const [bajando, setBajando] = useState<string | null>(null);
  const bajar = async (path: string) => {
    setBajando(path);
    try {
      await descargar(path);
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setBajando(null);
    }
  };
  return { bajar, bajando };
}
