import type { CodigoError, DetalleError } from '../errores.ts';

/**
 * How every rule answers no: a plain value with the reason in Spanish. Nothing is thrown, so that a
 * screen can ask the same rule; the server turns it into an AppError at one place (`http/transport/refuse.ts`).
 */
export type Refusal = {
  readonly ok: false;
  /** Empty: what the catalogue states of the code. */
  readonly motivo: string;
  /** Of the catalogue. Left out: what was given is not valid, `VALIDATION_ERROR`. */
  readonly code?: CodigoError;
  /** Where it belongs, when the rule knows; otherwise whoever asked does. */
  readonly details?: readonly DetalleError[];
};

/** What a rule that gives a value answers; one that only allows or refuses answers `Refusal | null`. */
export type Outcome<T> = { readonly ok: true; readonly valor: T } | Refusal;

export const accept = <T>(valor: T): { readonly ok: true; readonly valor: T } => ({
  ok: true,
  valor,
});

export const refuse = (motivo: string): Refusal => ({ ok: false, motivo });

/** One finding at a field of the input; `data`: limits, what is left. */
export const refuseAt = (path: string, message: string, data?: DetalleError['data']): Refusal => ({
  ok: false,
  motivo: message,
  details: [{ path, message, ...(data && { data }) }],
});

/** The same of the call as a whole: its message is these words too, not the catalogue's. */
export const refuseCall = (path: string, message: string): Refusal => ({
  ...refuseAt(path, message),
  code: 'VALIDATION_ERROR',
});

/** Several findings at once; null where there is none. */
export const refuseAll = (details: readonly DetalleError[]): Refusal | null => {
  const [first] = details;
  return first ? { ok: false, motivo: first.message, details } : null;
};

/** In the catalogue's words. */
export const refuseBy = (code: CodigoError, details?: readonly DetalleError[]): Refusal => ({
  ok: false,
  motivo: '',
  code,
  ...(details && { details }),
});
