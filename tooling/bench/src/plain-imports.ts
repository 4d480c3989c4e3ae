import { SEARCH_INDEXES } from '@plomada/db/search-index';
import type { Cluster } from '@plomada/local-stack/postgres/cluster';
import pg from 'pg';

import { startMeasured, type Measured } from './child-process.ts';
import { adminOf } from './database.ts';
import { measureImports, type ImportCost } from './imports.ts';
import { median } from './load.ts';
import type { Target } from './targets.ts';

/** In a row, for the memory they leave. */
const TIMES = 10;
/** With sums and index and without, in turn: a slow minute of the machine hits both. */
const ROUNDS = 15;

const NAMES = SEARCH_INDEXES.map(({ name }) => name);
const WRITTEN = `update pg_index set indisready = $2, indisvalid = $2
  where indexrelid = any($1::regclass[])`;

/**
 * Runs `fn` on a database that keeps neither sums nor the indexes of the search: what they cost a write is told
 * by nothing else. Whatever `fn` writes it has to take back: no sum knows of it, and what is deleted is in none of
 * these indexes anyway.
 */
async function withoutSumsNorIndex<T>(client: pg.Client, fn: () => Promise<T>): Promise<T> {
  try {
    await client.query('alter table movimientos disable trigger user');
    await client.query(WRITTEN, [NAMES, false]);
    return await fn();
  } finally {
    await client.query(WRITTEN, [NAMES, true]);
    await client.query('alter table movimientos enable trigger user');
  }
}

/** One import and its undoing. */
async function one(plomada: Measured, target: Target, token: string) {
  const { importMs, undoMs } = await measureImports(plomada, target, token, 1);
  return { importMs: median(importMs), undoMs: median(undoMs) };
}

type Compared = { readonly importMs: readonly number[]; readonly undoMs: readonly number[] };

/** Imports in a row; then some, in turn with as many on a database without sums and index. */
export async function measureImportsTwice(
  cluster: Cluster,
  env: Record<string, string>,
  blanco: Target,
  token: string,
): Promise<ImportCost & { readonly kept: Compared; readonly plain: Compared }> {
  const client = new pg.Client({ connectionString: adminOf(cluster) });
  await client.connect();
  const plomada = await startMeasured('./plomada-server.ts', env);
  try {
    const inARow = await measureImports(plomada, blanco, token, TIMES);
    // Rows that are gone, and what the index has not sorted in: neither belongs to what follows.
    await client.query('vacuum (analyze) movimientos');
    const kept: { importMs: number; undoMs: number }[] = [];
    const plain: { importMs: number; undoMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      kept.push(await one(plomada, blanco, token));
      plain.push(await withoutSumsNorIndex(client, () => one(plomada, blanco, token)));
    }
    const compared = (times: typeof kept): Compared => ({
      importMs: times.map(({ importMs }) => importMs),
      undoMs: times.map(({ undoMs }) => undoMs),
    });
    return { ...inARow, kept: compared(kept), plain: compared(plain) };
  } finally {
    await plomada.stop();
    await client.end();
  }
}
