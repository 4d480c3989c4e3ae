import { setTimeout as pausa } from 'node:timers/promises';

import type { Servidor } from './server.ts';

/** Number of statements of a server that wait for a lock. */
export async function esperando({ admin }: Pick<Servidor, 'admin'>): Promise<number> {
  // Drops the statistics that PostgreSQL caches within the transaction.
  await admin('select pg_stat_clear_snapshot()');
  const [fila] = await admin<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return fila?.n ?? 0;
}

/** Waits until at least `cuantas` statements of a server wait for a lock. */
export async function hastaQueEsperen(
  servidor: Pick<Servidor, 'admin'>,
  cuantas = 1,
): Promise<void> {
  while ((await esperando(servidor)) < cuantas) await pausa(5);
}
