import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

/** Answer to a caller: its status and, for a refusal by the guard, the code of the error. */
export type Expected = readonly [status: number, code?: string];

/** Procedure that the permission tests call as each kind of caller. */
export type PermissionCase = {
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  /** REST call, in which `{t}` is the organisation; null when the procedure has no route. */
  readonly rest: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
  } | null;
  readonly input?: unknown;
  /**
   * Allowed callers: `publico` is everyone, `sesion` anyone signed in, a list the allowed roles,
   * typed by hand.
   */
  readonly quien: 'publico' | 'sesion' | readonly Rol[];
  readonly evenIfInactive?: boolean;
  /**
   * True when the procedure takes or answers a file: over tRPC an allowed caller gets SOLO_REST.
   */
  readonly soloRest?: boolean;
  /** Roles that pass the guard but are refused by the data: over tRPC they get SOLO_REST too. */
  readonly guardia?: readonly Rol[];
  /** REST status for an allowed caller, 200 unless given; 404 when `input` names a missing row. */
  readonly ok?: number;
  /** Expected answers by caller's name, where the rows of a person decide and not their rights. */
  readonly excepciones?: Readonly<Record<string, Expected>>;
};
