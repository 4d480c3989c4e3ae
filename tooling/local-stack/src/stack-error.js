/** A failure whose message is for the person at the terminal, in Spanish; no stack trace helps there. */
export class StackError extends Error {
  name = 'StackError';
}
