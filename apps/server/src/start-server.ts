import { assertSafeAppRole } from '@plomada/db/app-role';
import { createDb } from '@plomada/db/client';

import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { createMeasures } from './metrics/measures.ts';
import { createIdentity } from './plugins/clerk-user.ts';
import { createDrain } from './plugins/drain.ts';
import { createLogger } from './plugins/logger.ts';

export type Servidor = {
  readonly url: string;
  /** Says that no more is wanted, and goes on answering what comes for as long as the environment says. */
  readonly drain: (announced: boolean) => Promise<void>;
  /** Answers what is running, then lets the database go. */
  readonly close: () => Promise<void>;
};

type StartOptions = {
  /** One of several: what it measures is asked for by the one that started it. */
  readonly ofWorker?: boolean;
};

/** Boots the server on its environment. */
export async function startServer(
  env: Env,
  { ofWorker = false }: StartOptions = {},
): Promise<Servidor> {
  const log = createLogger(env);
  // Nobody who does not measure loads what measures.
  const metrics =
    env.METRICS_PORT === undefined
      ? null
      : await (await import('./metrics/open-metrics.ts')).openMetrics(env, { log, ofWorker });
  const db = createDb({
    url: env.DATABASE_URL,
    max: env.DATABASE_POOL_MAX,
    applicationName: 'plomada-server',
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onStatement: createMeasures({ env, log, metrics }),
  });
  const drain = createDrain(env);
  const letGo = async () => {
    await metrics?.close();
    await db.close();
  };
  try {
    await assertSafeAppRole(db.pool);
    const app = await buildApp({
      env,
      db,
      identity: createIdentity(env),
      ahora: () => new Date(),
      log,
      isDraining: drain.isDraining,
      metrics,
    });
    const url = await app.listen({ port: env.PORT, host: env.HOST });
    return {
      url,
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
