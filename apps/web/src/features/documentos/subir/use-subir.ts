import { useState } from 'react';

import { useIsLeft } from '../../../lib/open-drafts.ts';

/** Name of the form, and of its draft. */
export const SUBIR = 'Subir documentos';

/** Files to upload: none while what was left half-way is to be offered, null while there is nothing to show. */
export function useSubir() {
  const quedo = useIsLeft(SUBIR);
  const [archivos, setArchivos] = useState<readonly File[] | null>(quedo ? [] : null);
  return {
    archivos,
    subir: setArchivos,
    /** The key of its dialog, which begins anew with what is chosen. */
    cual: String(archivos?.length === 0),
    dejar: () => setArchivos(null),
  };
}
