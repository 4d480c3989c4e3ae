import cluster from 'node:cluster';

import type { Env } from '../../context/env.ts';
import { endOnDefect } from '../end-on-defect.ts';
import { assertServable } from '../preflight.ts';
import { startServer } from '../start-server.ts';
import { reportFailure } from './refusals.ts';

/**
 * Messages from the primary to its workers: `STOP` ends all of them, `REPLACED` only the one that
 * has a successor.
 */
export const STOP = 'plomada:stop';
export const REPLACED = 'plomada:replaced';

type Served = Env & { readonly WEB_DIST: string };

/**
 * Ends the process on a signal or message, after its calls were answered and its database
 * connections closed.
 */
function endWhenAsked(stop: (announced: boolean) => Promise<void>): void {
  let ending = false;
  const end = (announced: boolean) => {
    if (ending) return;
    ending = true;
    stop(announced).then(
      () => process.exit(0),
      (error: unknown) => process.exit(reportFailure(error)),
    );
  };
  const endAll = () => end(true);
  process.on('SIGTERM', endAll);
  // Ctrl-C reaches every process of the terminal, but workers are ended by the primary.
  process.on('SIGINT', cluster.isWorker ? () => undefined : endAll);
  process.on('SIGHUP', cluster.isWorker ? () => undefined : endAll);
  process.on('message', (message) => {
    if (message === STOP || message === REPLACED) end(message === STOP);
  });
}

/** Runs one server in this process: the only one, or a worker of the primary. */
export async function runWorker(env: Served): Promise<void> {
  await assertServable(env, { mayBeAhead: cluster.isWorker });
  const server = await startServer(env, { ofWorker: cluster.isWorker });
  endOnDefect(server);
  endWhenAsked(async (announced) => {
    await server.drain(announced);
    await server.close();
  });
  if (cluster.isPrimary) process.stdout.write(`${server.url}\n`);
}
