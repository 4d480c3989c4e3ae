/**
 * Kinds of errors, without HTTP statuses: each transport maps them once (server:
 * `http/transport/describe-error.ts`).
 */
export type ClaseError =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'unprocessable'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'rateLimited'
  | 'incomplete'
  | 'timeout'
  | 'unavailable'
  | 'internal';

/** An entry of the error catalogue. */
export type Entrada = { readonly clase: ClaseError; readonly mensaje: string };
