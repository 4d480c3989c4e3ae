import type { Sur } from '../soporte/sur.ts';

/** A call that names a row by its id, in the path, the query or the body. */
export type CasoAislamiento = {
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
  /** What has to be so in the other organisation before its own Owner can call on the same id. */
  readonly antes?: (sur: Sur) => Promise<void>;
};
