/**
 * Failure with a message in Spanish for the person at the terminal, printed without a stack trace.
 */
export class StackError extends Error {
  override name = 'StackError';
}
