import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { Plan, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { FastifyBaseLogger } from 'fastify';

import type { CallScope } from './call-scope.ts';
import type { Query, QueryTx } from './query.ts';
import type { CallServices } from './services.ts';

/** Entry point of a call, as the audit log stores it; `SISTEMA` marks the server's own work. */
export type Channel = 'WEB' | 'REST' | 'SCRIPT' | 'SISTEMA';

/** Protocol of a call. Files are only sent over REST. */
export type Transport = 'REST' | 'TRPC';

/** Progress for a waiting caller: one line of NDJSON. */
export type Progress = (step: Readonly<Record<string, unknown>>) => void;

/** The Idempotency-Key of the running mutation and what identifies its request. */
export type IdempotentKey = {
  readonly key: string;
  readonly procedure: string;
  readonly requestHash: string;
  /**
   * True once a transaction has used the key: a second one in the same call would replay the answer
   * of the first.
   */
  used: boolean;
};

/** The caller, place and time of one request. `now` is the instant it began: every row of one call carries the same. */
export type BaseContext = {
  readonly services: CallServices;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  /**
   * Instant by `performance.now()` after which the call must not commit, shortly before it is
   * answered with a time-out.
   */
  readonly deadline: number;
  readonly channel: Channel;
  readonly transport: Transport;
  /**
   * Reports progress, `ctx.progress?.({…})`; null unless the route offers it and the caller accepts
   * it.
   */
  readonly progress: Progress | null;
  /** Slots, folders and streams that the call uses until its answer is closed. */
  readonly scope: CallScope;
  /**
   * Signal that aborts when the connection closes before the answer, or the time limit of the call
   * passes.
   */
  readonly callerGone: () => AbortSignal;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly idempotencyKey: string | null;
  readonly db: Db;
  /** Statements of `db`, each on any connection of the pool. */
  readonly query: Query;
  /** Subject of a verified token; null when anonymous. */
  readonly clerkUserId: string | null;
  /** Id of the sign-in in the token. */
  readonly sessionId: string | null;
  /**
   * Person who signed in on the user's behalf, empty when unknown; null for the user's own sign-in.
   */
  readonly impersonator: string | null;
  /** The organisation as the caller wrote it: not verified, never used in a query. */
  readonly tenantRef: string | null;
};

export type User = {
  readonly id: string;
  readonly clerkId: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly fullName: string;
  readonly maxTenants: number | null;
};

export type SessionContext = BaseContext & {
  readonly user: User;
  /**
   * Idempotency-Key of the running mutation; null for queries and for mutations sent without one.
   */
  readonly claim: IdempotentKey | null;
  /** Time at which a device captured the data, for writes that arrive from a device. */
  readonly capturadoEn?: Date;
};

/**
 * Part of the context that a transaction needs; the server's own jobs build one without a session.
 */
export type TransactionContext = Pick<
  SessionContext,
  'db' | 'log' | 'now' | 'deadline' | 'claim'
> & { readonly user: Pick<User, 'id'> };

export type Tenant = {
  readonly id: TenantId;
  readonly nombre: string;
  readonly cuit: string | null;
  readonly plan: Plan;
  readonly expiraEn: Date | null;
  readonly isActive: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
};

export type Actor = { readonly userId: string; readonly nombre: string; readonly rol: Rol };

/** The verified user, organisation and role. */
export type Access = { readonly user: User; readonly tenant: Tenant; readonly actor: Actor };

export type TenantContext = SessionContext & {
  readonly tenantId: TenantId;
  readonly tenant: Tenant;
  readonly actor: Actor;
};

/**
 * Context for reading an organisation without a membership; the caller decides which data may be
 * read.
 */
export type GuestContext = BaseContext & {
  readonly tenantId: TenantId;
  readonly tenant: Pick<Tenant, 'nombre' | 'cuit'>;
};

/** Input of procedures that need only an id. */
export type ById = { readonly id: string };

/** The context of a transaction, whose statements `query` runs. */
export type InTransaction<C> = Omit<C, 'db'> & QueryTx;

/**
 * A member's transaction. Functions that only read take it too; with a `TenantContext` they read outside of a
 * transaction.
 */
export type Tx = InTransaction<TenantContext>;
export type GuestTx = InTransaction<GuestContext>;
