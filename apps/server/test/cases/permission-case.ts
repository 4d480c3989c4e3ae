import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

/** One procedure, called over both transports as everyone who could call it. */
export type PermissionCase = {
  readonly procedure: string;
  readonly type: 'query' | 'mutation';
  /** `{t}` is the organisation; null when it has no REST route. */
  readonly rest: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
  } | null;
  readonly input?: unknown;
  /** `publico`: everyone; `sesion`: anyone signed in; else the roles that may, typed by hand. */
  readonly quien: 'publico' | 'sesion' | readonly Rol[];
  readonly evenIfInactive?: boolean;
  /** Takes or answers a file: over tRPC whoever may is asked to go over REST. */
  readonly soloRest?: boolean;
  /** Roles that the guard lets through and the data turn away: over tRPC they too are asked to go over REST. */
  readonly guardia?: readonly Rol[];
  /** What REST answers to who may: 200 unless said; 404 when `input` names nothing that exists. */
  readonly ok?: number;
  /** Where what a person has, and not what they may do, decides the answer. */
  readonly excepciones?: Readonly<Record<string, readonly [status: number, codigo?: string]>>;
};
