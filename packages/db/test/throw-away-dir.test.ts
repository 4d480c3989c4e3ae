import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { throwAwayDir } from '../src/testing/throw-away-dir.ts';

let memory: string;
const made: string[] = [];
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'plomada-memoria-'));
});
afterEach(() => {
  for (const path of [memory, ...made.splice(0)]) rmSync(path, { recursive: true, force: true });
});

const dir = (options: Parameters<typeof throwAwayDir>[0]) => {
  const path = throwAwayDir(options);
  made.push(path);
  return path;
};

const HOUR_MS = 60 * 60_000;
const left = (pid: number, ageMs: number) => {
  const path = join(memory, `plomada-db-${pid}-aB3xYz`);
  mkdirSync(path);
  const then = new Date(Date.now() - ageMs);
  utimesSync(path, then, then);
  return path;
};

it('the folder of a test cluster is new, and in memory where there is enough', () => {
  const plenty = { what: 'db', memory, freeBytes: 1 };
  const [one, other] = [dir(plenty), dir(plenty)];
  expect([dirname(one), dirname(other)]).toEqual([memory, memory]);
  expect(one).not.toBe(other);
  expect(statSync(one).isDirectory()).toBe(true);
});

it('the folder of a test cluster is on disk where memory is short, or without a memory folder', () => {
  const short = { what: 'db', memory, freeBytes: Number.MAX_SAFE_INTEGER };
  const none = { what: 'db', memory: join(memory, 'nada'), freeBytes: 1 };
  expect([short, none].map((options) => dirname(dir(options)))).toEqual([tmpdir(), tmpdir()]);
});

it('removes only old folders of killed runs', () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const forgotten = left(dead, 7 * HOUR_MS);
  const strangers = join(memory, 'de-otro');
  mkdirSync(strangers);
  dir({ what: 'db', memory, freeBytes: 1 });
  expect([forgotten, strangers].map((path) => existsSync(path))).toEqual([false, true]);

  const young = left(dead, 0);
  const running = left(process.pid, 7 * HOUR_MS);
  dir({ what: 'db', memory, freeBytes: 1 });
  expect([young, running].map((path) => existsSync(path))).toEqual([true, true]);
});
