import { useRef, useState } from 'react';

import { heldWrites } from '@/lib/held-writes.ts';

import type {
  OnProgress,
  ImportDescription,
  ImportAttempt,
  ImportCalls,
  SheetPreview,
} from './import-description.ts';
import { refusalOfSheet } from './sheet-file.ts';
import { useAnswers } from './use-answers.ts';
import { useImportJob } from './use-import-job.ts';

export type WizardStep = 'archivo' | 'revision' | 'resultado';

type Estado<Vista, Mapeo, Hecho> = {
  readonly paso: WizardStep;
  readonly archivo: File | null;
  /** Reason why a file was refused before it was sent; null when none was. */
  readonly rechazo: string | null;
  readonly vista: Vista | null;
  /** Current answers, null without any; the preview has those it was made with. */
  readonly mapeo: Mapeo | null;
  readonly hecho: Hecho | null;
};

const AL_EMPEZAR = {
  paso: 'archivo',
  archivo: null,
  rechazo: null,
  vista: null,
  mapeo: null,
  hecho: null,
} as const;

async function importada<Vista, Mapeo, Hecho>(
  llamadas: ImportCalls<Vista, Mapeo, Hecho>,
  archivo: File,
  vista: Vista,
  intento: ImportAttempt,
  avisar: OnProgress,
): Promise<Partial<Estado<Vista, Mapeo, Hecho>>> {
  // Offline the import waits for the connection; the key prevents a duplicate.
  const desenlace = await heldWrites.deliver(() =>
    llamadas.importar(archivo, vista, intento, avisar),
  );
  // When nothing was imported, a new preview is shown.
  return 'vista' in desenlace ? desenlace : { ...desenlace, paso: 'resultado' };
}

/** Steps from choosing a file to the stored rows; each keeps the results of the previous one. */
export function useWizard<Vista extends SheetPreview, Mapeo, Hecho>({
  llamadas,
  maxBytes,
}: ImportDescription<Vista, Mapeo, Hecho>) {
  const { trabajo, isHeld, error, fallar, trabajar } = useImportJob();
  const [estado, setEstado] = useState<Estado<Vista, Mapeo, Hecho>>(AL_EMPEZAR);
  const clave = useRef<string | null>(null);
  /** A changed preview needs a new idempotency key for its import. */
  const cambiar = (parte: Partial<typeof estado>) => {
    clave.current = null;
    setEstado((antes) => ({ ...antes, ...parte }));
  };
  const { archivo, vista } = estado;
  const respuestas = useAnswers<Vista, Mapeo>({
    archivo,
    previsualizar: llamadas.previsualizar,
    onChange: cambiar,
    onError: fallar,
  });
  const empezar = (con: typeof estado) => {
    respuestas.dejar();
    fallar(null);
    cambiar(con);
  };

  const leer = (elegido: File) =>
    void trabajar('LEYENDO', async (avisar) =>
      cambiar({
        vista: await llamadas.previsualizar(elegido, null, avisar),
        mapeo: null,
        paso: 'revision',
      }),
    );

  const elegir = (elegido: File) => {
    const rechazo = refusalOfSheet(elegido, maxBytes);
    empezar({ ...AL_EMPEZAR, rechazo, archivo: rechazo === null ? elegido : null });
    if (rechazo === null) leer(elegido);
  };

  /** Imports all rows or none; with `correctas`, only the valid ones. */
  const importar = (correctas: number | null) => {
    if (archivo === null || vista === null) return;
    clave.current ??= crypto.randomUUID();
    const intento = { clave: clave.current, correctas };
    void trabajar('IMPORTANDO', async (avisar) => {
      const parte = await importada(llamadas, archivo, vista, intento, avisar);
      cambiar(parte);
      if (parte.paso === 'resultado') await llamadas.refrescar();
    });
  };

  return {
    ...estado,
    trabajo,
    /** True while the call waits for the connection. */
    isHeld,
    error,
    elegir,
    ...respuestas,
    importar,
    empezarDeNuevo: () => empezar(AL_EMPEZAR),
  };
}

export type WizardState<Vista extends SheetPreview, Mapeo, Hecho> = ReturnType<
  typeof useWizard<Vista, Mapeo, Hecho>
>;
