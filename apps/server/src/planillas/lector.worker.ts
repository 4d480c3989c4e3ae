import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { leerFilas } from './motor.ts';
import { PlanillaRechazada, type FilaPlanilla, type LimitesPlanilla } from './planilla.ts';

/** What the thread is started with, and what it says. */
export type PedidoLector = {
  readonly ruta: string;
  readonly nombre: string;
  readonly limites: LimitesPlanilla;
};
export type AvisoLector =
  | { readonly tipo: 'filas'; readonly filas: readonly FilaPlanilla[] }
  | { readonly tipo: 'fin' }
  | { readonly tipo: 'rechazo'; readonly falla: PlanillaRechazada['falla'] };

const TANDA = 500;

const avisar = (aviso: AvisoLector): void => parentPort?.postMessage(aviso, []);

async function leer({ ruta, nombre, limites }: PedidoLector): Promise<void> {
  const { size } = await stat(ruta);
  if (size > limites.maxBytes) throw new PlanillaRechazada('BYTES');
  let tanda: FilaPlanilla[] = [];
  for await (const fila of leerFilas(await readFile(ruta), nombre, limites)) {
    tanda.push(fila);
    if (tanda.length < TANDA) continue;
    avisar({ tipo: 'filas', filas: tanda });
    tanda = [];
  }
  avisar({ tipo: 'filas', filas: tanda });
  avisar({ tipo: 'fin' });
}

/** Whatever the reader stumbles over is the file's fault: it came from outside. */
leer(workerData).catch((error: unknown) => {
  avisar({
    tipo: 'rechazo',
    falla: error instanceof PlanillaRechazada ? error.falla : 'ROTA',
  });
});
