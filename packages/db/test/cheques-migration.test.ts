import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

import { checkTotals } from '../src/check-totals.ts';
import { dropDatabase } from '../src/drop-database.ts';
import { migrate } from '../src/migrate.ts';
import { MIGRATIONS_DIR } from '../src/schema-level.ts';
import { databaseUrl } from '../src/testing/template-database.ts';

const MIGRATIONS = [
  '20261128160000_cheques_en_su_dia',
  '20261128161000_cheques_en_su_dia_validar',
  '20261128162000_cheques_que_pasan',
] as const;
const T = '01900000-0000-7000-8000-00000000000a';
const id = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const [PERSON, WORK, SUPPLIER, BANK, CLOSED, BOX] = [id(1), id(2), id(3), id(4), id(5), id(6)];

/** Database as before the migrations, with an organisation that has three accounts. */
async function before() {
  const { adminUrl, ownerUrl } = inject('environment');
  const name = `antes_${crypto.randomUUID().replaceAll('-', '')}`;
  const dir = await mkdtemp(join(tmpdir(), 'plomada-antes-'));
  await cp(MIGRATIONS_DIR, dir, { recursive: true });
  const later = (await readdir(dir)).filter((one) => /^\d/.test(one) && one >= MIGRATIONS[0]);
  await Promise.all(later.map((migration) => rm(join(dir, migration), { recursive: true })));
  const root = new Client({ connectionString: ownerUrl });
  await root.connect();
  await root.query(`create database ${name}`);
  const url = databaseUrl(ownerUrl, name);
  await migrate(url, { migrationsDir: dir });
  const admin = new Client({ connectionString: databaseUrl(adminUrl, name) });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await root.end();
    await dropDatabase(ownerUrl, name);
    await rm(dir, { recursive: true, force: true });
  });
  await admin.query(`insert into tenants (id, nombre) values ($1, 'Norte')`, [T]);
  await admin.query(`insert into users (id, email) values ($1, 'x@prueba.test')`, [PERSON]);
  await admin.query(
    `insert into memberships (tenant_id, user_id, rol, estado) values ($1, $2, 'OWNER', 'ACTIVE')`,
    [T, PERSON],
  );
  await admin.query(
    `insert into cuentas (id, tenant_id, nombre, tipo, moneda, saldo_inicial_centavos, saldo_inicial_el, creado_por)
     values ($2, $1, 'Galicia', 'BANCO', 'ARS', 10000, '2026-10-01', $5),
       ($3, $1, 'Macro', 'BANCO', 'ARS', 0, '2026-10-01', $5), ($4, $1, 'Caja', 'EFECTIVO', 'ARS', 900, '2026-10-01', $5)`,
    [T, BANK, CLOSED, BOX, PERSON],
  );
  return { url, admin };
}

/**
 * Runs SQL without foreign keys or triggers, so that budgets and works, which this test does not
 * need, may be missing.
 */
const aside = async (admin: Client, text: string, values: readonly unknown[]) => {
  await admin.query('set session_replication_role = replica');
  await admin.query(text, [...values]);
  await admin.query('set session_replication_role = origin');
};

type Cheque = {
  readonly n: number;
  readonly cuenta: string;
  readonly dado: string;
  readonly paga: string;
  readonly centavos: number;
  readonly propio?: boolean;
};

async function give(admin: Client, { n, cuenta, dado, paga, centavos, propio = true }: Cheque) {
  await aside(
    admin,
    `insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, estado, fecha, moneda,
       importe_bruto_centavos, importe_presupuesto_centavos, neto_centavos, privado, movimiento_id,
       creado_en, creado_por)
     values ($2, $1, $3, $3, $6, 'LIBRE', 'PAGADO', $4, 'ARS', $5, $5, $5, false, $8, $4::date + time '10:00', $7)`,
    [T, id(100 + n), WORK, dado, centavos, n, PERSON, id(200 + n)],
  );
  await aside(
    admin,
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos, moneda,
       importe_ars_centavos, medio_pago, origen_tipo, origen_id, creado_por)
     values ($2, $1, $3, $4, 'EGRESO', $5, 'Pago', $6::bigint, 'ARS', $6::bigint, 'ECHEQ', 'PAGO', $7, $8)`,
    [T, id(200 + n), `M-${n}`, WORK, dado, centavos, id(100 + n), PERSON],
  );
  await admin.query(
    `insert into pago_medios (id, tenant_id, pago_id, orden, medio, importe_centavos, cheque_numero, cheque_banco,
       cheque_emision, cheque_pago, cheque_propio, cuenta_id)
     values ($2, $1, $3, 1, 'ECHEQ', $4, $5, 'Galicia', $6, $7, $8, $9)`,
    [T, id(300 + n), id(100 + n), centavos, String(n), dado, paga, propio, cuenta],
  );
}

/** Inserts an arqueo that counted this much more than the books had at the time. */
const count = (admin: Client, n: number, fecha: string, diferencia: number) =>
  admin.query(
    `insert into arqueos (id, tenant_id, cuenta_id, fecha, contado_centavos, diferencia_centavos, creado_en, creado_por)
     values ($2, $1, $3, $4, 1, $5, $4::date + time '19:00', $6)`,
    [T, id(400 + n), BANK, fecha, diferencia, PERSON],
  );

it('moves cheques to their payment day, also in closed months, and records the earlier totals', async () => {
  const { url, admin } = await before();
  await give(admin, { n: 1, cuenta: BANK, dado: '2026-10-10', paga: '2026-12-15', centavos: 300 });
  await give(admin, { n: 2, cuenta: BANK, dado: '2026-10-12', paga: '2026-11-05', centavos: 200 });
  await give(admin, { n: 3, cuenta: CLOSED, dado: '2026-10-12', paga: '2026-12-01', centavos: 7 });
  await give(admin, { n: 4, cuenta: BOX, dado: '2026-10-12', paga: '2026-12-01', centavos: 50 });
  await give(admin, {
    n: 5,
    cuenta: BANK,
    dado: '2026-10-12',
    paga: '2026-12-01',
    centavos: 9,
    propio: false,
  });
  await give(admin, { n: 6, cuenta: BANK, dado: '2026-10-15', paga: '2026-10-02', centavos: 11 });
  await admin.query(
    `insert into proveedores (id, tenant_id, razon_social, creado_por) values ($2, $1, 'Hornero', $3)`,
    [T, SUPPLIER, PERSON],
  );
  await aside(
    admin,
    `insert into ordenes_pago (id, tenant_id, numero, proveedor_id, proyecto_id, fecha, moneda, importe_centavos,
       recibo_numero, creado_en, creado_por)
     values ($2, $1, 1, $3, $4, '2026-11-02', 'ARS', 400, 1, '2026-11-02T10:00:00Z', $5)`,
    [T, id(7), SUPPLIER, WORK, PERSON],
  );
  await admin.query(
    `insert into orden_pago_medios (id, tenant_id, orden_id, orden, medio, importe_centavos, cheque_numero, cheque_banco,
       cheque_emision, cheque_pago, cheque_propio, cuenta_id)
     values ($2, $1, $3, 1, 'CHEQUE_PROPIO', 400, '7', 'Galicia', '2026-11-02', '2026-11-30', true, $4)`,
    [T, id(307), id(7), BANK],
  );
  await count(admin, 1, '2026-10-31', 500);
  await count(admin, 2, '2026-11-10', 200);
  await admin.query('update cuentas set cerrada_en = now() where id = $1', [CLOSED]);
  await admin.query(`update tenants set cerrado_hasta = '2026-10-31'`);
  const frozen = async () => {
    const { rows } = await admin.query(
      `select tabla, id, dia, huella::text from cierre_huellas($1, '0001-01-01', '9999-12-31') order by tabla, id`,
      [T],
    );
    return rows;
  };
  const closed = await frozen();
  const seen = async () => {
    const { rows } = await admin.query<{ de: string; dia: string }>(
      `select coalesce(a.pago_medio_id, a.orden_medio_id) as de, a.fecha::text as dia from apuntes a
       where a.arqueo_id is null and a.eliminado_en is null order by 1`,
    );
    return rows.map(({ de, dia }) => [Number(de.slice(-1)), dia]);
  };
  expect((await seen()).map(([n, day]) => `${n} ${day}`)).toContain('1 2026-10-10');

  expect((await migrate(url)).slice(0, MIGRATIONS.length)).toEqual(MIGRATIONS);
  expect(await seen()).toEqual([
    [1, '2026-12-15'],
    [2, '2026-11-05'],
    [3, '2026-10-12'],
    [4, '2026-10-12'],
    [5, '2026-10-12'],
    [6, '2026-10-15'],
    [7, '2026-11-30'],
  ]);
  expect(await frozen()).toEqual(closed);
  const { differences } = await checkTotals(url);
  expect(differences.filter(({ level }) => level === 'day of account')).toEqual([]);
  const { rows: counts } = await admin.query(
    `select fecha::text, diferencia_centavos::int as difference, diferencia_debida_centavos::int as due
     from arqueos order by fecha`,
  );
  // Differences of the two counts after the migration: cheques of 500 had not left the account at
  // the first one; at the second one, the cheque of 200 had left, and the one of 400 had not.
  expect(counts).toEqual([
    { fecha: '2026-10-31', difference: 500, due: 0 },
    { fecha: '2026-11-10', difference: 200, due: 0 },
  ]);
  const { rows: log } = await admin.query(
    `select entidad_id as account, cambios from audit_logs where entidad = 'CUENTA'`,
  );
  expect(log).toEqual([
    {
      account: BANK,
      cambios: [
        {
          campo: 'cheques',
          antes: '2 el 12/10/2026 · 7 el 02/11/2026 · 1 el 10/10/2026',
          despues: '2 el 05/11/2026 · 7 el 30/11/2026 · 1 el 15/12/2026',
        },
      ],
    },
  ]);
  // Entries of closed months are protected again after the migration.
  await expect(
    admin.query(`update apuntes set fecha = '2026-10-20' where pago_medio_id = $1`, [id(305)]),
  ).rejects.toThrow('cierre mes=2026-10');
});
