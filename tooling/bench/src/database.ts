import { ensureAppRole } from '@plomada/db/app-role';
import { migrate } from '@plomada/db/migrate';
import { seedBulk } from '@plomada/db/seed/seed-bulk';
import { startCluster, type Cluster } from '@plomada/local-stack/postgres/cluster';
import pg from 'pg';

const contar = async (adminUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from movimientos',
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
};

/** The admin's URL on the product's database: sees across organisations, measures nothing. */
export function adminOf({ adminUrl, ownerUrl }: Cluster): string {
  const url = new URL(adminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}

async function vaciarYAnalizar(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

export type Size = {
  readonly filas: number;
  readonly tenants: number;
  readonly proyectosPorTenant: number;
};

/** A database of its own of that size; kept for the next run. */
export async function openBenchDatabase(
  dataDir: string,
  { filas, tenants, proyectosPorTenant }: Size,
): Promise<Cluster> {
  const cluster = await startCluster({ dataDir });
  try {
    await migrate(cluster.ownerUrl);
    await ensureAppRole(cluster.ownerUrl, cluster.appRole);
    const admin = adminOf(cluster);
    if ((await contar(admin)) < filas) {
      console.log(`Sembrando ${filas.toLocaleString('es-AR')} movimientos…`);
      await seedBulk(cluster.ownerUrl, {
        tenants,
        proyectosPorTenant,
        movimientos: filas,
        ahora: new Date(),
      });
    }
    await vaciarYAnalizar(admin);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
