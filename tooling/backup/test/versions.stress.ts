import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkTotals } from '@plomada/db/check-totals';
import { migrate } from '@plomada/db/migrate';
import { programMigrations } from '@plomada/db/schema-level';
import { openDatabase } from '@plomada/local-stack/database';
import { expect, it, onTestFinished } from 'vitest';

import { MANIFEST } from '../src/manifest.ts';
import { asked, backupOf, folder, restoreInto, stackIn } from './fixtures/places.ts';

const T = '01900000-0000-7000-8000-00000000000a';
const U = '01900000-0000-7000-8000-00000000000b';
const P = '01900000-0000-7000-8000-00000000000c';

/**
 * Creates a data directory like that of an older program: only the first migration, and one work
 * with 500 movements.
 */
async function oldDataDir(): Promise<string> {
  const dataDir = await folder();
  const database = await openDatabase({ dataDir, database: null, fsync: false });
  onTestFinished(() => database.stop());
  const [first] = await programMigrations();
  await migrate(database.ownerUrl, { only: new Set([first?.name ?? '']) });
  await asked(
    database.ownerUrl,
    T,
    `insert into tenants (id, nombre) values ('${T}', 'Norte');
     insert into users (id, clerk_id, email) values ('${U}', 'user_a', 'a@prueba.test');
     insert into memberships (tenant_id, user_id, rol, estado) values ('${T}', '${U}', 'OWNER', 'ACTIVE');
     insert into proyectos (tenant_id, id, codigo, nombre, creado_por) values ('${T}', '${P}', 'O-1', 'Obra', '${U}');
     insert into movimientos (tenant_id, id, proyecto_id, codigo, tipo, fecha, concepto, importe_centavos,
       importe_ars_centavos, medio_pago, creado_por)
     select '${T}', gen_random_uuid(), '${P}', 'M-' || n, case when n % 3 = 0 then 'EGRESO' else 'INGRESO' end,
       '2026-01-01'::date + n, 'Arena ' || n, n, n, 'EFECTIVO', '${U}' from generate_series(1, 500) n`,
  );
  await database.stop();
  return dataDir;
}

it('data of the first released version starts in one step', async () => {
  const dataDir = await oldDataDir();
  // The file marks the demo as complete, so that no demo rows are added for later tables.
  await writeFile(
    join(dataDir, 'semilla.json'),
    '{"ahora":"2026-01-01T00:00:00.000Z","completa":true}',
  );
  const stack = await stackIn(dataDir);
  const [row] = await asked<{ n: number }>(
    stack.ownerUrl,
    T,
    'select count(*)::int as n from movimientos',
  );
  expect(row?.n).toBe(500);
  expect((await checkTotals(stack.ownerUrl)).differences).toEqual([]);
});

it('a backup of an older level is restored at its level, then migrated', async () => {
  const dataDir = await oldDataDir();
  const { set, manifest } = await backupOf({ PLOMADA_DATA_DIR: dataDir });
  expect(manifest.migraciones).toHaveLength(1);
  expect(manifest.saldos).toHaveLength(20);
  const elsewhere = await folder();
  await restoreInto({ PLOMADA_DATA_DIR: elsewhere }, set);
  const stack = await stackIn(elsewhere);
  const done = await asked<{ n: number }>(
    stack.ownerUrl,
    T,
    'select count(*)::int as n from _prisma_migrations',
  );
  expect(done[0]?.n).toBe((await programMigrations()).length);
  expect((await checkTotals(stack.ownerUrl)).differences).toEqual([]);
});

it('a backup of a newer level is refused before anything is touched', async () => {
  const dataDir = await oldDataDir();
  const { set, manifest } = await backupOf({ PLOMADA_DATA_DIR: dataDir });
  const checksum = manifest.migraciones[0]?.checksum ?? '';
  const newer = { name: '20990101000000_futura', checksum };
  const text = JSON.stringify({ ...manifest, migraciones: [...manifest.migraciones, newer] });
  await writeFile(join(set, MANIFEST), text);
  await writeFile(join(set, 'manifiesto.sha256'), createHash('sha256').update(text).digest('hex'));
  const before = await readFile(join(dataDir, 'postgres/claves.json'), 'utf8');
  await expect(restoreInto({ PLOMADA_DATA_DIR: dataDir }, set, 'x')).rejects.toThrow(
    /versión más nueva.*20990101000000_futura.*No se cambió nada/s,
  );
  expect(await readFile(join(dataDir, 'postgres/claves.json'), 'utf8')).toBe(before);
});
