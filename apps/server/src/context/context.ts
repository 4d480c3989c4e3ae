import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { Plan, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { FastifyBaseLogger } from 'fastify';

import type { AuditSigner } from '../audit/signer.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Spelling } from '../wire/spellings.ts';
import type { CallScope } from './call-scope.ts';
import type { HeavyTurns } from './heavy-turns.ts';
import type { Replica } from './replica.ts';
import type { SharedTurns } from './shared-turns.ts';

/** Where a call came in, as the audit log keeps it; `SISTEMA` is the server's own doing. */
export type Canal = 'WEB' | 'REST' | 'SCRIPT' | 'SISTEMA';

/** How it came in: files travel over REST only. */
export type Transport = 'REST' | 'TRPC';

/** Tells a waiting caller how far the work is: one line of NDJSON. */
export type Progress = (avance: Readonly<Record<string, unknown>>) => void;

/** What the identity provider knows of a person; asked only when we have not mirrored them yet. */
export type IdentityUser = {
  readonly clerkId: string;
  readonly email: string;
  /** Whether the provider has made sure that the address is theirs. */
  readonly emailVerificado: boolean;
  readonly nombre: string | null;
  readonly apellido: string | null;
  /** Resolved limit of organisations; null when none is configured. */
  readonly maxTenants: number | null;
  /** When the provider last changed it: an older copy never overwrites a newer one. */
  readonly actualizadoEn: Date;
};

/** What a person said their name is; null while they have not. */
export type Nombres = { readonly nombre: string | null; readonly apellido: string | null };

export type IdentityInvitation = {
  readonly email: string;
  /** Where its link ends up, once the person is signed in. */
  readonly redirectUrl: string;
  readonly expiresInDays: number;
};

export type Identity = {
  /** Null when the provider does not know that person. */
  readonly getUser: (clerkId: string) => Promise<IdentityUser | null>;
  /**
   * Merges into the person's public metadata; a null takes its key away. Someone the provider does
   * not know is passed over: there is nobody left to tell. Of the names only those are written that
   * the provider lacks: what a person calls themself there is theirs.
   */
  readonly mergeMetadata: (
    clerkId: string,
    metadata: Readonly<Record<string, unknown>>,
    nombres: Nombres,
  ) => Promise<void>;
  /** The provider's own letter to an address, whether or not an account holds it. */
  readonly invite: (invitation: IdentityInvitation) => Promise<void>;
};

/** The Idempotency-Key of the running mutation and what identifies its request. */
export type IdempotentKey = {
  readonly key: string;
  readonly procedure: string;
  readonly requestHash: string;
  /** One keyed transaction per call: a second one would replay the answer of the first. */
  usada: boolean;
};

/** One per request. `ahora` is the instant the request began: every row of one call carries the same. */
export type BaseContext = {
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly ahora: Date;
  /** By `performance.now()`: past it the call is answered with a time-out and must not commit. */
  readonly venceEn: number;
  readonly canal: Canal;
  readonly transporte: Transport;
  /** By procedure: the other names its input is understood by. */
  readonly spellings: ReadonlyMap<string, Spelling>;
  /** Null unless the route offers it and the caller asked for it: `ctx.progreso?.({…})`. */
  readonly progreso: Progress | null;
  /** What the call holds until its answer is closed: slots, folders, streams. */
  readonly scope: CallScope;
  /** Aborts when the connection closes before the answer is out, or its time is: nobody waits. */
  readonly callerGone: () => AbortSignal;
  /** Where organisations wait for their turn at long work: `inHeavyTurn`. */
  readonly heavyTurns: HeavyTurns;
  readonly sharedTurns: SharedTurns;
  /** For what is heavy and decides nothing; null where there is none. */
  readonly replica: Replica | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly idempotencyKey: string | null;
  readonly db: Db;
  readonly identity: Identity;
  /** After a commit that queued a notice for the identity provider: delivers it now, not in a while. */
  readonly notifyIdentity: () => void;
  /** After a row of the log was written, committed or not: the sealer looks there in a moment. */
  readonly sealSoon: (tenantId: TenantId) => void;
  /** What checkpoints of the log are signed with; null where the operator gave no key. */
  readonly auditSigner: AuditSigner | null;
  /** Where files are kept. */
  readonly fileStore: FileStore;
  /** Invitations one organisation may send in an hour. */
  readonly invitacionesPorHora: number;
  /** Organisations one person may create in an hour. */
  readonly tenantsPerHour: number;
  /** Where people open the product, without a slash at the end. */
  readonly publicOrigin: string;
  /** Counts one look at the code of a paper against the caller's address; throws when they are too many. */
  readonly countCodeCheck: () => void;
  /** Whether this installation sends e-mail. */
  readonly sendsMail: boolean;
  /** Letters of invitations leave soon, after the commit; null: this installation sends none. */
  readonly wakePost: (() => void) | null;
  /** Subject of a verified token; null when anonymous. */
  readonly clerkUserId: string | null;
  /** The sign-in that the token is of. */
  readonly sessionId: string | null;
  /** Who made it in the person's name, empty when nobody knows; null when they made it themself. */
  readonly impersonator: string | null;
  /** The organisation as the caller names it: not checked, never used in a query as it is. */
  readonly tenantRef: string | null;
};

export type Usuario = {
  readonly id: string;
  readonly clerkId: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly fullName: string;
  readonly maxTenants: number | null;
};

export type SessionContext = BaseContext & {
  readonly user: Usuario;
  /** Null for queries and for mutations sent without a key. */
  readonly clave: IdempotentKey | null;
};

/** What a transaction needs of a context; the server's own work makes one without a session. */
export type TransactionContext = Pick<
  SessionContext,
  'db' | 'log' | 'ahora' | 'venceEn' | 'clave'
> & { readonly user: Pick<Usuario, 'id'> };

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
export type Access = { readonly user: Usuario; readonly tenant: Tenant; readonly actor: Actor };

export type TenantContext = SessionContext & {
  readonly tenantId: TenantId;
  readonly tenant: Tenant;
  readonly actor: Actor;
};
