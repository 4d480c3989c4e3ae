import { z } from 'zod';

import type { Measured } from './child-process.ts';
import { watchMemory } from './fairness.ts';
import type { Target } from './targets.ts';

/** What an import of this many rows, and taking it back, cost; and what the server holds over many of them. */
export type ImportCost = {
  readonly rows: number;
  readonly importMs: readonly number[];
  readonly undoMs: readonly number[];
  /** Highest resident memory of the server. */
  readonly peakMb: number;
};

const ROWS = 10_000;
const MEDIOS = ['Transferencia', 'Efectivo', 'E-cheq'];

/** Another file each time: one that came before is told so. */
export const csvOf = (times: number, rows = ROWS): string =>
  [
    'Fecha;Concepto;Tipo;Importe;Medio de pago',
    ...Array.from({ length: rows }, (_, i) => {
      const dia = String(1 + (i % 28)).padStart(2, '0');
      const mes = String(1 + (i % 10)).padStart(2, '0');
      const importe = 1_000_000 + i * 37 + times;
      return `${dia}/${mes}/2026;Ladrillo hueco ${times}-${i + 1};Egreso;${importe},00;${MEDIOS[i % 3]}`;
    }),
  ].join('\r\n');

const imported = z.object({ id: z.string(), importados: z.literal(ROWS) });

const answered = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Imports in a row, each of them taken back after the last. */
export async function measureImports(
  server: Measured,
  { tenantId, proyectoId }: Target,
  token: string,
  times: number,
): Promise<ImportCost> {
  const headers = { authorization: `Bearer ${token}` };
  const base = `${server.url}/api/${tenantId}/movimientos/importaciones`;
  const importMs: number[] = [];
  const undoMs: number[] = [];
  const stamp = Date.now() % 100_000;
  const stopWatching = watchMemory(server);
  try {
    const ids: string[] = [];
    for (let i = 0; i < times; i += 1) {
      const form = new FormData();
      form.append(
        'archivo',
        new Blob([csvOf(stamp + i)], { type: 'text/csv' }),
        `medicion-${i}.csv`,
      );
      const from = performance.now();
      const answer = await fetch(`${base}?proyectoId=${proyectoId}`, {
        method: 'POST',
        headers,
        body: form,
      });
      ids.push(imported.parse(await answered(answer)).id);
      importMs.push(performance.now() - from);
    }
    for (const id of ids) {
      const from = performance.now();
      await answered(await fetch(`${base}/${id}/deshacer`, { method: 'PUT', headers }));
      undoMs.push(performance.now() - from);
    }
  } catch (error) {
    await stopWatching();
    throw error;
  }
  return { rows: ROWS, importMs, undoMs, peakMb: (await stopWatching()) / 1024 ** 2 };
}
