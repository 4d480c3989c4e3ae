import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, test } from 'vitest';

import { inWords, localLogin } from '../src/psql.ts';
import { start, tempDir } from './fixtures/temp-cluster.ts';

test('psql opens the database of the running local stack, as its superuser', async () => {
  const dataDir = tempDir();
  await start({ dataDir });
  const login = localLogin({ PLOMADA_DATA_DIR: dataDir });
  const client = new Client(login);
  await client.connect();
  const { rows } = await client.query(
    'select current_user as user, current_database() as database',
  );
  await client.end();
  expect(rows).toEqual([{ user: 'plomada_admin', database: 'plomada' }]);
  expect(inWords(login)).toContain(`puerto      ${login.port}`);
});

test('psql opens only the local database, and creates none', () => {
  const dataDir = join(tempDir(), 'none');
  expect(() => localLogin({ PLOMADA_DATA_DIR: dataDir })).toThrow('No hay una base en marcha');
  expect(existsSync(dataDir)).toBe(false);
  expect(() => localLogin({ DATABASE_URL: 'postgresql://h/x' })).toThrow('no es la local');
});
