import cluster from 'node:cluster';

import { reportFailure } from './cluster/refusals.ts';
import { keepCompiled } from './compile-cache.ts';

/** `pnpm serve` only serves: it builds nothing, migrates nothing and needs no owner's password. */
async function main(): Promise<void> {
  const { parseServeEnv } = await import('../context/env.ts');
  const env = parseServeEnv(process.env);
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
    const { runPrimary } = await import('./cluster/primary.ts');
    await runPrimary(env);
    return;
  }
  const { runWorker } = await import('./cluster/worker.ts');
  await runWorker(env);
}

keepCompiled();
main().catch((error: unknown) => {
  // Exits explicitly, because other running parts would keep the process alive.
  process.exit(reportFailure(error));
});
