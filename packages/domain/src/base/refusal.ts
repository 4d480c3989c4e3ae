import type { CodigoError, DetalleError } from '../errores.ts';

/**
 * Negative answer of a rule: a plain value with the reason in Spanish, so that a screen can use the
 * rule too.
 */
export type Refusal = {
  readonly ok: false;
  /** Reason in Spanish; empty to use the catalogue's message for `code`. */
  readonly motivo: string;
  /** Code of the error catalogue; `VALIDATION_ERROR` when absent. */
  readonly code?: CodigoError;
  /** Fields at fault, when the rule knows them. */
  readonly details?: readonly DetalleError[];
};

/**
 * Answer of a rule that computes a value; one that only allows or refuses answers `Refusal | null`.
 */
export type Outcome<T> = { readonly ok: true; readonly valor: T } | Refusal;

export const accept = <T>(valor: T): { readonly ok: true; readonly valor: T } => ({
  ok: true,
  valor,
});

export const refuse = (motivo: string): Refusal => ({ ok: false, motivo });

/** Refusal for one field of the input; `data` has values such as limits. */
export const refuseAt = (path: string, message: string, data?: DetalleError['data']): Refusal => ({
  ok: false,
  motivo: message,
  details: [{ path, message, ...(data && { data }) }],
});

/** Refusal whose reason is also the message of the whole call, instead of the catalogue's. */
export const refuseCall = (path: string, message: string): Refusal => ({
  ...refuseAt(path, message),
  code: 'VALIDATION_ERROR',
});

/** Refusal for several fields; null when there are no findings. */
export const refuseAll = (details: readonly DetalleError[]): Refusal | null => {
  const [first] = details;
  return first ? { ok: false, motivo: first.message, details } : null;
};

/** Refusal with the catalogue's message. */
export const refuseBy = (code: CodigoError, details?: readonly DetalleError[]): Refusal => ({
  ok: false,
  motivo: '',
  code,
  ...(details && { details }),
});
