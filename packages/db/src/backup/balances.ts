import type { ClientBase } from 'pg';

import { pinTenant } from './tables.ts';

/** Sums of a work's movements up to the day `al`, which the restored database has to reproduce. */
export type Balance = {
  readonly tenantId: string;
  readonly proyectoId: string;
  readonly al: string;
  /**
   * Lines by currency, kind and privacy, with number of rows, amount, amount in pesos and in
   * dollars.
   */
  readonly sumas: readonly string[];
};

type Sample = { readonly tenantId: string; readonly proyectoId: string; readonly al: string };

const WANTED = 20;

const WORKS = `
select proyecto_id as "proyectoId", count(*)::int as rows, min(fecha)::text as first,
  (max(fecha) - min(fecha)) as days
from movimientos where tenant_id = $1 and eliminado_en is null
group by 1 order by 2 desc, 1 limit ${WANTED}`;

type Work = { proyectoId: string; rows: number; first: string; days: number };

const dayAfter = (first: string, days: number): string =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Chooses twenty pairs of work and day, among the works with most movements and spread over their
 * time; none without movements.
 */
async function chooseSamples(client: ClientBase, tenants: readonly string[]): Promise<Sample[]> {
  const works: (Work & { tenantId: string })[] = [];
  for (const tenantId of tenants) {
    await pinTenant(client, tenantId);
    const { rows } = await client.query<Work>(WORKS, [tenantId]);
    works.push(...rows.map((row) => ({ ...row, tenantId })));
    works.sort((a, b) => b.rows - a.rows);
    works.length = Math.min(works.length, WANTED);
  }
  if (works.length === 0) return [];
  return Array.from({ length: WANTED }, (_, n) => works[n % works.length])
    .filter((work) => work !== undefined)
    .map(({ tenantId, proyectoId, first, days }, n) => ({
      tenantId,
      proyectoId,
      al: dayAfter(first, Math.floor((days * (n + 1)) / WANTED)),
    }));
}

const SUMS = `
select concat_ws(' ', moneda, tipo, case when privado then 'privado' else 'publico' end, sum(filas), sum(importe),
  sum(ars), sum(usd)) as suma
from ($SOURCE) x group by moneda, tipo, privado having sum(filas) <> 0 order by 1`;

const OF_ROWS = SUMS.replace(
  '$SOURCE',
  `select moneda, tipo, privado, 1 as filas, importe_centavos as importe, importe_ars_centavos as ars,
     coalesce(importe_usd_centavos, 0) as usd
   from movimientos
   where tenant_id = $1 and proyecto_id = $2 and fecha <= $3::date and eliminado_en is null`,
);

// Level 1 of `cifras` has the sums by day; `cifras_nuevas` has the differences not added up yet.
const OF_TOTALS = SUMS.replace(
  '$SOURCE',
  `select moneda, tipo, privado, filas, importe_centavos as importe, importe_ars_centavos as ars,
     importe_usd_centavos as usd
   from cifras where tenant_id = $1 and proyecto_id = $2 and nivel = 1 and periodo <= $3::date
   union all
   select moneda, tipo, privado, filas, importe_centavos, importe_ars_centavos, importe_usd_centavos
   from cifras_nuevas where tenant_id = $1 and proyecto_id = $2 and fecha <= $3::date`,
);

async function sumsOf(client: ClientBase, text: string, sample: Sample): Promise<string[]> {
  await pinTenant(client, sample.tenantId);
  const { rows } = await client.query<{ suma: string }>(text, [
    sample.tenantId,
    sample.proyectoId,
    sample.al,
  ]);
  return rows.map(({ suma }) => suma);
}

/** Sums of the sampled works and days, computed from the rows that the running transaction sees. */
export async function readBalances(
  client: ClientBase,
  tenants: readonly string[],
): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const sample of await chooseSamples(client, tenants)) {
    balances.push({ ...sample, sumas: await sumsOf(client, OF_ROWS, sample) });
  }
  return balances;
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/**
 * Sums that differ after a restore, computed from the rows or read from the kept totals. In
 * Spanish, for the operator.
 */
export async function differingBalances(
  client: ClientBase,
  balances: readonly Balance[],
): Promise<string[]> {
  const found: string[] = [];
  for (const balance of balances) {
    const place = `organización ${balance.tenantId}, obra ${balance.proyectoId}, al ${balance.al}`;
    if (!same(await sumsOf(client, OF_ROWS, balance), balance.sumas)) {
      found.push(`${place}: los movimientos no suman lo mismo`);
    }
    if (!same(await sumsOf(client, OF_TOTALS, balance), balance.sumas)) {
      found.push(`${place}: las cifras no dicen lo mismo`);
    }
  }
  return found;
}
