import { assertSafeAppRole } from '@plomada/db/app-role';
import { createDb } from '@plomada/db/client';
import { assertOwnSessions } from '@plomada/db/own-sessions';

import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { createIdentity } from './plugins/clerk-user.ts';
import { createLogger } from './plugins/logger.ts';

export type Servidor = { readonly url: string; readonly close: () => Promise<void> };

/** Boots the server on its environment. `close` answers what is running, then lets the database go. */
export async function startServer(env: Env): Promise<Servidor> {
  const log = createLogger(env);
  await assertOwnSessions(env.DATABASE_URL);
  const db = createDb({
    url: env.DATABASE_URL,
    max: env.DATABASE_POOL_MAX,
    applicationName: 'plomada-server',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  try {
    await assertSafeAppRole(db.pool);
    const app = await buildApp({
      env,
      db,
      identity: createIdentity(env),
      ahora: () => new Date(),
      log,
    });
    const url = await app.listen({ port: env.PORT, host: env.HOST });
    const close = async () => {
      await app.close();
      await db.close();
    };
    return { url, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}
