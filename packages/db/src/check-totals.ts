import type { ClientBase } from 'pg';

import { withClient } from './with-client.ts';

/** What a sum is of, beside its obra; the order is the one of `cifras.nivel`, from 1 on. The last two are of accounts and debts. */
const LEVELS = [
  'day',
  'month',
  'month and trade',
  'month and supplier',
  'trade',
  'supplier',
  'day of account',
  'debt',
] as const;
export type TotalLevel = (typeof LEVELS)[number];

/** A sum that is not what its rows make: what is stated, and what the rows come to. */
export type TotalDifference = {
  readonly tenantId: string;
  readonly level: TotalLevel;
  /** Empty for an account and a debt. */
  readonly proyectoId: string;
  readonly periodo: string;
  /** Of the trade, supplier, account or document; all zeros for none, and for what movements with any account come to. */
  readonly clave: string;
  readonly moneda: string;
  /** Empty for an account. */
  readonly tipo: string;
  readonly privado: boolean;
  readonly stated: string;
  readonly is: string;
};

const KEY = 'nivel, proyecto_id, periodo, clave, moneda, tipo, privado';
const SUMS = 'filas, importe_centavos, importe_ars_centavos, importe_usd_centavos, sin_usd';
const NO_ROWS = '(0, 0, 0, 0, 0)';

// The rows themselves, level by level.
const FROM_ROWS = `
  select m.tenant_id, n.nivel, m.proyecto_id, n.periodo, n.clave, m.moneda, m.tipo, m.privado,
    count(*) as filas, sum(m.importe_centavos) as importe_centavos,
    sum(m.importe_ars_centavos) as importe_ars_centavos,
    coalesce(sum(m.importe_usd_centavos), 0) as importe_usd_centavos,
    count(*) - count(m.importe_usd_centavos) as sin_usd
  from movimientos m
  cross join lateral cifras_niveles(m.fecha, m.tipo, m.rubro_id, m.proveedor_id) n
  where m.tenant_id = $1 and m.eliminado_en is null
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

// One statement, so one instant: what is written meanwhile is on both sides or on none.
const DIFFERENCES = `
with rows as (${FROM_ROWS}), kept as (
  select ${KEY}, sum(filas) as filas, sum(importe_centavos) as importe_centavos,
    sum(importe_ars_centavos) as importe_ars_centavos,
    sum(importe_usd_centavos) as importe_usd_centavos, sum(sin_usd) as sin_usd
  from (
    select ${KEY}, ${SUMS} from cifras where tenant_id = $1
    union all
    select n.nivel, d.proyecto_id, n.periodo, n.clave, d.moneda, d.tipo, d.privado, ${SUMS}
    from cifras_nuevas d
    cross join lateral cifras_niveles(d.fecha, d.tipo, d.rubro_id, d.proveedor_id) n
    where d.tenant_id = $1) x
  group by ${KEY}
)
select $1::text as "tenantId", (array[${LEVELS.map((level) => `'${level}'`).join(', ')}])[nivel] as level, proyecto_id as "proyectoId", periodo::text, clave, moneda, tipo, privado,
  coalesce(k.stated, '${NO_ROWS}') as stated, coalesce(r.is, '${NO_ROWS}') as is
from (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as stated from kept) k
full join (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as is from rows) r using (${KEY})
where coalesce(k.stated, '${NO_ROWS}') <> coalesce(r.is, '${NO_ROWS}')
order by ${KEY}`;

// What accounts saw, by day, and all movements that one saw in their own currency, by theirs.
const FROM_APUNTES = `
  select a.tenant_id, k.cuenta_id, k.moneda, k.dia, sum(k.importe) as importe_centavos, count(*) as apuntes
  from apuntes a
  cross join lateral (values (a.cuenta_id, a.moneda, a.importe_centavos, a.fecha),
    ('00000000-0000-0000-0000-000000000000'::uuid, a.causa_moneda, a.causa_centavos, coalesce(a.causa_fecha, a.fecha)))
    k(cuenta_id, moneda, importe, dia)
  where a.tenant_id = $1 and a.eliminado_en is null and (k.cuenta_id = a.cuenta_id or a.movimiento_id is not null
    or a.orden_medio_id is not null)
  group by 1, 2, 3, 4`;

const ACCOUNT_DIFFERENCES = `
with rows as (${FROM_APUNTES})
select $1::text as "tenantId", '${LEVELS[6]}' as level, '' as "proyectoId", dia::text as periodo,
  cuenta_id as clave, moneda, '' as tipo, false as privado,
  format('(%s, %s)', coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0)) as stated,
  format('(%s, %s)', coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0)) as is
from (select * from cuenta_dias where tenant_id = $1) d full join rows r using (tenant_id, cuenta_id, moneda, dia)
where (coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0))
  <> (coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0))
order by cuenta_id, moneda, dia`;

// What was paid of each debt.
const DEBT_DIFFERENCES = `
select c.tenant_id as "tenantId", '${LEVELS[7]}' as level, '' as "proyectoId", '' as periodo, c.id as clave, c.moneda,
  '' as tipo, false as privado, c.saldado_centavos::text as stated, s.is::text as is
from comprobantes c cross join lateral (select deuda_saldado(c.tenant_id, c.id) as is) s
where c.tenant_id = $1 and c.a_pagar and c.saldado_centavos <> s.is order by c.id`;

const pin = (client: ClientBase, tenantId: string) =>
  client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);

/** Every sum of the organisation that differs from its rows, for a login that may read it. */
export async function totalDifferences(
  client: ClientBase,
  tenantId: string,
): Promise<TotalDifference[]> {
  await pin(client, tenantId);
  const ofWorks = await client.query<TotalDifference>(DIFFERENCES, [tenantId]);
  const ofAccounts = await client.query<TotalDifference>(ACCOUNT_DIFFERENCES, [tenantId]);
  const ofDebts = await client.query<TotalDifference>(DEBT_DIFFERENCES, [tenantId]);
  return [...ofWorks.rows, ...ofAccounts.rows, ...ofDebts.rows];
}

/** Sums made anew from the rows; who writes movements, or moves what accounts hold, waits until it is done. */
async function rebuild(client: ClientBase, tenantId: string): Promise<void> {
  await client.query('begin');
  await client.query(
    'lock table movimientos, apuntes, orden_pago_comprobantes in share row exclusive mode',
  );
  await client.query('delete from cifras_nuevas where tenant_id = $1', [tenantId]);
  await client.query('delete from cifras where tenant_id = $1', [tenantId]);
  await client.query(`insert into cifras (tenant_id, ${KEY}, ${SUMS}) ${FROM_ROWS}`, [tenantId]);
  await client.query('delete from cuenta_dias where tenant_id = $1', [tenantId]);
  await client.query(
    `insert into cuenta_dias (tenant_id, cuenta_id, moneda, dia, importe_centavos, apuntes) ${FROM_APUNTES}`,
    [tenantId],
  );
  await client.query(
    `update comprobantes set saldado_centavos = deuda_saldado(tenant_id, id)
     where tenant_id = $1 and a_pagar and saldado_centavos <> deuda_saldado(tenant_id, id)`,
    [tenantId],
  );
  await client.query('commit');
}

/**
 * Checks the kept sums of every organisation against its rows; with `repair`, those that differ are
 * made anew. Needs the owner's login. What it found stands in the answer either way.
 */
export async function checkTotals(
  ownerUrl: string,
  { repair = false }: { readonly repair?: boolean } = {},
): Promise<{ readonly tenants: number; readonly differences: readonly TotalDifference[] }> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-figures' };
  return await withClient(config, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenants order by id');
    const differences: TotalDifference[] = [];
    for (const { id } of rows) {
      const found = await totalDifferences(client, id);
      if (repair && found.length > 0) await rebuild(client, id);
      differences.push(...found);
    }
    return { tenants: rows.length, differences };
  });
}
