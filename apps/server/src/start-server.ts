import { assertSafeAppRole } from '@plomada/db/app-role';
import { createDb, type Db } from '@plomada/db/client';
import { assertOwnSessions } from '@plomada/db/own-sessions';
import type { FastifyBaseLogger } from 'fastify';

import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { createIdentity } from './plugins/clerk-user.ts';
import { createLogger } from './plugins/logger.ts';

export type Servidor = { readonly url: string; readonly close: () => Promise<void> };

/** With one of its own for each: what it may do, and that no pooler stands in between, is known. */
async function openDb(env: Env, url: string, log: FastifyBaseLogger): Promise<Db> {
  await assertOwnSessions(url);
  const db = createDb({
    url,
    max: env.DATABASE_POOL_MAX,
    applicationName: 'plomada-server',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  try {
    await assertSafeAppRole(db.pool);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** One that is away keeps nobody from starting: the primary answers for it until the next start. */
async function openReplica(env: Env, log: FastifyBaseLogger): Promise<Db | undefined> {
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  try {
    return await openDb(env, env.DATABASE_REPLICA_URL, log);
  } catch (err) {
    // PostgreSQL and the network give a code; what we refuse has none.
    if (!(err instanceof Error && 'code' in err)) throw err;
    log.warn({ err }, 'the replica does not answer: started without it');
    return undefined;
  }
}

/** Boots the server on its environment. `close` answers what is running, then lets the database go. */
export async function startServer(env: Env): Promise<Servidor> {
  const log = createLogger(env);
  const db = await openDb(env, env.DATABASE_URL, log);
  const open = [db];
  const closeAll = () => Promise.all(open.map((each) => each.close()));
  try {
    const replica = await openReplica(env, log);
    if (replica) open.push(replica);
    const app = await buildApp({
      env,
      db,
      replica,
      identity: createIdentity(env),
      ahora: () => new Date(),
      log,
    });
    const url = await app.listen({ port: env.PORT, host: env.HOST });
    const close = async () => {
      await app.close();
      await closeAll();
    };
    return { url, close };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
