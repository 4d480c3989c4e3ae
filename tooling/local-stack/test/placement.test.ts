import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { prepareBinaries, resolvePlatformPackage } from '../src/postgres/binaries.ts';
import { diskFullError, isDiskFull } from '../src/postgres/disk-space.ts';
import { canRun, chooseOsUser } from '../src/postgres/os-user.ts';
import { placeCluster } from '../src/postgres/placement.ts';
import { dataOf, onCleanup, query, start, tempDir } from './fixtures/temp-cluster.ts';

const isRoot = process.getuid?.() === 0;

function copyOfPackage(): string {
  const root = join(tempDir(), 'paquete');
  cpSync(resolvePlatformPackage().root, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

describe('the binaries', () => {
  test('links that an omitted postinstall did not make are made', () => {
    const root = copyOfPackage();
    const link = join(root, 'native/lib/libpq.so.5');
    unlinkSync(link);
    const pkg = { ...resolvePlatformPackage(), root };
    const user = chooseOsUser(join(root, 'data'));
    const native = prepareBinaries(pkg, user, join(root, 'copia'));
    expect(native).toBe(join(root, 'native'));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(existsSync(link)).toBe(true);
  });

  test('a platform without binaries is named, with the way out', () => {
    expect(() => resolvePlatformPackage('sunos-sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  test.runIf(isRoot)('in a folder closed to the server user they are copied, once', () => {
    const root = copyOfPackage();
    chmodSync(dirname(root), 0o700);
    const fallback = tempDir();
    const pkg = { ...resolvePlatformPackage(), root };
    const user = chooseOsUser(join(root, 'data'));
    expect(canRun(join(root, 'native'), user)).toBe(false);
    const native = prepareBinaries(pkg, user, fallback);
    expect(native.startsWith(fallback)).toBe(true);
    const made = statSync(native).ctimeMs;
    expect(prepareBinaries(pkg, user, fallback)).toBe(native);
    expect(statSync(native).ctimeMs).toBe(made);
  });
});

describe.runIf(isRoot)('as root', () => {
  test('the data folder belongs to an ordinary user', async () => {
    const dataDir = tempDir();
    await start({ dataDir });
    expect(statSync(dataOf(dataDir)).uid).toBeGreaterThan(0);
    expect(statSync(dataOf(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('in a folder closed to other users, the data is placed under the system folder', async () => {
    const closed = tempDir();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'proyecto', '.plomada');
    const cluster = await start({ dataDir });
    const { home } = placeCluster(dataDir);
    onCleanup(async () => {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    });
    expect(home).toMatch(/^\/var\/lib\/plomada\//);
    await query(cluster.ownerUrl, 'CREATE TABLE nota AS SELECT 1 AS uno');
    await cluster.stop();
    const again = await start({ dataDir });
    expect(await query(again.ownerUrl, 'TABLE nota')).toEqual([{ uno: 1 }]);
    await again.stop();

    // A start after the data directory was deleted must not find the old rows.
    rmSync(dataDir, { recursive: true });
    const { home: fresh } = placeCluster(dataDir);
    onCleanup(() => rmSync(fresh, { recursive: true, force: true }));
    expect(fresh).not.toBe(home);
  });

  test('a user that had to be added to the system is reported once', () => {
    const bin = tempDir();
    const added = join(bin, 'added');
    const script = (name: string, text: string): void =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    script('id', `[ "$2" = plomada ] && [ -e ${added} ] && echo 977`);
    script('useradd', `: > ${added}`);
    const path = process.env['PATH'];
    onCleanup(() => {
      process.env['PATH'] = path;
    });
    process.env['PATH'] = bin;
    const lines: string[] = [];
    const choose = () => chooseOsUser(join(bin, 'data'), (line) => lines.push(line));
    expect(choose()).toEqual({ uid: 977, gid: 977, name: 'plomada' });
    expect(choose()).toEqual({ uid: 977, gid: 977, name: 'plomada' });
    expect(lines).toEqual([expect.stringMatching(/usuario de sistema "plomada".*userdel plomada/)]);
  });

  test('data made by an ordinary user keeps its owner', () => {
    const dataDir = tempDir();
    mkdirSync(dataOf(dataDir), { recursive: true });
    chownSync(dataOf(dataDir), 65_534, 65_534);
    expect(placeCluster(dataDir).user).toMatchObject({ uid: 65_534 });
  });
});

describe('a full disk', () => {
  test('is recognised from Node, from SQL and from what PostgreSQL prints', () => {
    const fromNode = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const fromSql = Object.assign(new Error('could not extend file'), { code: '53100' });
    const wrapped = new Error('seed failed', { cause: fromSql });
    expect([fromNode, fromSql, wrapped].every((error) => isDiskFull(error))).toBe(true);
    expect(isDiskFull('initdb: error: could not write: No space left on device')).toBe(true);
    expect(isDiskFull(new Error('syntax error'))).toBe(false);
  });

  test('is reported in Spanish with the free space and the remedy', () => {
    expect(diskFullError(tempDir()).message).toMatch(/hay \d+ MB libres.*PLOMADA_DATA_DIR/s);
  });
});
