import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { isAlive, sendSignal } from '../src/os/process-info.ts';
import { findPostmaster, readPostmasterFile } from '../src/postgres/postmaster.ts';
import { lockHolder } from '../src/stack-lock.ts';
import { countRows, startLoad } from './fixtures/insert-load.ts';
import { brokenPayments, startPayments } from './fixtures/payment-load.ts';
import { dataOf, query, start, tempDir, until } from './fixtures/temp-cluster.ts';
import { FIRST_START, firstStart, launch, ready, stackIn } from './fixtures/temp-stack.ts';

const NOTHING_BROKEN = { without_movement: 0, without_payment: 0, means: 0, sums: 0, lost: 0 };

let model: Awaited<ReturnType<typeof firstStart>>;
beforeAll(async () => {
  model = await firstStart();
});
afterAll(() => model.remove());
const startedBefore = () => model.copy();

function stackPid(dataDir: string): number {
  const pid = lockHolder(dataDir)?.pid;
  if (pid === undefined) throw new Error('nobody holds the data directory');
  return pid;
}

describe('the stack', () => {
  test('seeds once; a later start keeps what people changed and the instant of the first', async () => {
    const dataDir = startedBefore();
    const first = await stackIn(dataDir, { now: FIRST_START });
    const tenants = await query(first.ownerUrl, 'SELECT id FROM tenants ORDER BY id');
    expect(tenants.length).toBeGreaterThanOrEqual(2);
    await query(first.ownerUrl, "UPDATE users SET nombre = 'Otra' WHERE email LIKE 'mariana@%'");
    await first.stop();
    const second = await stackIn(dataDir);
    expect(
      await query(second.ownerUrl, "SELECT nombre FROM users WHERE email LIKE 'mariana@%'"),
    ).toEqual([{ nombre: 'Otra' }]);
    const seed: unknown = JSON.parse(readFileSync(join(dataDir, 'semilla.json'), 'utf8'));
    expect(seed).toEqual({ ahora: FIRST_START.toISOString(), completa: true });
  });

  test('a database whose folder was deleted is seeded again', async () => {
    const dataDir = startedBefore();
    rmSync(dataOf(dataDir), { recursive: true });
    const again = await stackIn(dataDir);
    expect((await query(again.ownerUrl, 'SELECT id FROM tenants')).length).toBeGreaterThan(0);
  });

  test('two run side by side; a second one on the same data is refused with the address', async () => {
    const dataDir = startedBefore();
    const [one, two] = await Promise.all([stackIn(dataDir), stackIn(startedBefore())]);
    expect(one.url).not.toBe(two.url);
    await expect(stackIn(dataDir)).rejects.toThrow(one.url);
    expect((await fetch(`${one.url}/ready`)).status).toBe(200);
  });

  test('another PostgreSQL, given by its addresses: no embedded server, no demo data', async () => {
    const host = await start({ dataDir: startedBefore() });
    await query(host.ownerUrl, 'CREATE DATABASE ajena');
    const at = (text: string): string => text.replace(/\/plomada$/, '/ajena');
    const dataDir = tempDir();
    const env = { DATABASE_URL: at(host.appUrl), DATABASE_OWNER_URL: at(host.ownerUrl) };
    const stack = await stackIn(dataDir, { env });
    expect((await fetch(`${stack.url}/ready`)).status).toBe(200);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await query(at(host.ownerUrl), 'SELECT id FROM tenants')).toEqual([]);
    await stack.stop();
  });
});

/** Ids of the child processes of this one that run that file. */
function children(file: string): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/ +/);
    return Number(parent) === process.pid && args.join(' ').includes(file) ? [Number(pid)] : [];
  });
}

test('a server that exits is started again, and nothing else ends with it', async () => {
  const stack = await stackIn(startedBefore());
  const postmaster = findPostmaster(dataOf(stack.dataDir))?.pid;
  const [server = 0, ...others] = children('apps/server/src/start/main.ts');
  expect(others).toEqual([]);
  sendSignal(server, 'SIGKILL');
  await until(() => !isAlive(server));
  await vi.waitFor(
    async () => expect((await fetch(`${stack.url}/ready`)).status).toBe(200),
    20_000,
  );
  expect(children('apps/server/src/start/main.ts')).toEqual([expect.any(Number)]);
  expect(findPostmaster(dataOf(stack.dataDir))?.pid).toBe(postmaster);
  expect((await fetch(`${stack.url}/__clerk/v1/environment`)).status).toBe(200);
  await stack.stop();
  expect(children('apps/server/src/start/main.ts')).toEqual([]);
});

describe('the end of a stack', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends the complete stack with code 0',
    async (signal) => {
      const dataDir = startedBefore();
      const launched = launch(dataDir);
      await ready(launched);
      const begun = Date.now();
      launched.child.kill(signal);
      expect(await launched.exit).toBe(0);
      expect(Date.now() - begun).toBeLessThan(10_000);
      expect(existsSync(join(dataOf(dataDir), 'postmaster.pid'))).toBe(false);
      expect(existsSync(join(dataDir, 'stack.json'))).toBe(false);
    },
  );

  test('SIGTERM during the start ends it too', async () => {
    const dataDir = tempDir();
    const launched = launch(dataDir);
    await until(() => launched.output().includes('PostgreSQL'), 50_000);
    launched.child.kill('SIGTERM');
    expect(await launched.exit).toBe(0);
    expect(existsSync(join(dataOf(dataDir), 'postmaster.pid'))).toBe(false);
  });

  test('kill -9 of npx ends the stack it started', async () => {
    const dataDir = startedBefore();
    const launched = launch(dataDir, { npx: true });
    await ready(launched);
    const pid = stackPid(dataDir);
    expect(pid).not.toBe(launched.child.pid);
    launched.child.kill('SIGKILL');
    await until(() => !isAlive(pid));
    expect(existsSync(join(dataOf(dataDir), 'postmaster.pid'))).toBe(false);
  });

  test('kill -9 of the stack under load: the next start has every confirmed row, every payment with its movement', async () => {
    const dataDir = startedBefore();
    const first = launch(dataDir);
    let { url, ownerUrl } = await ready(first);
    const load = await startLoad(ownerUrl, 6);
    let payments = await startPayments({ url, dataDir }, 4);
    await until(() => load.acknowledged() >= 5_000, 50_000);
    await until(() => payments.acknowledged().length >= 5, 50_000);
    first.child.kill('SIGKILL');
    await Promise.all([load.ended, payments.stop()]);
    let stack = launch(dataDir);
    ({ url, ownerUrl } = await ready(stack));
    expect(await countRows(ownerUrl)).toBeGreaterThanOrEqual(load.acknowledged());
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await brokenPayments(ownerUrl, payments.acknowledged())).toEqual(NOTHING_BROKEN);

    for (let round = 0; round < 10; round += 1) {
      payments = await startPayments({ url, dataDir }, 4);
      await until(() => payments.acknowledged().length >= 3 + round * 4, 50_000);
      const postmaster = findPostmaster(dataOf(dataDir));
      if (!postmaster) throw new Error('no PostgreSQL runs');
      sendSignal(postmaster.pid, 'SIGKILL');
      // Calls under way may still be written while their own PostgreSQL process lives; the new
      // server begins after all of those have ended.
      await until(() => {
        const another = readPostmasterFile(dataOf(dataDir));
        return another !== null && another.pid !== postmaster.pid;
      }, 50_000);
      const before = payments.acknowledged().length;
      // PostgreSQL restarts by itself and people continue; meanwhile they were asked to try
      // again. Four answers, one for each payer, may have been on their way already.
      await until(() => payments.acknowledged().length >= before + 5, 50_000);
      stack.child.kill('SIGKILL');
      await payments.stop();
      stack = launch(dataDir);
      ({ url, ownerUrl } = await ready(stack));
      expect(await brokenPayments(ownerUrl, payments.acknowledged())).toEqual(NOTHING_BROKEN);
      expect(payments.refusals().filter((status) => status !== 503)).toEqual([]);
    }
  }, 600_000);
});
