import { avanceImportacionSchema } from '@plomada/domain/importaciones/importacion.schema';
import { useState } from 'react';

import { useHeldSend } from '../form/use-held-send.ts';
import type { ImportProgress, OnProgress } from './import-description.ts';

/**
 * Callbacks that report the progress of a call: upload first, then the work that the server
 * reports.
 */
export function followProgress(report: OnProgress) {
  let progress: ImportProgress = { subida: 0, avance: null };
  const change = (part: Partial<ImportProgress>) => {
    progress = { ...progress, ...part };
    report(progress);
  };
  return {
    onProgress: (subida: number) => change({ subida }),
    onStep: (step: unknown) => {
      const avance = avanceImportacionSchema.safeParse(step).data;
      if (avance) change({ subida: 1, avance });
    },
  };
}

/**
 * Form data of the fields in their order, without null ones. Give the file last, so that the server
 * knows the other fields when the file arrives.
 */
export function formOf(fields: Readonly<Record<string, string | File | null>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}

export type ImportJob = {
  readonly que: 'LEYENDO' | 'IMPORTANDO';
  readonly progreso: ImportProgress;
};

const AL_EMPEZAR: ImportProgress = { subida: 0, avance: null };

/** State of one long call at a time: progress and error. */
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
  return { trabajo, isHeld, error, olvidarError: () => setError(null), fallar: setError, trabajar };
}
