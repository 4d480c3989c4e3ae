import type { Readable } from 'node:stream';

import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { FastifyRequest } from 'fastify';

import type { DistributedLimiter } from './distributed-limiter.ts';
import type { Limiter } from './limiter.ts';
import type { Replica } from './replica.ts';

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
export type Names = { readonly nombre: string | null; readonly apellido: string | null };

type IdentityInvitation = {
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
    names: Names,
  ) => Promise<void>;
  /** The provider's own e-mail to an address, whether or not an account holds it. */
  readonly invite: (invitation: IdentityInvitation) => Promise<void>;
};

export type StoredObject = { readonly clave: string; readonly modifiedAt: () => Promise<Date> };

/** Where the bytes of files are. Keys are `{tenantId}/{id}`; nothing of a person's name is in them. */
export type FileStore = {
  /** Local folder where files arrive, before anyone has decided about them. */
  readonly received: string;
  /** Returns when the bytes are safe: a crash of the machine does not take them back. */
  readonly keep: (clave: string, path: string, meta: ObjectMeta) => Promise<void>;
  readonly open: (clave: string) => Promise<Readable>;
  /** Does nothing when there is no such object. */
  readonly remove: (clave: string) => Promise<void>;
  /** Every object of one organisation. */
  readonly list: (tenantId: string) => AsyncIterable<StoredObject>;
};

export type ObjectMeta = { readonly mime: string; readonly bytes: number };

/** Signs what a cleanup leaves in the place of the rows it took. */
export type AuditSigner = {
  /** Ed25519 over the text in UTF-8, base64. */
  readonly sign: (text: string) => string;
  /** SPKI in base64: one line, as it stands in exports. */
  readonly publicKey: string;
};

/** What is renamed in an object, and in what lies inside it. */
export type Spelling = {
  readonly names: ReadonlyMap<string, string>;
  readonly inside: ReadonlyMap<string, Spelling>;
};

/** What the server's own work and every call share; made once, when the server is built. */
export type Services = {
  readonly db: Db;
  readonly identity: Identity;
  readonly ahora: () => Date;
  /** After a commit that queued a notice for the identity provider: delivers it now, not in a while. */
  readonly notifyIdentity: () => void;
  /** After a row of the log was written, committed or not: the chain worker looks there in a moment. */
  readonly hashSoon: (tenantId: TenantId) => void;
  /** What checkpoints of the log are signed with; null where the operator gave no key. */
  readonly auditSigner: AuditSigner | null;
  readonly fileStore: FileStore;
  /** Concurrency limiter of long work, fair between organisations: `limited`. */
  readonly limiter: Limiter;
  readonly distributedLimiter: DistributedLimiter;
  /** For what is heavy and decides nothing; null where there is none. */
  readonly replica: Replica | null;
  /** Invitations one organisation may send in an hour. */
  readonly invitacionesPorHora: number;
  /** Organisations one person may create in an hour. */
  readonly tenantsPerHour: number;
  /** Where people open the product, without a slash at the end. */
  readonly publicOrigin: string;
  /** Whether this installation sends e-mail. */
  readonly sendsMail: boolean;
  /** E-mails of invitations leave soon, after the commit; null: this installation sends none. */
  readonly wakePost: (() => void) | null;
};

/** With what only calls of people need. */
export type CallServices = Services & {
  /** By procedure: the other names its input is understood by. */
  readonly spellings: ReadonlyMap<string, Spelling>;
  /** Counts one look at the code of a PDF document against its address; throws when they are too many. */
  readonly countCodeCheck: (request: Pick<FastifyRequest, 'ip'>) => void;
};
