import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { totalsReport } from '../src/check-totals.ts';
import { listOwnerless } from '../src/db-ownerless.ts';
import { isAlive, sendSignal } from '../src/os/process-info.ts';
import { findPostmaster, readPostmasterFile } from '../src/postgres/postmaster.ts';
import { lockHolder } from '../src/stack-lock.ts';
import { startStack, type Stack, type StackOptions } from '../src/stack.ts';
import { countRows, startLoad } from './fixtures/insert-load.ts';
import { brokenPayments, startPayments } from './fixtures/payment-load.ts';
import {
  dataOf,
  modelOf,
  onCleanup,
  query,
  start,
  tempDir,
  until,
} from './fixtures/temp-cluster.ts';

const hard = process.env['PLOMADA_HARD'] === '1';
const FIXTURES = join(import.meta.dirname, 'fixtures');
async function ownerless(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await listOwnerless(client);
  } finally {
    await client.end();
  }
}
const NOTHING_BROKEN = { without_movement: 0, without_payment: 0, means: 0, sums: 0, lost: 0 };
const readySchema = z.object({ url: z.string(), ownerUrl: z.string() });

/** Options of a quick start, without building the web client. */
const SMALL = { port: 0, build: false, fsync: false, env: { WEB_DIST: '' } };
/** Instant of the first start, made once; tests of later starts use a copy of its data. */
const FIRST_START = new Date();
let model: Awaited<ReturnType<typeof modelOf>>;
beforeAll(async () => {
  model = await modelOf(async (dataDir) => {
    const stack = await startStack({ ...SMALL, dataDir, now: FIRST_START });
    await stack.stop();
  });
});
afterAll(() => model.remove());
const startedBefore = () => model.copy();

async function stackIn(dataDir: string, options: Partial<StackOptions> = {}): Promise<Stack> {
  const env = { ...SMALL.env, ...options.env };
  const stack = await startStack({ ...SMALL, dataDir, ...options, env });
  onCleanup(() => stack.stop());
  return stack;
}

type Launched = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** Starts a stack in a separate process; with `npx`, below a process that imitates npx. */
function launch(dataDir: string, options: { npx?: boolean; port?: number } = {}): Launched {
  const parameters = [join(FIXTURES, 'stack-launcher.ts'), dataDir, String(options.port ?? 0)];
  if (options.npx) {
    const npx = join(dataDir, 'npx');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(npx, readFileSync(join(FIXTURES, 'npx.cjs')));
    parameters.unshift(npx);
  }
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  onCleanup(async () => {
    const stack = lockHolder(dataDir)?.pid;
    child.kill('SIGKILL');
    if (stack !== undefined) {
      sendSignal(stack, 'SIGKILL');
      await until(() => !isAlive(stack));
    }
  });
  const exit = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, output: () => output, exit };
}

async function ready({ output, child }: Launched): Promise<z.infer<typeof readySchema>> {
  await until(() => output().includes('LISTA') || child.exitCode !== null, 50_000);
  const line = output()
    .split('\n')
    .find((row) => row.startsWith('LISTA '));
  if (!line) throw new Error(`it ended instead: ${output()}`);
  return readySchema.parse(JSON.parse(line.slice('LISTA '.length)));
}

function stackPid(dataDir: string): number {
  const pid = lockHolder(dataDir)?.pid;
  if (pid === undefined) throw new Error('nobody holds the data directory');
  return pid;
}

describe('the stack', () => {
  test('answers, with an app role that row security binds', async () => {
    const stack = await stackIn(startedBefore());
    for (const path of ['/health', '/ready']) {
      expect((await fetch(`${stack.url}${path}`)).status).toBe(200);
    }
    const roles = await query(
      stack.appUrl,
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
              EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname = current_user`,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(roles).toEqual([{ ...none, owns: false }]);

    // The operator's list has the organisations whose last Owner was lost, with the members who are
    // left.
    await query(stack.ownerUrl, `UPDATE tenants SET sin_owner_desde = '2026-03-02T10:00:00Z'`);
    expect(await ownerless(stack.ownerUrl)).toEqual([]);
    const [tenant] = await query(
      stack.ownerUrl,
      'SELECT id, nombre FROM tenants ORDER BY id LIMIT 1',
    );
    const [id, name] = [String(tenant?.['id']), String(tenant?.['nombre'])];
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true);
       UPDATE memberships SET estado = 'INACTIVE' WHERE tenant_id = '${id}' AND rol = 'OWNER'`,
    );
    expect(await ownerless(stack.ownerUrl)).toEqual([
      { id, nombre: name, desde: '2026-03-02T10:00:00.000Z', quedan: expect.any(Array) },
    ]);
    const [{ quedan: left } = { quedan: [] }] = await ownerless(stack.ownerUrl);
    expect(left).toContainEqual({ rol: 'ADMIN', email: expect.stringContaining('@') });
    expect(left).not.toContainEqual(expect.objectContaining({ rol: 'OWNER' }));

    // Differences between totals and rows are reported and repaired.
    const right = { right: true, lines: [expect.stringMatching(/ organizaciones coinciden con /)] };
    expect(await totalsReport(stack.ownerUrl, false)).toEqual(right);
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true); SELECT cifras_plegar('${id}');
       UPDATE cifras SET filas = filas + 1 WHERE tenant_id = '${id}' AND nivel = 6`,
    );
    const wrong = await totalsReport(stack.ownerUrl, false);
    expect(wrong.right).toBe(false);
    expect(wrong.lines[0]).toContain(`${id}  obra `);
    expect(wrong.lines[0]).toContain('  proveedor ');
    expect(wrong.lines.at(-1)).toBe('Para rehacerlas: pnpm check:figures --repair');
    expect((await totalsReport(stack.ownerUrl, true)).right).toBe(true);
    await query(
      stack.ownerUrl,
      `SELECT set_config('app.tenant_id', '${id}', true);
       INSERT INTO cuenta_dias VALUES ('${id}', '${id}', 'ARS', '2026-03-02', 100, 1)`,
    );
    const { lines } = await totalsReport(stack.ownerUrl, true);
    expect(lines[0]).toContain(`día de la cuenta ${id} 2026-03-02 ARS: dice (1, 100), es (0, 0)`);
    expect(await totalsReport(stack.ownerUrl, false)).toEqual(right);
  });

  test('the demo identity, whose passwords everybody knows, stays on this machine', async () => {
    const dataDir = tempDir();
    await expect(stackIn(dataDir, { host: '0.0.0.0' })).rejects.toThrow(/HOST: con la identidad/);
    await expect(stackIn(dataDir, { publicOrigin: 'http://192.168.1.5' })).rejects.toThrow(
      /identidad local o de prueba/,
    );
    expect(existsSync(dataOf(dataDir))).toBe(false);
  });

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

  test('a taken port is reported before anything is made', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    onCleanup(() => void stranger.close());
    const address = stranger.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const dataDir = tempDir();
    await expect(stackIn(dataDir, { port })).rejects.toThrow(
      new RegExp(`puerto ${port} está ocupado`),
    );
    expect(existsSync(dataOf(dataDir))).toBe(false);
    expect(lockHolder(dataDir)).toBeNull();
  });

  test('half an environment is refused by name', async () => {
    const url = 'postgresql://app:x@127.0.0.1:1/plomada';
    const failure = stackIn(tempDir(), { env: { DATABASE_URL: url } });
    await expect(failure).rejects.toThrow(/DATABASE_OWNER_URL/);
    const clerk = stackIn(tempDir(), { env: { CLERK_SECRET_KEY: 'sk_live_x' } });
    await expect(clerk).rejects.toThrow(/CLERK_PUBLISHABLE_KEY[^]*CLERK_JWT_KEY/);
  });

  test('another PostgreSQL, by its addresses: nothing embedded, nothing seeded', async () => {
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

/** Ids of the processes that this one started and that run this file. */
function children(file: string): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/ +/);
    return Number(parent) === process.pid && args.join(' ').includes(file) ? [Number(pid)] : [];
  });
}

test('a server that ends by itself is started again, and nothing else ends with it', async () => {
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
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends all of it with code 0', async (signal) => {
    const dataDir = startedBefore();
    const launched = launch(dataDir);
    await ready(launched);
    const begun = Date.now();
    launched.child.kill(signal);
    expect(await launched.exit).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(existsSync(join(dataOf(dataDir), 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'stack.json'))).toBe(false);
  });

  test('SIGTERM while it starts ends it too', async () => {
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

  test(
    'kill -9 of the stack under load: the next start has every confirmed row, every payment with its movement',
    async () => {
      const dataDir = startedBefore();
      const first = launch(dataDir);
      let { url, ownerUrl } = await ready(first);
      const load = await startLoad(ownerUrl, 6);
      let payments = await startPayments({ url, dataDir }, 4);
      await until(() => load.acknowledged() >= (hard ? 5_000 : 200), 50_000);
      await until(() => payments.acknowledged().length >= 5, 50_000);
      first.child.kill('SIGKILL');
      await Promise.all([load.ended, payments.stop()]);
      let stack = launch(dataDir);
      ({ url, ownerUrl } = await ready(stack));
      expect(await countRows(ownerUrl)).toBeGreaterThanOrEqual(load.acknowledged());
      expect((await fetch(`${url}/ready`)).status).toBe(200);
      expect(await brokenPayments(ownerUrl, payments.acknowledged())).toEqual(NOTHING_BROKEN);

      for (let round = 0; round < (hard ? 10 : 1); round += 1) {
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
        if (hard) stack.child.kill('SIGKILL');
        await payments.stop();
        if (hard) {
          stack = launch(dataDir);
          ({ url, ownerUrl } = await ready(stack));
        }
        expect(await brokenPayments(ownerUrl, payments.acknowledged())).toEqual(NOTHING_BROKEN);
        expect(payments.refusals().filter((status) => status !== 503)).toEqual([]);
      }
    },
    hard ? 300_000 : 120_000,
  );
});
