import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkTotals } from '../src/check-totals.ts';
import { LOCK_CLASSES } from '../src/lock-classes.ts';
import { runPinned } from '../src/pin.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import { openDatabase, type Database } from './support/database.ts';
import { QUEBRACHO, RIO_MANSO } from './support/organizations.ts';

const MIGRATION = '../prisma/migrations/20261122110000_cifras/migration.sql';

let base: Database;
beforeAll(async () => {
  base = await openDatabase('filled');
});
afterAll(() => base.close());

const differences = async (repair = false) =>
  (await checkTotals(base.ownerUrl, { repair })).differences;

/** Number of kept sums, and of differences not added up yet. */
const count = async () => {
  const [row] = await base.admin<{ sumas: number; notas: number }>(
    `select (select count(*)::int from cifras) as sumas, (select count(*)::int from cifras_nuevas) as notas`,
  );
  return row ?? { sumas: 0, notas: 0 };
};

describe('stored totals', () => {
  it('are correct for the demo data, which has some', async () => {
    expect(await differences()).toEqual([]);
    // Differences are added up at unpredictable times, so all are added up before counting the
    // sums.
    await base.admin('select cifras_plegar(id) from tenants');
    const { sumas, notas: notes } = await count();
    expect(notes).toBe(0);
    expect(sumas).toBeGreaterThan(500);
    expect(await differences()).toEqual([]);
  });

  it('are each reported when wrong, and recomputed', async () => {
    await base.admin('select cifras_plegar(id) from tenants');
    expect(await differences()).toEqual([]);
    await base.admin(
      `update cifras set importe_centavos = importe_centavos + 1
       where (tenant_id, nivel, proyecto_id, periodo, moneda, tipo, privado) = (
         select tenant_id, nivel, proyecto_id, periodo, moneda, tipo, privado from cifras
         where tenant_id = $1 and nivel = 2 and filas > 0 limit 1)`,
      [RIO_MANSO],
    );
    await base.admin('delete from cifras where tenant_id = $1 and nivel = 5', [QUEBRACHO]);
    const found = await differences();
    expect(found.filter(({ tenantId }) => tenantId === RIO_MANSO)).toMatchObject([
      { level: 'month' },
    ]);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['month', 'trade']));
    expect(found.at(-1)?.stated === found.at(-1)?.is).toBe(false);
    expect(await differences(true)).toEqual(found);
    expect(await differences()).toEqual([]);
  });

  it('of accounts by day are reported when wrong, and recomputed from the account entries', async () => {
    const account = '01900000-0000-7000-b500-000000000001';
    await base.admin(
      `insert into cuentas (id, tenant_id, nombre, tipo, moneda, creado_por)
       select $1, $2, 'Banco Nación', 'BANCO', 'ARS', user_id from memberships where tenant_id = $2 limit 1`,
      [account, RIO_MANSO],
    );
    await base.admin(
      `update movimientos set cuenta_id = $1 where id in (select id from movimientos
         where tenant_id = $2 and moneda = 'ARS' and eliminado_en is null and origen_id is null limit 20)`,
      [account, RIO_MANSO],
    );
    const [seen] = await base.admin<{ n: number }>(
      'select count(*)::int as n from apuntes where cuenta_id = $1 and eliminado_en is null',
      [account],
    );
    expect(seen).toEqual({ n: 20 });
    expect(await differences()).toEqual([]);
    const [day] = await base.admin<{ dia: string }>(
      `update cuenta_dias set importe_centavos = importe_centavos - 1
       where (cuenta_id, dia) = (select cuenta_id, min(dia) from cuenta_dias where cuenta_id = $1 group by 1)
       returning dia::text`,
      [account],
    );
    await base.admin('delete from cuenta_dias where tenant_id = $1 and cuenta_id <> $2', [
      RIO_MANSO,
      account,
    ]);
    const found = await differences();
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['day of account']));
    expect(found.at(-1)).toMatchObject({ clave: account, periodo: day?.dia, moneda: 'ARS' });
    expect(found[0]).toMatchObject({ clave: `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}` });
    expect(await differences(true)).toEqual(found);
    expect(await differences()).toEqual([]);
  });

  it('of payments of a debt are reported when wrong and recomputed', async () => {
    const [debt] = await base.admin<{ id: string }>(
      `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor,
         total_centavos, saldado_centavos, a_pagar, proyecto_id, proveedor_id, concepto, creado_por)
       select gen_random_uuid(), m.tenant_id, 1, 'A', 'FACTURA', 9, 1, '30900000444', 1000, 5, true,
         m.proyecto_id, m.proveedor_id, 'Hierro', m.creado_por
       from movimientos m where m.tenant_id = $1 and m.proveedor_id is not null limit 1
       returning id`,
      [RIO_MANSO],
    );
    const found = await differences(true);
    expect(found).toMatchObject([{ level: 'debt', clave: debt?.id, stated: '5', is: '0' }]);
    expect(await differences()).toEqual([]);
  });

  it('cannot be written by the app, nor read by another organisation', async () => {
    const db = base.db(1);
    const at = <T>(tenant: string, task: () => Promise<T>) =>
      runPinned({ tenantId: testTenantId(tenant) }, task);
    for (const sql of [
      'update cifras set filas = 0',
      'delete from cifras',
      'insert into cifras select * from cifras limit 1',
      'delete from cifras_nuevas',
      'insert into cifras_nuevas select * from cifras_nuevas limit 1',
      `select cifras_plegar('${RIO_MANSO}')`,
      'delete from cuenta_dias',
      'update apuntes set importe_centavos = 0',
    ]) {
      await expect(at(RIO_MANSO, () => db.query(sql, []))).rejects.toThrow(/permission denied/);
    }
    for (const table of ['cifras', 'cifras_nuevas']) {
      await base.admin(
        `insert into cifras_nuevas select gen_random_uuid(), tenant_id, proyecto_id, fecha, null, null,
           moneda, tipo, privado, 0, 0, 0, 0, 0 from movimientos where tenant_id = $1 limit 1`,
        [RIO_MANSO],
      );
      const sql = `select distinct tenant_id from ${table}`;
      expect(await at(RIO_MANSO, () => db.query(sql, []))).toEqual([{ tenant_id: RIO_MANSO }]);
      expect(await runPinned({}, () => db.query(sql, []))).toEqual([]);
    }
  });

  it('are updated while the audit log of the organisation is being hashed', async () => {
    const lock = `${LOCK_CLASSES.auditChain}, hashtext('${RIO_MANSO}')`;
    await base.owner(`select pg_advisory_lock(${lock})`);
    try {
      await base.admin(`update movimientos set importe_centavos = importe_centavos + 1,
          importe_ars_centavos = importe_ars_centavos + 1
        where tenant_id = '${RIO_MANSO}' and moneda = 'ARS'`);
      await base.admin(`select cifras_plegar('${RIO_MANSO}')`);
      const notes = `select from cifras_nuevas where tenant_id = '${RIO_MANSO}'`;
      expect(await base.admin(notes)).toEqual([]);
    } finally {
      await base.owner(`select pg_advisory_unlock(${lock})`);
    }
    expect(await differences()).toEqual([]);
  });

  it('are computed by the migration for the rows that existed before it', async () => {
    await base.admin(`
      drop table cifras, cifras_nuevas;
      drop trigger cifras_alta on movimientos; drop trigger cifras_cambio on movimientos;
      drop trigger cifras_baja on movimientos;
      drop function cifras_anotar, cifras_plegar, cifras_niveles`);
    // The migration runs as the owner of the tables, whom row-level security binds.
    await base.owner(await readFile(new URL(MIGRATION, import.meta.url), 'utf8'));
    const { sumas, notas: notes } = await count();
    expect([sumas > 500, notes]).toEqual([true, 0]);
    expect(await differences()).toEqual([]);
    expect(
      await base.admin(
        `select relforcerowsecurity as forzada from pg_class where relname in ('movimientos', 'cifras')`,
      ),
    ).toEqual([{ forzada: true }, { forzada: true }]);
  });
});
