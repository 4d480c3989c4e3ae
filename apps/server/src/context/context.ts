import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { Plan, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { FastifyBaseLogger } from 'fastify';

import type { CallScope } from './call-scope.ts';
import type { Query, QueryTx } from './query.ts';
import type { CallServices } from './services.ts';

/** Where a call came in, as the audit log keeps it; `SISTEMA` is the server's own doing. */
export type Channel = 'WEB' | 'REST' | 'SCRIPT' | 'SISTEMA';

/** How it came in: files travel over REST only. */
export type Transport = 'REST' | 'TRPC';

/** Shows a waiting caller how far the work is: one line of NDJSON. */
export type Progress = (step: Readonly<Record<string, unknown>>) => void;

/** The Idempotency-Key of the running mutation and what identifies its request. */
export type IdempotentKey = {
  readonly key: string;
  readonly procedure: string;
  readonly requestHash: string;
  /** One keyed transaction per call: a second one would replay the answer of the first. */
  used: boolean;
};

/** Who asks, where and when; one per request. `now` is the instant the request began: every row of one call carries the same. */
export type BaseContext = {
  /** What the server offers every call alike. */
  readonly services: CallServices;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  /** By `performance.now()`: past it the call is answered with a time-out and must not commit. */
  readonly deadline: number;
  readonly channel: Channel;
  readonly transport: Transport;
  /** Null unless the route offers it and the caller asked for it: `ctx.progress?.({…})`. */
  readonly progress: Progress | null;
  /** What the call holds until its answer is closed: slots, folders, streams. */
  readonly scope: CallScope;
  /** Aborts when the connection closes before the answer is out, or its time is: nobody waits. */
  readonly callerGone: () => AbortSignal;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly idempotencyKey: string | null;
  readonly db: Db;
  /** Of `db`: each statement goes out on any connection of the pool. */
  readonly query: Query;
  /** Subject of a verified token; null when anonymous. */
  readonly clerkUserId: string | null;
  /** The sign-in that the token is of. */
  readonly sessionId: string | null;
  /** Who made it in the person's name, empty when nobody knows; null when they made it themself. */
  readonly impersonator: string | null;
  /** The organisation as the caller names it: not checked, never used in a query as it is. */
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
  /** Null for queries and for mutations sent without a key. */
  readonly claim: IdempotentKey | null;
};

/** What a transaction needs of a context; the server's own work makes one without a session. */
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

/** Who calls, in which organisation and as what. */
export type Access = { readonly user: User; readonly tenant: Tenant; readonly actor: Actor };

export type TenantContext = SessionContext & {
  readonly tenantId: TenantId;
  readonly tenant: Tenant;
  readonly actor: Actor;
};

/** The context of a transaction, whose statements `query` runs. */
export type InTransaction<C> = Omit<C, 'db'> & QueryTx;

/**
 * A member's transaction. What only reads takes it too, and may be
 * given a `TenantContext`: then it reads outside of one.
 */
export type Tx = InTransaction<TenantContext>;
