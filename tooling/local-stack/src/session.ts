import { packageManagersAbove, watchManagers } from './os/package-managers.ts';
import { createProgress, type Progress } from './progress.ts';
import { StackError } from './stack-error.ts';

/** Beyond this the process ends anyway; a guard then ends PostgreSQL. */
const DEADLINE_MS = 8_000;

type Running = { stop(): Promise<void> };

function isForPeople(error: unknown): error is Error {
  return (
    error instanceof StackError || (error instanceof Error && error.name === 'EntornoInvalido')
  );
}

function report(error: unknown): void {
  const text =
    isForPeople(error) || !(error instanceof Error)
      ? String(error).replace(/^\w+: /, '')
      : error.stack;
  process.stderr.write(`\n${text}\n`);
}

/**
 * Runs a stack from the terminal until Ctrl-C, SIGTERM, or the death of the npx or pnpm that
 * started it; then ends all of it and leaves with code 0.
 */
export async function runSession(
  start: (progress: Progress, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  const progress = createProgress(process.stdout);
  const abort = new AbortController();
  // A closed terminal must not turn the goodbye into a crash.
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
        if (!abort.signal.aborted || isForPeople(error)) report(error);
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
