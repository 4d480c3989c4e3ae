import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { resolvePlatformPackage } from '../src/postgres/binaries.ts';
import { startCluster } from '../src/postgres/cluster.ts';
import { inspectData } from '../src/postgres/data-directory.ts';
import { dataOf, homeOf, modelOfCluster, query, start, tempDir } from './fixtures/temp-cluster.ts';

let model: Awaited<ReturnType<typeof modelOfCluster>>;
beforeAll(async () => {
  model = await modelOfCluster();
});
afterAll(() => model.remove());

describe('a new cluster', () => {
  test('is created by the first start, and has the same rows and passwords at the second', async () => {
    const dataDir = tempDir();
    const first = await start({ dataDir });
    await query(first.ownerUrl, 'CREATE TABLE nota (texto text)');
    await query(first.ownerUrl, "INSERT INTO nota VALUES ('plomada')");
    await first.stop();

    const second = await start({ dataDir });
    expect(new URL(second.ownerUrl).password).toBe(new URL(first.ownerUrl).password);
    expect(await query(second.ownerUrl, 'SELECT texto FROM nota')).toEqual([{ texto: 'plomada' }]);
    expect(second.adopted).toBe(false);
  });

  test('the owner is no superuser and obeys row security; extensions are ready everywhere', async () => {
    const cluster = await start({ dataDir: model.copy() });
    const [owner] = await query(
      cluster.ownerUrl,
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles
       WHERE rolname = current_user`,
    );
    expect(owner).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: true,
      rolcreaterole: true,
    });
    await query(cluster.ownerUrl, 'CREATE DATABASE otra');
    const other = new URL(cluster.ownerUrl);
    other.pathname = '/otra';
    for (const url of [cluster.ownerUrl, other.href]) {
      const rows = await query(
        url,
        `SELECT extname FROM pg_extension WHERE extname IN ('pg_trgm', 'unaccent') ORDER BY 1`,
      );
      expect(rows).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }]);
    }
  });

  test('listens on loopback only, asks for a password, writes through to the disk and plans as usual', async () => {
    const dataDir = model.copy();
    const cluster = await startCluster({ dataDir });
    try {
      const [settings] = await query(
        cluster.adminUrl,
        `SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync,
                current_setting('unix_socket_directories') AS sockets,
                current_setting('plan_cache_mode') AS plans,
                current_setting('autovacuum') AS autovacuum`,
      );
      expect(settings).toEqual({
        listen: '127.0.0.1',
        fsync: 'on',
        sockets: '',
        plans: 'auto',
        autovacuum: 'on',
      });
      const wrong = new URL(cluster.ownerUrl);
      wrong.password = 'otra';
      await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    } finally {
      await cluster.stop();
    }
    expect(statSync(join(homeOf(dataDir), 'claves.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(homeOf(dataDir), 'postgres.log'), 'utf8')).not.toContain(
      new URL(cluster.ownerUrl).password,
    );
  });
});

describe('a data folder that is not as expected', () => {
  test('of another major version: refused by name, untouched', async () => {
    const dataDir = tempDir();
    const data = dataOf(dataDir);
    mkdirSync(join(data, 'global'), { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '15\n');
    writeFileSync(join(data, 'global', 'pg_control'), 'control');
    const { major } = resolvePlatformPackage();
    const failure = start({ dataDir });
    await expect(failure).rejects.toThrow(new RegExp(`PostgreSQL 15 .* PostgreSQL ${major}`));
    expect(readdirSync(data).sort()).toEqual(['PG_VERSION', 'global']);
    expect(readFileSync(join(data, 'global', 'pg_control'), 'utf8')).toBe('control');
  });

  test('without its passwords: refused, untouched', async () => {
    const dataDir = model.copy();
    writeFileSync(join(homeOf(dataDir), 'claves.json'), '{"por la mitad');
    await expect(start({ dataDir })).rejects.toThrow(/claves\.json/);
    expect(inspectData(dataOf(dataDir), resolvePlatformPackage().major)).toBe('usable');
  });
});
