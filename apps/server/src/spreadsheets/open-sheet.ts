import { readFile, stat } from 'node:fs/promises';

import { leerFilas } from './engine.ts';
import { PlanillaRechazada, type FilaPlanilla, type LimitesPlanilla } from './sheet.ts';

export type PedidoPlanilla = {
  readonly ruta: string;
  /** As the person's device calls the file: what it claims to be. */
  readonly nombre: string;
  readonly limites: LimitesPlanilla;
};

/** The rows of a file. Whatever the reader stumbles over is the file's fault: it came from outside. */
export async function* abrirPlanilla({
  ruta,
  nombre,
  limites,
}: PedidoPlanilla): AsyncGenerator<FilaPlanilla> {
  const { size } = await stat(ruta);
  if (size > limites.maxBytes) throw new PlanillaRechazada('BYTES');
  const filas = leerFilas(await readFile(ruta), nombre, limites);
  try {
    for (;;) {
      const paso = await filas.next().catch((cause: unknown) => {
        throw cause instanceof PlanillaRechazada ? cause : new PlanillaRechazada('ROTA', { cause });
      });
      if (paso.done) return;
      yield paso.value;
    }
  } finally {
    await filas.return(undefined);
  }
}
