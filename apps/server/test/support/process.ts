import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { required } from '@plomada/domain/base/required';

import { NORTE } from './data.ts';
import { OBRA_A } from './obras.ts';
import { CLAVE_PUBLICA, CLAVE_PUBLICABLE, ORIGEN, tokenDe, type Servidor } from './server.ts';

const MAIN = join(import.meta.dirname, '../../src/start/main.ts');

/** Server in a child process, on the database and the files of `servidor`. */
export type Proceso = {
  readonly url: string;
  /** Kills the server at once: nothing is closed or answered. */
  readonly kill: () => Promise<void>;
  /** Ends the server as an operator does: running calls are answered first. */
  readonly end: () => Promise<void>;
};

export async function levantar(
  { env, carpeta }: Pick<Servidor, 'env' | 'carpeta'>,
  otras: Readonly<Record<string, string>> = {},
): Promise<Proceso> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      FILES_DIR: carpeta,
      DATABASE_URL: env.DATABASE_URL,
      PUBLIC_ORIGIN: ORIGEN,
      CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
      CLERK_SECRET_KEY: 'sk_test_prueba',
      CLERK_JWT_KEY: CLAVE_PUBLICA,
      ...otras,
    },
  });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: required(child.stdout, 'what the process says') });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    gone.then(([code]) => {
      throw new Error(`the server ended by itself with ${String(code)}`);
    }),
  ]);
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    end: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

type Registro = {
  readonly concepto: string;
  readonly importeCentavos?: number;
  readonly clave: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Creates a movement of NORTE on another server, as its Owner. */
export async function registrarEn(
  url: string,
  { concepto, importeCentavos = 100, clave, signal }: Registro,
): Promise<Response> {
  return await fetch(`${url}/api/${NORTE}/movimientos`, {
    method: 'POST',
    ...(signal ? { signal } : {}),
    headers: {
      authorization: `Bearer ${await tokenDe('Owner')}`,
      'content-type': 'application/json',
      ...clave,
    },
    body: JSON.stringify({
      proyectoId: OBRA_A,
      tipo: 'INGRESO',
      fecha: '2026-11-20',
      concepto,
      importeCentavos,
      medioPago: 'EFECTIVO',
    }),
  });
}
