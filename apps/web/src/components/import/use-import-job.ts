import { useState } from 'react';

import { useHeldSend } from '../form/use-held-send.ts';
import type { ImportProgress } from './import-description.ts';

export type ImportJob = {
  readonly que: 'LEYENDO' | 'IMPORTANDO';
  readonly progreso: ImportProgress;
};

const AL_EMPEZAR: ImportProgress = { subida: 0, avance: null };

/** One long call at a time: how far it is, and what it failed with. */
export function useImportJob() {
  const [trabajo, setTrabajo] = useState<ImportJob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { isHeld, onSend } = useHeldSend(trabajo !== null);
  const trabajar = async (
    que: ImportJob['que'],
    hacer: (avisar: (progreso: ImportProgress) => void) => Promise<void>,
  ) => {
    setError(null);
    onSend();
    setTrabajo({ que, progreso: AL_EMPEZAR });
    try {
      await hacer((progreso) => setTrabajo({ que, progreso }));
    } catch (cause) {
      setError(cause);
    } finally {
      setTrabajo(null);
    }
  };
  return { trabajo, isHeld, error, olvidarError: () => setError(null), trabajar };
}
