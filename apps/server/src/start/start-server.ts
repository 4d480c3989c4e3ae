import { assertSafeAppRole } from '@plomada/db/app-role';
import { type Db, createDb } from '@plomada/db/client';
import { assertOwnSessions } from '@plomada/db/own-sessions';
import type { OnStatement } from '@plomada/db/statement-times';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

import type { Env } from '../context/env.ts';
import { createIdentity } from '../http/plugins/clerk-user.ts';
import { createDrain } from '../http/plugins/drain.ts';
import { createLogger } from '../observability/logger.ts';
import { createMeasures } from '../observability/measures.ts';
import { buildApp } from './app.ts';

type Opening = {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly onStatement: OnStatement;
};

/** Opens the database after checking its login's rights and that no pooler shares its sessions. */
async function openDb({ env, log, onStatement }: Opening, url: string): Promise<Db> {
  await assertOwnSessions(url);
  const db = createDb({
    url,
    max: env.DATABASE_POOL_MAX,
    applicationName: 'plomada-server',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onStatement,
  });
  try {
    await assertSafeAppRole(db.pool);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * An unreachable replica does not prevent the start: reads use the primary until the next start.
 */
async function openReplica(opening: Opening): Promise<Db | undefined> {
  const { env, log } = opening;
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  try {
    return await openDb(opening, env.DATABASE_REPLICA_URL);
  } catch (err) {
    // Errors of PostgreSQL and the network have a code; our own refusals have none.
    if (!(err instanceof Error && 'code' in err)) throw err;
    log.warn({ err }, 'the replica does not answer: started without it');
    return undefined;
  }
}

export type Server = {
  readonly url: string;
  readonly log: Logger;
  /**
   * Answers further calls for as long as the environment configures, before `close`; when
   * `announced`, the balancer learns that the server ends.
   */
  readonly drain: (announced: boolean) => Promise<void>;
  /** Answers the running calls, then closes the database connections. */
  readonly close: () => Promise<void>;
};

type StartOptions = {
  /** True for a worker of a cluster, whose metrics the primary collects. */
  readonly ofWorker?: boolean;
};

/** Boots the server on its environment. */
export async function startServer(
  env: Env,
  { ofWorker = false }: StartOptions = {},
): Promise<Server> {
  const log = createLogger(env);
  // The metrics library is only loaded when metrics are on.
  const metrics =
    env.METRICS_PORT === undefined
      ? null
      : await (
          await import('../observability/open-metrics.ts')
        ).openMetrics(env, { log, ofWorker });
  const opening = { env, log, onStatement: createMeasures({ env, log, metrics }) };
  const open: Db[] = [];
  const drain = createDrain(env);
  const letGo = async () => {
    await metrics?.close();
    await Promise.all(open.map((each) => each.close()));
  };
  try {
    const db = await openDb(opening, env.DATABASE_URL);
    open.push(db);
    const replica = await openReplica(opening);
    if (replica) open.push(replica);
    const app = await buildApp({
      env,
      db,
      replica,
      identity: createIdentity(env),
      now: () => new Date(),
      log,
      isDraining: drain.isDraining,
      metrics,
    });
    const url = await app.listen({ port: env.PORT, host: env.HOST });
    return {
      url,
      log,
      drain: (announced) => drain.begin(app.server, announced),
      close: async () => {
        await app.close();
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}
