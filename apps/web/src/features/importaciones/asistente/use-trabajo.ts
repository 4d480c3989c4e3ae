import { useState } from 'react';

import { useHeldSend } from '../../../components/form/use-held-send.ts';
import type { Progreso } from './descripcion.ts';

export type Trabajo = { readonly que: 'LEYENDO' | 'IMPORTANDO'; readonly progreso: Progreso };

const AL_EMPEZAR: Progreso = { subida: 0, avance: null };

/** One long call at a time: how far it is, and what it failed with. */
export function useTrabajo() {
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { isHeld, onSend } = useHeldSend(trabajo !== null);
  const trabajar = async (
    que: Trabajo['que'],
    hacer: (avisar: (progreso: Progreso) => void) => Promise<void>,
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
