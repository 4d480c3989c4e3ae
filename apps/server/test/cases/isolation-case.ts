import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { Sur } from '../support/sur.ts';
import type { PermissionCase } from './permission-case.ts';

/** Call that names a row by its id, in the path, the query or the body. */
export type IsolationCase = {
  readonly nombre: string;
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  readonly input: (id: string) => unknown;
  readonly rest: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Path below `/{tenantId}`. */
    readonly path: (id: string) => string;
    readonly body?: (id: string) => unknown;
    readonly form?: (id: string) => FormData;
  };
  /**
   * Id of a row of the other organisation, which must be answered exactly like one that does not
   * exist.
   */
  readonly ajeno: string;
  /**
   * Expected status, 404 unless given: 400 for a reference inside a body, which is a field error;
   * 200 for a filter, which finds nothing.
   */
  readonly estado?: 400 | 200;
  /** True when the procedure takes or answers a file. */
  readonly soloRest?: boolean;
  /** Roles that pass the guard but are refused by the data, as in PermissionCase. */
  readonly guardia?: readonly Rol[];
  /**
   * Roles allowed, typed by hand. A case that has them also becomes a case of the permission table,
   * with a missing id.
   */
  readonly quien?: PermissionCase['quien'];
  /** Prepares the other organisation so that its own Owner can make the call on the same id. */
  readonly antes?: (sur: Sur) => Promise<void>;
};

/** Permission cases derived from the isolation cases that name their roles. */
export const permisosDe = (casos: readonly IsolationCase[]): readonly PermissionCase[] =>
  casos.flatMap(({ quien, procedure, type, input, rest, estado, soloRest, guardia }) => {
    if (quien === undefined) return [];
    const path = `/{t}${rest.path(NO_EXISTE)}`;
    const caso = { procedure, type, quien, input: input(NO_EXISTE), ok: estado ?? 404 };
    const body = rest.body?.(NO_EXISTE);
    return [
      {
        ...caso,
        rest: { method: rest.method, path, body },
        ...(soloRest ? { soloRest } : {}),
        ...(guardia ? { guardia } : {}),
      },
    ];
  });
