import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { isManagerCommand, packageManagersAbove } from '../src/os/package-managers.ts';
import { choosePort } from '../src/os/ports.ts';
import { isAlive, markOf } from '../src/os/process-info.ts';
import { lockHolder, takeStackLock } from '../src/stack-lock.ts';
import { onCleanup, tempDir, until } from './fixtures/temp-cluster.ts';

const URL_OF_TEST = 'http://localhost:3999';
const quiet = (): void => undefined;

function idle(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  onCleanup(() => void child.kill('SIGKILL'));
  return child;
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('it did not start');
  return child.pid;
}

function writeLock(dataDir: string, pid: number, managers: unknown[]): void {
  const lock = { ...markOf(pid), url: URL_OF_TEST, managers };
  writeFileSync(join(dataDir, 'stack.json'), JSON.stringify(lock));
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  onCleanup(() => void server.close());
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('one stack per data directory', () => {
  test('the second is refused with the address of the first, until the first ends', async () => {
    const dataDir = tempDir();
    const first = await takeStackLock(dataDir, URL_OF_TEST, quiet);
    await expect(takeStackLock(dataDir, URL_OF_TEST, quiet)).rejects.toThrow(URL_OF_TEST);
    first.release();
    expect(existsSync(join(dataDir, 'stack.json'))).toBe(false);
    (await takeStackLock(dataDir, URL_OF_TEST, quiet)).release();
  });

  test('a live stack whose managers live is left alone', async () => {
    const dataDir = tempDir();
    const [stack, manager] = [idle(), idle()];
    writeLock(dataDir, pidOf(stack), [markOf(pidOf(manager))]);
    await expect(takeStackLock(dataDir, URL_OF_TEST, quiet)).rejects.toThrow(/ya está funcionando/);
    expect(isAlive(pidOf(stack))).toBe(true);
  });

  test('a live stack whose npx is gone is ended', async () => {
    const dataDir = tempDir();
    const [stack, manager] = [idle(), idle()];
    writeLock(dataDir, pidOf(stack), [markOf(pidOf(manager))]);
    manager.kill('SIGKILL');
    await until(() => !isAlive(pidOf(manager)));
    const lock = await takeStackLock(dataDir, URL_OF_TEST, quiet);
    expect(isAlive(pidOf(stack))).toBe(false);
    expect(lockHolder(dataDir)?.pid).toBe(process.pid);
    lock.release();
  });

  test('the lock of a dead process, of a reused process id, or half written, is replaced', async () => {
    const dataDir = tempDir();
    const file = join(dataDir, 'stack.json');
    const reused = { pid: pidOf(idle()), startedAt: 'long ago', url: URL_OF_TEST, managers: [] };
    const dead = { ...reused, pid: 99_999_999 };
    for (const content of [JSON.stringify(dead), JSON.stringify(reused), '{"pid":']) {
      writeFileSync(file, content);
      const lock = await takeStackLock(dataDir, URL_OF_TEST, quiet);
      expect(lockHolder(dataDir)?.pid).toBe(process.pid);
      lock.release();
    }
    expect(isAlive(reused.pid)).toBe(true);
  });

  test('exactly one of many concurrent starts gets the lock', async () => {
    const dataDir = tempDir();
    const tries = Array.from({ length: 20 }, () => takeStackLock(dataDir, URL_OF_TEST, quiet));
    const won = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });
});

describe('the package managers above', () => {
  test('are distinguished from shells, editors and scripts that only mention them', () => {
    const managers = [
      'npm exec pnpm@12.21.0 start',
      'node /usr/bin/npx -y pnpm@12.21.0 start',
      '/opt/npm-cache/_npx/1a/node_modules/.bin/pnpm start',
      'node /usr/lib/node_modules/pnpm/bin/pnpm.cjs start',
    ];
    const others = [
      '/bin/bash -c npx -y pnpm@12.21.0 start &',
      '-bash',
      'node server.js pnpm',
      'vim pnpm',
      '',
    ];
    expect(managers.map(isManagerCommand)).toEqual(managers.map(() => true));
    expect(others.map(isManagerCommand)).toEqual(others.map(() => false));
  });

  test('none is found beyond an ordinary program', () => {
    expect(packageManagersAbove(pidOf(idle()))).toEqual([]);
  });
});

describe('the port', () => {
  test('a taken port is reported with its holder and a free port', async () => {
    const port = portOf(await listen(0, '127.0.0.1'));
    const failure = choosePort(port, '127.0.0.1');
    await expect(failure).rejects.toThrow(
      new RegExp(`puerto ${port} está ocupado.*${process.pid}.*PORT=\\d+`),
    );
  });

  test('port 0 gives a free port', async () => {
    const port = await choosePort(0, '127.0.0.1');
    expect(port).toBeGreaterThan(0);
    await listen(port, '127.0.0.1');
  });

  test('a host of another machine is reported', async () => {
    await expect(choosePort(0, '203.0.113.7')).rejects.toThrow(/203\.0\.113\.7.*HOST/);
  });
});
