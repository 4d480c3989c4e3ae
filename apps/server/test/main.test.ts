import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { Clone } from '@plomada/db/testing/template-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { parseEnv, type Env } from '../src/env.ts';
import { startServer } from '../src/start-server.ts';
import { clonar } from './soporte/plantilla.ts';
import { CLAVE_PUBLICABLE, CLAVE_PUBLICA } from './soporte/servidor.ts';

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

const env = (url: string): Env =>
  parseEnv({
    PORT: '0',
    FILES_DIR: carpeta,
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: url,
    CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
    CLERK_SECRET_KEY: 'sk_test_prueba',
    CLERK_JWT_KEY: CLAVE_PUBLICA,
  });

it('listens, answers, and closes with the running call answered', async () => {
  const servidor = await startServer(env(clon.appUrl));
  expect(await (await fetch(`${servidor.url}/health`)).json()).toEqual({ status: 'ok' });
  // "100 Continue" says that the call is running; it ends when its body has come.
  const { hostname, port } = new URL(servidor.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/auth/validate-session HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 2\r\n` +
      'Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  const cierre = servidor.close();
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 .*NO_AUTENTICADO/s);
  await cierre;
  await expect(fetch(`${servidor.url}/health`)).rejects.toThrow(/fetch failed/);
});

it('does not boot with a login that row level security does not bind', async () => {
  await expect(startServer(env(clon.adminUrl))).rejects.toThrow(/superusuario/);
});

it('does not boot without a database', async () => {
  await expect(startServer(env('postgres://a:b@127.0.0.1:1/nada'))).rejects.toThrow(/ECONNREFUSED/);
});

it('answers bytes that are no HTTP in the shape of every error', async () => {
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
