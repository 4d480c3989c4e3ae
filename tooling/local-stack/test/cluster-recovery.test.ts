import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { commandOf, isAlive, sendSignal, waitForExit } from '../src/os/process-info.ts';
import { startCluster } from '../src/postgres/cluster.ts';
import { guardOf, killGuardOf } from './fixtures/guard.ts';
import { countRows, startLoad, type Load } from './fixtures/insert-load.ts';
import {
  dataOf,
  modelOfCluster,
  onCleanup,
  query,
  start,
  startLauncher,
  until,
} from './fixtures/temp-cluster.ts';

const hard = process.env['PLOMADA_HARD'] === '1';
const ROUNDS = hard ? 10 : 1;
const ROWS_BEFORE_CRASH = hard ? 5_000 : 300;
const WRITERS = 8;

/** Cluster made once, of which each test takes a copy: its creation has separate tests. */
let model: Awaited<ReturnType<typeof modelOfCluster>>;
beforeAll(async () => {
  model = await modelOfCluster();
});
afterAll(() => model.remove());

async function expectNothingLost(load: Load, url: string): Promise<void> {
  const acknowledged = load.acknowledged();
  const found = await countRows(url);
  expect(acknowledged).toBeGreaterThanOrEqual(ROWS_BEFORE_CRASH);
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  // Each writer may have one commit on disk whose answer was lost in the crash.
  expect(found).toBeLessThanOrEqual(acknowledged + WRITERS);
}

async function crash(pid: number): Promise<void> {
  sendSignal(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

describe('kill -9 under load', () => {
  test('of the postmaster: it restarts at the same address without losing rows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const cluster = await startCluster({ dataDir: model.copy() });
      onCleanup(() => cluster.stop());
      const before = cluster.pid;
      const load = await startLoad(cluster.ownerUrl, WRITERS);
      await until(() => load.acknowledged() >= ROWS_BEFORE_CRASH, 60_000);
      await crash(before);
      await load.ended;
      await until(() => cluster.pid !== before);
      await expectNothingLost(load, cluster.ownerUrl);
      await cluster.stop();
    }
  });

  test('of the launcher: its server ends too, and the next start loses nothing', async () => {
    const dataDir = model.copy();
    const { child, ownerUrl, postmaster } = await startLauncher(dataDir);
    const load = await startLoad(ownerUrl, WRITERS);
    await until(() => load.acknowledged() >= ROWS_BEFORE_CRASH, 60_000);
    child.kill('SIGKILL');
    await load.ended;
    await until(() => !isAlive(postmaster));
    await expectNothingLost(load, (await start({ dataDir })).ownerUrl);
  });

  test('of launcher, guard and postmaster at once: crash recovery loses nothing', async () => {
    const dataDir = model.copy();
    const { child, ownerUrl, postmaster } = await startLauncher(dataDir);
    const load = await startLoad(ownerUrl, WRITERS);
    await until(() => load.acknowledged() >= ROWS_BEFORE_CRASH, 60_000);
    killGuardOf(postmaster);
    child.kill('SIGKILL');
    await crash(postmaster);
    await load.ended;
    await expectNothingLost(load, (await start({ dataDir })).ownerUrl);
  });
});

describe('what an earlier run left behind', () => {
  test('a pid file that names some other living program is no obstacle', async () => {
    const dataDir = model.copy();
    await (await start({ dataDir })).stop();
    const lines = [process.pid, dataOf(dataDir), 1, 5432, '', '127.0.0.1', '', 'ready'];
    writeFileSync(join(dataOf(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);
    const next = await start({ dataDir });
    expect(await query(next.ownerUrl, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
  });

  test('the server of a live launcher is shared, and not stopped', async () => {
    const dataDir = model.copy();
    const { ownerUrl, postmaster } = await startLauncher(dataDir);
    const guest = await start({ dataDir });
    expect(guest).toMatchObject({ adopted: true, pid: postmaster, ownerUrl });
    await guest.stop();
    expect(isAlive(postmaster)).toBe(true);
    expect(await query(ownerUrl, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
  });

  test('stop leaves no process of ours', async () => {
    const cluster = await start({ dataDir: model.copy() });
    const { pid } = cluster;
    expect(commandOf(pid)).toContain('postgres');
    await cluster.stop();
    expect(isAlive(pid)).toBe(false);
    await until(() => guardOf(pid) === null);
  });
});
