import { parentPort } from 'node:worker_threads';

import { PlanillaRechazada, type FallaPlanilla } from './planilla.ts';

/** What a thread says: data as it has them, then that it ended, or why it will not. */
export type AvisoHilo<D> =
  | { readonly tipo: 'dato'; readonly dato: D }
  | { readonly tipo: 'fin' }
  | { readonly tipo: 'rechazo'; readonly falla: FallaPlanilla };

/** The body of a thread's file. What is no refusal of the file is a defect of ours, and thrown. */
export async function trabajarAdentro(
  trabajar: (enviar: (dato: unknown) => void) => Promise<void>,
): Promise<void> {
  const avisar = (aviso: AvisoHilo<unknown>) => parentPort?.postMessage(aviso, []);
  try {
    await trabajar((dato) => avisar({ tipo: 'dato', dato }));
    avisar({ tipo: 'fin' });
  } catch (error) {
    if (!(error instanceof PlanillaRechazada)) throw error;
    avisar({ tipo: 'rechazo', falla: error.falla });
  }
}
