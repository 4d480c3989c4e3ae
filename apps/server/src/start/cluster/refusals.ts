import { InvalidEnvironment } from '../../context/env.ts';

/**
 * Failure of a start that repetition cannot fix, because something has to be corrected first. The
 * message is for the operator.
 */
export class CannotServe extends Error {}

/** `EX_CONFIG` of sysexits.h: a service manager is asked not to try again. */
const EX_CONFIG = 78;

const isFinal = (error: unknown): boolean =>
  error instanceof CannotServe || error instanceof InvalidEnvironment;

/** Prints the error to stderr and returns the exit code. */
export function reportFailure(error: unknown): number {
  const text = error instanceof Error ? error.message || String(error) : String(error);
  process.stderr.write(`${text}\n`);
  return isFinal(error) ? EX_CONFIG : 1;
}
