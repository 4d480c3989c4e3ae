import cluster from 'node:cluster';

import { keepCompiled } from './compile-cache.ts';
import { tellFailure } from './production/refusals.ts';

/** `pnpm serve`: only serves. It builds nothing, migrates nothing and holds no owner's key. */
async function main(): Promise<void> {
  const { parseServeEnv } = await import('./env.ts');
  const env = parseServeEnv(process.env);
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
    const { runPrimary } = await import('./production/primary.ts');
    await runPrimary(env);
    return;
  }
  const { runWorker } = await import('./production/worker.ts');
  await runWorker(env);
}

keepCompiled();
main().catch((error: unknown) => {
  // Ends now: whatever else was already running would keep the process alive.
  process.exit(tellFailure(error));
});
