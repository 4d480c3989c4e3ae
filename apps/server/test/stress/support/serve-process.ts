import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { required } from '@plomada/domain/base/required';

import {
  CLAVE_PUBLICA,
  CLAVE_PUBLICABLE,
  crearServidor,
  type Servidor,
} from '../../support/server.ts';

const SERVE = join(import.meta.dirname, '../../../src/start/serve.ts');

export type Serving = { readonly child: ChildProcess; readonly gone: Promise<unknown> };

export type Stage = {
  readonly servidor: Servidor;
  /** Runs `pnpm serve` as a child process; resolves once it serves or has ended. */
  readonly serve: (changes?: Readonly<Record<string, string>>) => Promise<Serving>;
  /** Registers a program that `killAll` ends. */
  readonly watch: (child: ChildProcess) => Serving;
  readonly killAll: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Database, files and web build that the server processes share. */
export async function openStage(port: number): Promise<Stage> {
  const servidor = await crearServidor();
  const build = await mkdtemp(join(tmpdir(), 'plomada-build-'));
  // Any folder with an `index.html` counts as a build.
  await writeFile(join(build, 'index.html'), '<meta name="plomada-config" content="" />');
  const running: Serving[] = [];
  const watch = (child: ChildProcess): Serving => {
    const serving = { child, gone: once(child, 'exit') };
    running.push(serving);
    return serving;
  };
  return {
    servidor,
    watch,
    serve: async (changes = {}) => {
      const child = spawn(process.execPath, [SERVE], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          PUBLIC_ORIGIN: `http://localhost:${port}`,
          LOG_LEVEL: 'silent',
          WEB_DIST: build,
          FILES_DIR: servidor.carpeta,
          DATABASE_URL: servidor.env.DATABASE_URL,
          CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
          CLERK_SECRET_KEY: 'sk_test_prueba',
          CLERK_JWT_KEY: CLAVE_PUBLICA,
          ...changes,
        },
      });
      const serving = watch(child);
      const lines = createInterface({ input: required(child.stdout, 'what it says') });
      await Promise.race([once(lines, 'line'), serving.gone]);
      return serving;
    },
    killAll: async () => {
      for (const { child, gone } of running.splice(0)) {
        child.kill('SIGKILL');
        await gone;
      }
    },
    close: async () => {
      await servidor.cerrar();
      await rm(build, { recursive: true });
    },
  };
}
