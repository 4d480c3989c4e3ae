import { createProgress } from '@plomada/local-stack/progress';
import { explain } from '@plomada/local-stack/session';
import { StackError } from '@plomada/local-stack/stack-error';
/** Runs an operator's command: 0 done, 1 it failed and says why, 2 it was not understood. */
export async function runCommand(work) {
  const progress = createProgress(process.stderr);
  try {
    await work(progress);
  } catch (error) {
    progress.close();
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
/** What was typed is no command; it shows how one looks. */
export class UsageError extends StackError {
  name = 'UsageError';
}
