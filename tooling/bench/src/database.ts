import { resolve } from 'node:path';

import { ensureAppRole } from '@plomada/db/app-role';
import { migrate } from '@plomada/db/migrate';
import { seedBulk } from '@plomada/db/seed/seed-bulk';
import { withClient } from '@plomada/db/with-client';
import { startCluster, type Cluster } from '@plomada/local-stack/postgres/cluster';
import type { Client } from 'pg';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Folder of the benchmark databases, kept for the next run. */
export const FOLDER = resolve(ROOT, process.env['PLOMADA_DATA_DIR'] ?? '.plomada', 'bench');

export const count = async (client: Client, sql: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;

/** Connects to the product's database as the cluster's admin, who sees all organisations. */
export function asAdmin<T>(
  { adminUrl, ownerUrl }: Cluster,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const url = new URL(adminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return withClient({ connectionString: url.href }, work);
}

export type Size = {
  readonly movements: number;
  readonly tenants: number;
  readonly worksEach: number;
};

/** Opens the database of measurements and fills a new one with that size; later runs reuse it. */
export async function openBenchDatabase(
  dataDir: string,
  { movements, tenants, worksEach }: Size,
): Promise<Cluster> {
  const cluster = await startCluster({ dataDir });
  try {
    await migrate(cluster.ownerUrl);
    await ensureAppRole(cluster.ownerUrl, cluster.appRole);
    await asAdmin(cluster, async (admin) => {
      if ((await count(admin, 'movimientos')) < movements) {
        console.log(`Sembrando ${movements.toLocaleString('es-AR')} movimientos…`);
        await seedBulk(cluster.ownerUrl, {
          tenants,
          proyectosPerTenant: worksEach,
          movimientos: movements,
          now: new Date(),
        });
      }
      await admin.query('vacuum (analyze)');
    });
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
