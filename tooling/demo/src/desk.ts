import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';

import { createDb } from '@plomada/db/client';
import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { CallScope } from '@plomada/server/context/call-scope';
import { DistributedLimiter } from '@plomada/server/context/distributed-limiter';
import { Limiter } from '@plomada/server/context/limiter';
import type { CallServices } from '@plomada/server/context/services';
import { deleteExpiredKeys } from '@plomada/server/context/transaction';
import { openStore } from '@plomada/server/files/storage/file-store';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';
import { FILE_CALL_LIMIT_MS } from '@plomada/server/http/transport/request-context';
import { appRouter } from '@plomada/server/start/routes/app-router';
import { pino } from 'pino';

import type { DemoUser } from './people.ts';

export type Receive = (name: string, content: Uint8Array) => Promise<ArchivoRecibido>;

/**
 * Creates files in the form of finished uploads on the server's disk, in a folder that `close`
 * deletes.
 */
async function openUploads(
  received: string,
): Promise<{ readonly receive: Receive; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(received, 'demo-'));
  return {
    receive: async (nombre, content) => {
      const ruta = join(folder, randomUUID());
      await writeFile(ruta, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const bytes = content.length;
      return new ArchivoRecibido({ nombre, mimeDeclarado: '', bytes, sha256, ruta });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** Caller, organisation, instant and idempotency key of a call. */
type Moment = {
  readonly who: DemoUser;
  readonly tenantId: string;
  readonly at: Date;
  readonly key: string;
};

/** Runs the product's procedures without HTTP, at a given instant. */
export type Desk = {
  readonly as: (moment: Moment) => Caller;
  readonly receive: Receive;
  /** Deletes the stored answers of calls that have expired at that instant. */
  readonly forget: (at: Date) => Promise<void>;
  readonly close: () => Promise<void>;
};

const nothing = () => undefined;
const noProvider = () => Promise.reject(new Error('The demo has no identity provider to call'));
const log = pino({ enabled: false });

/** Services of a call that notify nobody and send nothing out of the machine. */
const QUIET = {
  identity: { getUser: noProvider, mergeMetadata: noProvider, invite: noProvider },
  notifyIdentity: nothing,
  hashSoon: nothing,
  auditSigner: null,
  replica: null,
  invitationsPerHour: 0,
  tenantsPerHour: 0,
  publicOrigin: '',
  sendsMail: false,
  wakePost: null,
  spellings: new Map(),
  countCodeCheck: nothing,
  countLinkCall: nothing,
} as const;

export async function openDesk(appUrl: string, storage: StorageEnv): Promise<Desk> {
  const db = createDb({ url: appUrl, applicationName: 'plomada-demo' });
  // Commits of acts do not wait for the disk, because acts lost in a crash are done again.
  db.pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
  const distributedLimiter = new DistributedLimiter(appUrl);
  const fileStore = await openStore(storage);
  const uploads = await openUploads(fileStore.received);
  const offered = { ...QUIET, db, fileStore, distributedLimiter, limiter: new Limiter() };
  return {
    as: ({ who, tenantId, at, key }) => {
      const services: CallServices = { ...offered, now: () => at };
      const answer = new ServerResponse(new IncomingMessage(new Socket()));
      const scope = new CallScope(answer, FILE_CALL_LIMIT_MS, log);
      return appRouter.createCaller({
        services,
        db,
        query: db.query,
        log,
        now: at,
        deadline: performance.now() + FILE_CALL_LIMIT_MS,
        channel: 'WEB',
        transport: 'REST',
        progress: null,
        scope,
        callerGone: scope.gone,
        ip: '127.0.0.1',
        userAgent: null,
        requestId: key,
        idempotencyKey: key,
        clerkUserId: who.clerkId,
        sessionId: null,
        impersonator: null,
        tenantRef: tenantId,
      });
    },
    receive: uploads.receive,
    forget: (at) => deleteExpiredKeys(db.query, at),
    close: async () => {
      await Promise.all([db.close(), distributedLimiter.close(), uploads.close()]);
    },
  };
}
