import { useState } from 'react';
import { toast } from 'sonner';

import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';

/** The budget on paper or as a spreadsheet, as it stands. */
export function useDocumento(id: string) {
  const descargar = useDownload();
  const [descargando, setDescargando] = useState(false);
  const bajar = async (formato: 'pdf' | 'xlsx') => {
    setDescargando(true);
    try {
      await descargar(`/presupuestos/${id}/documento?formato=${formato}`);
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setDescargando(false);
    }
  };
  return { descargando, bajar };
}
