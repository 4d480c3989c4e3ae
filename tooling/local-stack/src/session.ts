import { NewerStateError } from '@plomada/local-clerk/store';
import { InvalidEnvironment } from '@plomada/server/context/env';

import { packageManagersAbove, watchManagers } from './os/package-managers.ts';
import { isDiskFull } from './postgres/disk-space.ts';
import { createProgress, type Progress } from './progress.ts';
import { StackError } from './stack-error.ts';

/** Time for an orderly stop; after it the process exits, and a guard then stops PostgreSQL. */
const DEADLINE_MS = 8_000;

type Running = { stop(): Promise<void> };

function isForPeople(error: Error): boolean {
  const kinds = [StackError, NewerStateError, InvalidEnvironment];
  return kinds.some((kind) => error instanceof kind);
}

/**
 * Path that the system gives no permission for, which is all that a person needs to know; null for
 * other errors.
 */
function refusedPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)) ? String(error.path) : null;
}

export function explain(error: unknown): string {
  const path = refusedPath(error);
  if (path !== null) {
    return (
      `No hay permiso para escribir en ${path}. Revisá de quién es esa carpeta (quizás se ejecutó ` +
      'antes con sudo), o elegí otra con PLOMADA_DATA_DIR.'
    );
  }
  if (isDiskFull(error)) return 'No queda espacio en el disco. Liberá espacio y volvé a ejecutar.';
  if (!(error instanceof Error)) return String(error);
  return isForPeople(error) ? error.message : (error.stack ?? error.message);
}

function report(error: unknown): void {
  process.stderr.write(`\n${explain(error)}\n`);
}

/**
 * Runs a stack from the terminal until Ctrl-C, SIGTERM, SIGHUP, or the death of the npm, npx or
 * pnpm that started it; then ends all of it and leaves with code 0. A start that fails is reported
 * and leaves with code 1.
 */
export async function runSession(
  start: (progress: Progress, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  const progress = createProgress(process.stdout);
  const abort = new AbortController();
  // Writing to a closed terminal must not crash the stop.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  const starting = start(progress, abort.signal);
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), DEADLINE_MS).unref();
    abort.abort();
    progress.close();
    process.stdout.write('\nCerrando Plomada…\n');
    starting
      .then((running) => running.stop())
      .catch((error: unknown) => {
        // Interrupted steps are intended here; only other failures are reported.
        if (!(error instanceof Error && error.name === 'AbortError')) report(error);
      })
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  watchManagers(packageManagersAbove(), end);

  try {
    await starting;
  } catch (error) {
    if (ending) return;
    progress.close();
    report(error);
    process.exit(1);
  }
}
