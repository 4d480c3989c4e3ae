import { assertSafeAppRole } from '@plomada/db/app-role';
import { createDb, type Db } from '@plomada/db/client';
import { assertOwnSessions } from '@plomada/db/own-sessions';
import type { OnStatement } from '@plomada/db/statement-times';
import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '../context/env.ts';

type Opening = {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly onStatement: OnStatement;
};

/** What its login may do, and that no pooler lends its sessions, is known before it is used. */
export async function openDb({ env, log, onStatement }: Opening, url: string): Promise<Db> {
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

/** One that is away keeps nobody from starting: the primary answers for it until the next start. */
export async function openReplica(opening: Opening): Promise<Db | undefined> {
  const { env, log } = opening;
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  try {
    return await openDb(opening, env.DATABASE_REPLICA_URL);
  } catch (err) {
    // PostgreSQL and the network give a code; what we refuse has none.
    if (!(err instanceof Error && 'code' in err)) throw err;
    log.warn({ err }, 'the replica does not answer: started without it');
    return undefined;
  }
}
