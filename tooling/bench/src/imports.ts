import { SEARCH_INDEXES } from '@plomada/db/search-index';
import type { Client } from 'pg';
import { z } from 'zod';

import { type Measured, withProduct } from './child-process.ts';
import { asAdmin } from './database.ts';
import { watchMemory } from './fairness.ts';
import type { Scene } from './scenario.ts';

/** Times of imports and of undoing them, and the server's memory meanwhile. */
type ImportCost = {
  readonly importMs: readonly number[];
  readonly undoMs: readonly number[];
  /** Highest sampled resident memory of the server, in MiB. */
  readonly peakMb: number;
};

const ROWS = 10_000;
const MEANS = ['Transferencia', 'Efectivo', 'E-cheq'];

/**
 * CSV of `rows` expenses; `times` makes each file different, because the server reports a repeated
 * one as already imported.
 */
export const csvOf = (times: number, rows = ROWS): string =>
  [
    'Fecha;Concepto;Tipo;Importe;Medio de pago',
    ...Array.from({ length: rows }, (_, i) => {
      const day = String(1 + (i % 28)).padStart(2, '0');
      const month = String(1 + (i % 10)).padStart(2, '0');
      const amount = 1_000_000 + i * 37 + times;
      return `${day}/${month}/2026;Ladrillo hueco ${times}-${i + 1};Egreso;${amount},00;${MEANS[i % 3]}`;
    }),
  ].join('\r\n');

const imported = z.object({ id: z.string(), importados: z.literal(ROWS) });

const answered = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Runs imports one after the other, and undoes them after the last. */
async function measureImports(
  server: Measured,
  { target: { tenantId, proyectoId }, headers }: Scene,
  times: number,
): Promise<ImportCost> {
  const base = `${server.url}/api/${tenantId}/movimientos/importaciones`;
  const importMs: number[] = [];
  const undoMs: number[] = [];
  const stamp = Date.now() % 100_000;
  const stopWatching = watchMemory(server);
  try {
    const ids: string[] = [];
    for (let i = 0; i < times; i += 1) {
      const csv = new Blob([csvOf(stamp + i)], { type: 'text/csv' });
      const body = new FormData();
      body.append('archivo', csv, `medicion-${i}.csv`);
      const from = performance.now();
      const url = `${base}?proyectoId=${proyectoId}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
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
  return { importMs, undoMs, peakMb: (await stopWatching()) / 1024 ** 2 };
}

/** Number of imports one after the other, during which the server's highest memory is measured. */
const TIMES = 10;
/**
 * Rounds of one import with sums and index and one without, so that a slow minute of the machine
 * affects both.
 */
const ROUNDS = 15;

const NAMES = Object.values(SEARCH_INDEXES).map(({ name }) => name);
const WRITTEN = `update pg_index set indisready = $2, indisvalid = $2
  where indexrelid = any($1::regclass[])`;

/**
 * Runs `fn` with the triggers of `movimientos` disabled and its search indexes not maintained, to
 * measure what both add to a write. `fn` must undo whatever it writes, since the sums do not
 * include it.
 */
async function withoutSumsNorIndex<T>(client: Client, fn: () => Promise<T>): Promise<T> {
  try {
    await client.query('alter table movimientos disable trigger user');
    await client.query(WRITTEN, [NAMES, false]);
    return await fn();
  } finally {
    await client.query(WRITTEN, [NAMES, true]);
    await client.query('alter table movimientos enable trigger user');
  }
}

type Times = Pick<ImportCost, 'importMs' | 'undoMs'>;

const together = (costs: readonly ImportCost[]): Times => ({
  importMs: costs.flatMap(({ importMs }) => importMs),
  undoMs: costs.flatMap(({ undoMs }) => undoMs),
});

/**
 * Times and memory of imports one after the other, and times of single imports with the kept sums
 * and the search indexes (`kept`) and without them (`plain`), measured alternately.
 */
export type ComparedImports = ImportCost & { readonly kept: Times; readonly plain: Times };

export const compareImports = (scene: Scene): Promise<ComparedImports> =>
  asAdmin(scene.cluster, (admin) =>
    withProduct(scene.env, async (product) => {
      const inARow = await measureImports(product, scene, TIMES);
      // The vacuum removes dead rows and sorts the index's pending entries, neither of which should
      // count in the next measurement.
      await admin.query('vacuum (analyze) movimientos');
      const one = () => measureImports(product, scene, 1);
      const kept: ImportCost[] = [];
      const plain: ImportCost[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        kept.push(await one());
        plain.push(await withoutSumsNorIndex(admin, one));
      }
      return { ...inARow, kept: together(kept), plain: together(plain) };
    }),
  );
