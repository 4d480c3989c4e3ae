import { expect, it } from 'vitest';

import { filesOf, strangeFilesOf, withSnapshot } from '../src/backup/snapshot.ts';
import { checkStoredKeys } from '../src/stored-keys.ts';
import { testDatabase } from './support/database.ts';
import { RIO_MANSO } from './support/organizations.ts';

const INSERT = `
insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
select $2::uuid, tenant_id, 'a', 'text/plain', 1, repeat('0', 64), $3, 'LISTO', user_id
from memberships where tenant_id = $1 limit 1`;
const IDS = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f2'];

it('file keys that a version stored wrongly are listed, left out of a backup, and corrected', async () => {
  const { admin, ownerUrl } = await testDatabase('filled');
  const [own, other] = IDS;
  await admin(INSERT, [RIO_MANSO, own, `${RIO_MANSO}/${own}`]);
  await expect(admin(INSERT, [RIO_MANSO, other, '../auditoria.key'])).rejects.toThrow(
    'clave_check',
  );
  const [check] = await admin<{ def: string }>(
    `select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'archivos_clave_check'`,
  );
  await admin('alter table archivos drop constraint archivos_clave_check');
  await admin(INSERT, [RIO_MANSO, other, '../auditoria.key']);
  await admin(`alter table archivos add constraint archivos_clave_check ${check?.def} not valid`);
  const strange = [{ tenantId: RIO_MANSO, id: other, nombre: 'a', clave: '../auditoria.key' }];
  expect(await checkStoredKeys(ownerUrl)).toEqual(strange);
  await withSnapshot(ownerUrl, async (snapshot) => {
    const keys: string[] = [];
    for await (const { clave } of filesOf(snapshot)) keys.push(clave);
    expect(keys).toContain(`${RIO_MANSO}/${own}`);
    expect(keys).not.toContain('../auditoria.key');
    expect(await strangeFilesOf(snapshot)).toEqual(strange);
  });
  expect(await checkStoredKeys(ownerUrl, { repair: true })).toEqual(strange);
  expect(await checkStoredKeys(ownerUrl)).toEqual([]);
  expect(
    await admin('select convalidated as yes from pg_constraint where conname = $1', [
      'archivos_clave_check',
    ]),
  ).toEqual([{ yes: true }]);
});
