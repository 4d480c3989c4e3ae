import { expect, it } from 'vitest';

import { checkTotals } from '../src/check-totals.ts';
import { runPinned } from '../src/pin.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import { testDatabase } from './support/database.ts';
import { RIO_MANSO } from './support/organizations.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const ROUNDS = HARD ? 40 : 3;
const WRITERS = 6;
const WRITES = HARD ? 40 : 10;

/** Pseudo-random numbers, equal on every run. */
function states(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

// Rows are locked in order, as in the product, so that a deadlock can only come from the sums.
// `array(…)` runs the selection once; a plain `in` may run it for each of a hundred thousand rows.
const SOME = (many: number, skip: number) =>
  `id = any(array(select id from movimientos where tenant_id = '${RIO_MANSO}' order by id offset ${skip} limit ${many}
    for no key update))`;
const OTHER = (table: string, n: number) =>
  `(select id from ${table} where tenant_id = '${RIO_MANSO}' order by id offset ${n} limit 1)`;

const CHANGES: readonly ((roll: (sides: number) => number) => string)[] = [
  (
    roll,
  ) => `importe_centavos = importe_centavos + 7, importe_ars_centavos = importe_ars_centavos + 7
    where moneda = 'ARS' and ${SOME(1 + roll(5), roll(150))}`,
  (roll) => `fecha = fecha + ${roll(90) - 45} where ${SOME(1 + roll(20), roll(150))}`,
  (roll) => `proyecto_id = ${OTHER('proyectos', roll(3))} where ${SOME(1 + roll(4), roll(150))}`,
  (roll) => `rubro_id = ${OTHER('rubros', roll(9))} where ${SOME(1 + roll(9), roll(150))}`,
  (roll) => `proveedor_id = ${OTHER('proveedores', roll(9))} where ${SOME(1 + roll(9), roll(150))}`,
  (roll) => `privado = not privado where ${SOME(1 + roll(3), roll(150))}`,
  (roll) => `tipo = case tipo when 'INGRESO' then 'EGRESO' else 'INGRESO' end
    where ${SOME(1, roll(150))}`,
  (roll) => `importe_usd_centavos = case when importe_usd_centavos is null then 3 end
    where moneda = 'ARS' and ${SOME(1 + roll(5), roll(150))}`,
  (roll) => `eliminado_en = case when eliminado_en is null then now() end,
      estado = case when eliminado_en is null then 'ELIMINADO' else 'CONFIRMADO' end
    where ${SOME(1 + roll(6), roll(150))}`,
  (roll) => `notas = 'otra', version = version + 1 where ${SOME(1 + roll(30), roll(150))}`,
];

const INSERT = (many: number) => `
insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos,
  moneda, importe_ars_centavos, medio_pago, rubro_id, proveedor_id, privado, creado_por)
select gen_random_uuid(), m.tenant_id, 'SIM-' || gen_random_uuid(), m.proyecto_id, m.tipo, m.fecha + i,
  'Simulado', 100 + i, 'ARS', 100 + i, m.medio_pago, m.rubro_id, m.proveedor_id, m.privado, m.creado_por
from generate_series(1, ${many}) i,
  (select * from movimientos where tenant_id = '${RIO_MANSO}' order by id limit 1) m`;

it('stored totals equal their rows after concurrent writes, rolled back ones included', async () => {
  const base = await testDatabase('filled');
  // One organisation may use four connections in ten: with fewer in total, some writers would only
  // wait for the others, and give up after their time limit.
  const db = base.db(3 * WRITERS);
  const write = async (roll: (sides: number) => number) => {
    const kind = roll(CHANGES.length + 3);
    const change = CHANGES[kind];
    const sql = change
      ? `update movimientos set ${change(roll)}`
      : INSERT(kind === CHANGES.length ? 400 : 1 + roll(3));
    // Some statements fail after the triggers noted their sums, like a rolled-back transaction.
    const failing = roll(6) === 0;
    const statement = failing
      ? `with x as (${sql} returning 1) select 1 / (count(*) - count(*)) from x`
      : sql;
    try {
      await db.query(statement, []);
      if (failing) throw new Error('it had to fail');
    } catch (error) {
      if (!String(error).includes('division by zero')) throw error;
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await runPinned({ tenantId: testTenantId(RIO_MANSO) }, async () => {
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          const roll = states(20_261_122 + round * 100 + writer);
          for (let i = 0; i < WRITES; i += 1) await write(roll);
        }),
      );
    });
    expect((await checkTotals(base.ownerUrl)).differences).toEqual([]);
    if (round % 2 === 0)
      await base.admin('delete from movimientos where codigo like $1', ['SIM-%7']);
  }
  const [rows] = await base.admin<{ sums: number; own: number }>(
    `select (select count(*)::int from cifras where tenant_id = $1) as sums,
       (select count(*)::int from movimientos where codigo like 'SIM-%') as own`,
    [RIO_MANSO],
  );
  expect(rows?.sums).toBeGreaterThan(100);
  expect(rows?.own).toBeGreaterThan(100);
}, 600_000);
