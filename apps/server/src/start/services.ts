import type { Db } from '@plomada/db/client';
import type { FastifyInstance } from 'fastify';

import { createChainWorker, type ChainWorker } from '../audit/chain-worker.ts';
import { signerOf } from '../audit/signer.ts';
import { DistributedLimiter } from '../context/distributed-limiter.ts';
import type { Env } from '../context/env.ts';
import { Limiter } from '../context/limiter.ts';
import { Replica } from '../context/replica.ts';
import type { Identity, Services } from '../context/services.ts';
import { openStore } from '../files/storage/file-store.ts';
import type { SharedCounts } from '../http/limits/shared-counts.ts';
import { createMailer } from '../jobs/mail/mailer.ts';
import type { Metrics } from '../observability/metrics.ts';
import { scheduleJobs } from './jobs.ts';

export type ServiceDeps = {
  readonly env: Env;
  readonly db: Db;
  /** Standby of the database. */
  readonly replica?: Db | undefined;
  readonly identity: Identity;
  readonly now: () => Date;
  /** Metrics of this process; null or undefined when they are off. */
  readonly metrics?: Metrics | null;
};

type Made = { readonly services: Services; readonly chainWorker: ChainWorker };

/** Services shared by all calls and by the server's own jobs, for the server's lifetime. */
export async function createServices(
  app: FastifyInstance,
  { env, db, replica, identity, now, metrics }: ServiceDeps,
  counts: SharedCounts,
): Promise<Made> {
  const { log } = app;
  const mailer = createMailer(env);
  const chainWorker = createChainWorker({ db, log });
  const limiter = new Limiter();
  const distributedLimiter = new DistributedLimiter(env.DATABASE_URL);
  app.addHook('onClose', () => distributedLimiter.close());
  const fileStore = await openStore(env, {
    onBytes: metrics?.countFile,
    // The server starts without the storage: calls with files are answered with 503 until it is
    // back, all others are served.
    onAway: (err) => log.warn({ err }, 'the S3 service does not answer: started without it'),
  });
  const parts = {
    env,
    db,
    identity,
    now,
    fileStore,
    limiter,
    counts,
    mailer,
    chainWorker,
    metrics,
  };
  const services: Services = {
    ...scheduleJobs(app, parts),
    db,
    identity,
    now,
    hashSoon: chainWorker.flag,
    auditSigner: signerOf(env.AUDIT_SIGNING_KEY),
    fileStore,
    limiter,
    distributedLimiter,
    replica: replica ? new Replica(replica, log) : null,
    invitationsPerHour: env.RATE_LIMIT_INVITE_PER_HOUR,
    tenantsPerHour: env.RATE_LIMIT_TENANTS_PER_HOUR,
    publicOrigin: env.PUBLIC_ORIGIN,
    sendsMail: mailer !== null,
  };
  return { services, chainWorker };
}
