import cluster from 'node:cluster';

import type { Env } from '../env.ts';
import { startServer } from '../start-server.ts';
import { assertServable } from './preflight.ts';
import { tellFailure } from './refusals.ts';

/** What the primary says to one of its workers. */
export const STOP = 'plomada:stop';

type Served = Env & { readonly WEB_DIST: string };

/** Ends when asked to: with what it is answering answered, and its database let go. */
function endWhenAsked(stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => process.exit(tellFailure(error)),
    );
  };
  process.on('SIGTERM', end);
  // Ctrl-C reaches every process of the terminal; of workers the primary takes care.
  process.on('SIGINT', cluster.isWorker ? () => undefined : end);
  process.on('SIGHUP', cluster.isWorker ? () => undefined : end);
  process.on('message', (message) => {
    if (message === STOP) end();
  });
}

/** One server in this process: the only one, or one of the primary's. */
export async function runWorker(env: Served): Promise<void> {
  await assertServable(env, { mayBeAhead: cluster.isWorker });
  const server = await startServer(env, { ofWorker: cluster.isWorker });
  endWhenAsked(async () => {
    await server.drain();
    await server.close();
  });
  if (cluster.isPrimary) process.stdout.write(`${server.url}\n`);
}
