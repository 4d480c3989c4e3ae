import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@plomada/db/client';
import { ARCHIVO_MAX_BYTES } from '@plomada/domain/archivos/archivo.rules';
import { AppError } from '@plomada/domain/errores';
import { formatearBytes } from '@plomada/formatters/archivo';
import type { FastifyInstance } from 'fastify';

import { isFromThisMachine } from '../http/plugins/from-this-machine.ts';
import { HEALTH, READY } from '../http/plugins/health-paths.ts';
import { replyError } from '../http/transport/reply-error.ts';
import { PING } from './health.sql.ts';

/**
 * Longest wait for the database: balancers check every second or two, and count no answer as a
 * failure.
 */
const PATIENCE_MS = 2000;

type Found = { readonly path: string; readonly message: string };
type Missing = Found & { readonly cause: unknown };

export type HealthDeps = {
  readonly db: Db;
  /** Folder of uploads; without it only uploading fails. */
  readonly received: string;
  readonly isDraining: () => boolean;
  /**
   * Free bytes on the disk of that folder below which a warning is shown; four times the largest
   * file unless given.
   */
  readonly enoughBytes?: number;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
};

async function ping({ query }: Db): Promise<void> {
  const settled = new AbortController();
  try {
    await Promise.race([
      query(PING()),
      sleep(PATIENCE_MS, null, { signal: settled.signal }).then(() => {
        throw new Error(`no contestó en ${PATIENCE_MS} ms`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}

/** Reason why no call should be sent here; null when all can be served. */
async function missingOf({ db, isDraining }: HealthDeps): Promise<Missing | null> {
  if (isDraining()) return { path: 'servidor', message: 'se está cerrando', cause: null };
  try {
    await ping(db);
    return null;
  } catch (cause) {
    const message = `la base de datos no contesta: ${reasonOf(cause)}`;
    return { path: 'base', message, cause };
  }
}

/** Reason why uploads fail or soon will; null when they work. */
async function fullOf({
  received,
  enoughBytes = 4 * ARCHIVO_MAX_BYTES,
}: HealthDeps): Promise<string | null> {
  try {
    await access(received, constants.W_OK);
    const { bavail, bsize } = await statfs(received);
    const free = bavail * bsize;
    return free < enoughBytes ? `el disco está lleno: quedan ${formatearBytes(free)}` : null;
  } catch (error) {
    return `no se puede escribir: ${reasonOf(error)}`;
  }
}

/** Problems that slow or limit the service although calls are served. */
async function warningsOf(deps: HealthDeps): Promise<Found[]> {
  const warnings: Found[] = [];
  const full = await fullOf(deps);
  if (full !== null) warnings.push({ path: 'archivos', message: full });
  const { db } = deps;
  const waiting = db.pool.callersWaiting;
  if (waiting > 0) {
    warnings.push({ path: 'conexiones', message: `${waiting} pedidos esperan una conexión` });
  }
  return warnings;
}

/**
 * Registers `/health` (the process is alive) and `/ready` (calls can be served). Only this machine
 * gets the reasons; anybody else gets yes or no.
 */
export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get(HEALTH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(READY, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = await missingOf(deps);
    // The header lets a balancer remove a leaving server at the first failed check; a failing one
    // may recover until the third.
    if (deps.isDraining()) reply.header('x-draining', 'yes');
    const isLocal = isFromThisMachine(request);
    if (missing !== null) {
      const { cause, ...found } = missing;
      const details = isLocal ? { details: [found] } : {};
      return replyError(request, reply, new AppError('NO_DISPONIBLE', { cause, ...details }));
    }
    if (!isLocal) return await reply.send({ status: 'ok' });
    return await reply.send({ status: 'ok', warnings: await warningsOf(deps) });
  });
}
