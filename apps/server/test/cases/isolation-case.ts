import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { Sur } from '../support/sur.ts';
import type { PermissionCase } from './permission-case.ts';

/** A call that names a row by its id, in the path, the query or the body. */
export type IsolationCase = {
  readonly nombre: string;
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  readonly input: (id: string) => unknown;
  readonly rest: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Below `/{tenantId}`. */
    readonly path: (id: string) => string;
    readonly body?: (id: string) => unknown;
    readonly form?: (id: string) => FormData;
  };
  /** An id of the other organisation: it must look exactly like one that does not exist. */
  readonly ajeno: string;
  /** 404 unless said: a reference inside a body is a field error, a filter just finds nothing. */
  readonly estado?: 400 | 200;
  /** Takes or answers a file. */
  readonly soloRest?: boolean;
  /** See PermissionCase. */
  readonly guardia?: readonly Rol[];
  /** Who may, typed by hand: then this line stands in the permission table too, with a missing id. */
  readonly quien?: PermissionCase['quien'];
  /** What has to be so in the other organisation before its own Owner can call on the same id. */
  readonly antes?: (sur: Sur) => Promise<void>;
};

/** The lines of the permission table that the isolation table has said already. */
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
