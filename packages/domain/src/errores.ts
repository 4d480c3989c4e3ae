import { CATALOGO_ERRORES } from './catalogo-errores.ts';
import type { ClaseError } from './clase-error.ts';

export type CodigoError = keyof typeof CATALOGO_ERRORES;

/**
 * A finding of a refused request. `path` is dotted; `data` has values such as counts and limits.
 */
export type DetalleError = {
  readonly path: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Body of a refused call. */
export type CuerpoError = {
  readonly error: string;
  readonly message: string;
  readonly details: readonly DetalleError[] | null;
};

/** Error with a code of the catalogue, whose message is the default. */
export class AppError extends Error {
  readonly code: CodigoError;
  readonly details: readonly DetalleError[] | null;
  /**
   * Whole seconds after which a retry may succeed; sent in the `retry-after` header. Null when
   * unknown.
   */
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
