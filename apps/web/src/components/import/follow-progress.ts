import { avanceImportacionSchema } from '@plomada/domain/importaciones/importacion.schema';

import type { ImportProgress, OnProgress } from './import-description.ts';

/** How far an upload is: the file on its way, then what the server reports of its own work. */
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
