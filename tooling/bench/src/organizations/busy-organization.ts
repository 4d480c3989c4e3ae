import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { answerMeasurements, readConfig } from '../child-process.ts';
import { csvOf } from '../imports.ts';

/*
 * Load of an organisation that imports, exports and sums without pause, in a separate process,
 * because reading the answers would delay the measured calls. After an answer that is no success it
 * waits as long as `retry-after` asks, or one second without it.
 */

const ROWS = 2000;
const AT_ONCE = { imports: 3, exports: 6, sums: 12 } as const;

const busyConfig = z.object({
  url: z.string(),
  tenantId: z.string(),
  proyectoId: z.string(),
  /** Tokens of Owners and Admins, used in rotation. */
  tokens: z.array(z.string()),
});
export type BusyConfig = z.infer<typeof busyConfig>;

const { url, tenantId, proyectoId, tokens } = readConfig(busyConfig);
const base = `${url}/api/${tenantId}`;
const stop = new AbortController();
const done = { imported: 0, exported: 0, summed: 0, refused: 0, broken: 0 };
let nth = 0;

/** Text of the answer; null for a failed call. */
async function ask(path: string, init: RequestInit = {}): Promise<string | null> {
  const token = tokens[(nth += 1) % tokens.length] ?? '';
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  try {
    const answer = await fetch(`${base}${path}`, { ...init, headers, signal: stop.signal });
    const text = await answer.text();
    if (answer.ok) return text;
    if (answer.status === 429) done.refused += 1;
    else done.broken += 1;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1), null, {
      signal: stop.signal,
    });
  } catch {
    if (!stop.signal.aborted) done.broken += 1;
  }
  return null;
}

async function importAndUndo(): Promise<void> {
  const form = new FormData();
  const csv = csvOf(Date.now() % 1e7, ROWS);
  form.append('archivo', new Blob([csv], { type: 'text/csv' }), `medicion-${(nth += 1)}.csv`);
  const answer = await ask(`/movimientos/importaciones?proyectoId=${proyectoId}`, {
    method: 'POST',
    body: form,
  });
  if (answer === null) return;
  done.imported += 1;
  const { id }: { id: string } = JSON.parse(answer);
  await ask(`/movimientos/importaciones/${id}/deshacer`, { method: 'PUT' });
}

async function exportAll(): Promise<void> {
  const formato = nth % 2 === 0 ? 'xlsx' : 'csv';
  if ((await ask(`/movimientos/export?formato=${formato}`)) !== null) done.exported += 1;
}

async function sum(): Promise<void> {
  const path = nth % 2 === 0 ? '/resumen-general' : '/movimientos/totales?q=remito';
  if ((await ask(path)) !== null) done.summed += 1;
}

async function withoutPause(work: () => Promise<void>): Promise<void> {
  while (!stop.signal.aborted) await work();
}

const all = [
  ...Array.from({ length: AT_ONCE.imports }, () => withoutPause(importAndUndo)),
  ...Array.from({ length: AT_ONCE.exports }, () => withoutPause(exportAll)),
  ...Array.from({ length: AT_ONCE.sums }, () => withoutPause(sum)),
];
const close = async () => {
  stop.abort();
  await Promise.all(all);
};
answerMeasurements(url, close, { done: () => done });
