import { CATALOGO_ERRORES } from './catalogo-errores.ts';
import type { ClaseError } from './clase-error.ts';

export type CodigoError = keyof typeof CATALOGO_ERRORES;

/** One finding of a refused request. `path` is dotted; `data` carries counts, limits, what is left. */
export type DetalleError = {
  readonly path: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** The body of every refused call, on every transport. */
export type CuerpoError = {
  readonly error: string;
  readonly message: string;
  readonly details: readonly DetalleError[] | null;
};

/** What commands and rules throw. The message defaults to the catalogue's. */
export class AppError extends Error {
  readonly code: CodigoError;
  readonly details: readonly DetalleError[] | null;
  /** Whole seconds after which the same call may do better; transports say it in `retry-after`. */
  readonly retryAfter: number | null;

  constructor(
    code: CodigoError,
    options: {
      message?: string;
      details?: readonly DetalleError[];
      cause?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(options.message ?? CATALOGO_ERRORES[code].mensaje, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export function claseDeError(code: CodigoError): ClaseError {
  return CATALOGO_ERRORES[code].clase;
}
