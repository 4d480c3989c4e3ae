import { useState } from 'react';

import { useIsLeft } from '@/lib/open-drafts.ts';

/** Name of the form, and of its draft. */
export const SUBIR = 'Subir documentos';

/**
 * Files to upload: empty while an unfinished upload is offered, null while the dialog is closed.
 */
export function useSubir() {
  const quedo = useIsLeft(SUBIR);
  const [archivos, setArchivos] = useState<readonly File[] | null>(quedo ? [] : null);
  return {
    archivos,
    subir: setArchivos,
    /** React key of the dialog, which starts anew when chosen files replace an offered upload. */
    cual: String(archivos?.length === 0),
    dejar: () => setArchivos(null),
  };
}
