import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { expect, describe, test } from 'vitest';

import { isAlive, sendSignal } from '../src/os/process-info.ts';
import { inspectData } from '../src/postgres/data-directory.ts';
import { killGuardOf } from './fixtures/guard.ts';
import {
  dataOf,
  homeOf,
  query,
  start,
  startLauncher,
  tempDir,
  until,
} from './fixtures/temp-cluster.ts';

describe('separate clusters', () => {
  test('two run side by side, each with its own rows', async () => {
    const [one, two] = await Promise.all([
      start({ dataDir: tempDir() }),
      start({ dataDir: tempDir() }),
    ]);
    expect(new URL(one.ownerUrl).port).not.toBe(new URL(two.ownerUrl).port);
    await query(one.ownerUrl, 'CREATE TABLE solo_en_una ()');
    await expect(query(two.ownerUrl, 'TABLE solo_en_una')).rejects.toThrow(/does not exist/);
  });

  test('a remembered port that another program uses is replaced', async () => {
    const dataDir = tempDir();
    const first = await start({ dataDir });
    const { port } = new URL(first.ownerUrl);
    await first.stop();
    const stranger = createServer();
    await new Promise<void>((resolve) => {
      stranger.listen(Number(port), '127.0.0.1', resolve);
    });
    try {
      const second = await start({ dataDir });
      expect(new URL(second.ownerUrl).port).not.toBe(port);
      expect(await query(second.ownerUrl, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    } finally {
      stranger.close();
    }
  });
});

describe('a data folder that is not as expected', () => {
  test('incomplete: moved aside, and made again', async () => {
    const dataDir = tempDir();
    mkdirSync(join(dataOf(dataDir), 'base'), { recursive: true });
    writeFileSync(join(dataOf(dataDir), 'PG_VERSION'), '18\n');
    expect(inspectData(dataOf(dataDir), 18)).toBe('incomplete');
    const cluster = await start({ dataDir });
    expect(await query(cluster.ownerUrl, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    const aside = readdirSync(homeOf(dataDir)).filter((name) =>
      name.startsWith('data.incompleta-'),
    );
    expect(aside).toHaveLength(1);
  });

  test('an interrupted initdb leaves nothing', async () => {
    const dataDir = tempDir();
    // The process id is larger than any system's, so its launcher is dead.
    mkdirSync(join(homeOf(dataDir), 'data.nueva-99999999', 'base'), { recursive: true });
    await start({ dataDir });
    expect(readdirSync(homeOf(dataDir)).filter((name) => name.includes('nueva'))).toEqual([]);
  });
});

describe('what an earlier run left behind', () => {
  test('an orphan server, even one that does not answer, is stopped before the next', async () => {
    for (const frozen of [false, true]) {
      const dataDir = tempDir();
      const { child, ownerUrl, postmaster } = await startLauncher(dataDir);
      await query(ownerUrl, 'CREATE TABLE nota AS SELECT 1 AS uno');
      killGuardOf(postmaster);
      child.kill('SIGKILL');
      await until(() => !isAlive(child.pid ?? 0));
      if (frozen) sendSignal(postmaster, 'SIGSTOP');
      expect(isAlive(postmaster)).toBe(true);
      const next = await start({ dataDir });
      expect(isAlive(postmaster)).toBe(false);
      expect(await query(next.ownerUrl, 'TABLE nota')).toEqual([{ uno: 1 }]);
    }
  }, 60_000);
});
