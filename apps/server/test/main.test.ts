import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import type { Clone } from '@plomada/db/testing/template-database';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

import { parseEnv, type Env } from '../src/context/env.ts';
import { DEFECT } from '../src/start/end-on-defect.ts';
import { startServer } from '../src/start/start-server.ts';
import { CLAVE_PUBLICABLE, CLAVE_PUBLICA } from './support/server.ts';
import { clonar } from './support/template.ts';

let clon: Clone;
let carpeta: string;
beforeAll(async () => {
  clon = await clonar(inject('plantilla'));
  carpeta = await mkdtemp(join(tmpdir(), 'plomada-main-'));
});
afterAll(async () => {
  await clon.drop();
  await rm(carpeta, { recursive: true });
});

const variables = (url: string) => ({
  PORT: '0',
  FILES_DIR: carpeta,
  LOG_LEVEL: 'silent',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  DATABASE_URL: url,
  CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
  CLERK_SECRET_KEY: 'sk_test_prueba',
  CLERK_JWT_KEY: CLAVE_PUBLICA,
});
const env = (url: string): Env => parseEnv(variables(url));

/**
 * Socket of a running call, which the answer "100 Continue" proves; the call ends when its body,
 * `{}`, has arrived.
 */
async function callUnderWay(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/auth/validate-session HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 2\r\n` +
      'Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

/** Starts the server as an operator does, with a defect inside that a signal triggers. */
async function serverProcess() {
  const here = import.meta.dirname;
  const child = spawn(
    process.execPath,
    ['--import', join(here, 'support/defect.ts'), join(here, '../src/start/main.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], ...variables(clon.appUrl), LOG_LEVEL: 'fatal' },
    },
  );
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(line) };
}

it('the server listens, answers, and closes after answering the running call', async () => {
  const servidor = await startServer(env(clon.appUrl));
  expect(await (await fetch(`${servidor.url}/health`)).json()).toEqual({ status: 'ok' });
  const socket = await callUnderWay(servidor.url);
  const cierre = servidor.close();
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 .*NO_AUTENTICADO/s);
  await cierre;
  await expect(fetch(`${servidor.url}/health`)).rejects.toThrow(/fetch failed/);
});

it('the server logs an unhandled error, answers the running calls, and exits with an error code', async () => {
  const { child, url } = await serverProcess();
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const socket = await callUnderWay(url);
  child.kill('SIGUSR2');
  await vi.waitFor(() => expect(lines.join()).toContain('un defecto de prueba'));
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 .*NO_AUTENTICADO/s);
  const [code] = await once(child, 'exit');
  expect(code).toBe(DEFECT);
  expect(JSON.parse(lines.find((line) => line.includes('un defecto')) ?? '{}')).toMatchObject({
    level: 60,
    origin: 'uncaughtException',
  });
});

it('the server does not start with a login that bypasses row level security', async () => {
  await expect(startServer(env(clon.adminUrl))).rejects.toThrow(/superusuario/);
});

it('the server does not start without a database', async () => {
  await expect(startServer(env('postgres://a:b@127.0.0.1:1/nada'))).rejects.toThrow(/ECONNREFUSED/);
});

it('answers bytes that are not HTTP in the form of every error', async () => {
  const servidor = await startServer(env(clon.appUrl));
  const { hostname, port } = new URL(servidor.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('HOLA\r\n\r\n');
  const respuesta = await text(socket);
  await servidor.close();
  expect(respuesta).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(respuesta.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: 'JSON_INVALIDO',
    details: null,
  });
});
