import { ensureAppRole } from '@plomada/db/app-role';
import { SEARCH_INDEXES } from '@plomada/db/search-index';
import type { Cluster } from '@plomada/local-stack/postgres/cluster';
import pg from 'pg';

import { startMeasured } from './child-process.ts';
import { adminOf } from './database.ts';
import { measureImports, type ImportCost } from './imports.ts';
import { median } from './load.ts';
import type { Target } from './targets.ts';

/** In a row, for the memory they leave; and of those that the others are held against. */
const TIMES = 10;
const TIMES_PLAIN = 3;

/**
 * Runs `fn` on a database that keeps neither sums nor the index of the search: what they cost a write is told
 * by nothing else. Whatever `fn` writes it has to take back, for no sum knows of it.
 */
async function withoutSumsNorIndex<T>(cluster: Cluster, fn: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminOf(cluster) });
  await client.connect();
  try {
    await client.query('alter table movimientos disable trigger user');
    for (const { name } of SEARCH_INDEXES) await client.query(`drop index if exists ${name}`);
    return await fn();
  } finally {
    await client.query('alter table movimientos enable trigger user');
    await client.end();
    await ensureAppRole(cluster.ownerUrl, cluster.appRole);
  }
}

/** Imports in a row; then a few on a database without sums and index, whose medians are the measure. */
export async function measureImportsTwice(
  cluster: Cluster,
  env: Record<string, string>,
  blanco: Target,
  token: string,
): Promise<
  ImportCost & { readonly plain: { readonly importMs: number; readonly undoMs: number } }
> {
  const inARow = async (times: number) => {
    const plomada = await startMeasured('./plomada-server.ts', env);
    try {
      return await measureImports(plomada, blanco, token, times);
    } finally {
      await plomada.stop();
    }
  };
  const measured = await inARow(TIMES);
  const { importMs, undoMs } = await withoutSumsNorIndex(cluster, () => inARow(TIMES_PLAIN));
  return { ...measured, plain: { importMs: median(importMs), undoMs: median(undoMs) } };
}
