import type { Readable } from 'node:stream';

import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { FastifyRequest } from 'fastify';

import type { DistributedLimiter } from './distributed-limiter.ts';
import type { Limiter } from './limiter.ts';
import type { Replica } from './replica.ts';

/** A person as the identity provider knows them; read only for people who are not mirrored yet. */
export type IdentityUser = {
  readonly clerkId: string;
  readonly email: string;
  /** True when the identity provider has verified the address. */
  readonly emailVerified: boolean;
  readonly nombre: string | null;
  readonly apellido: string | null;
  /** Resolved limit of organisations; null when none is configured. */
  readonly maxTenants: number | null;
  /** Time of the provider's last change: an older copy never overwrites a newer one. */
  readonly updatedAt: Date;
};

/** The name that a person gave; null while they gave none. */
export type Names = { readonly nombre: string | null; readonly apellido: string | null };

type IdentityInvitation = {
  readonly email: string;
  /** Page to which the link leads after the sign-in. */
  readonly redirectUrl: string;
  readonly expiresInDays: number;
};

export type Identity = {
  /** The person with that id at the provider; null when it does not know them. */
  readonly getUser: (clerkId: string) => Promise<IdentityUser | null>;
  /**
   * Merges into the person's public metadata; a null removes its key. People unknown to the
   * provider are skipped. Names are only written when the provider has none: the person's own name
   * there is kept.
   */
  readonly mergeMetadata: (
    clerkId: string,
    metadata: Readonly<Record<string, unknown>>,
    names: Names,
  ) => Promise<void>;
  /** Sends the provider's own invitation e-mail, even if an account has the address. */
  readonly invite: (invitation: IdentityInvitation) => Promise<void>;
};

export type StoredObject = { readonly key: string; readonly modifiedAt: () => Promise<Date> };

/**
 * File storage of one organisation. Keys are `{tenantId}/{id}`, without personal data; any other
 * key is refused.
 */
export type TenantFiles = {
  /** Stores a file; resolves when its bytes survive a crash of the machine. */
  readonly keep: (key: string, path: string, meta: ObjectMeta) => Promise<void>;
  readonly open: (key: string) => Promise<Readable>;
  /** Deletes an object; does nothing when there is none with the key. */
  readonly remove: (key: string) => Promise<void>;
  readonly list: () => AsyncIterable<StoredObject>;
};

/** File storage, which is only reachable by naming the organisation. */
export type FileStore = {
  /** The local folder of received files that are not accepted yet. */
  readonly received: string;
  readonly of: (tenantId: string) => TenantFiles;
};

export type ObjectMeta = { readonly mime: string; readonly bytes: number };

export type TextSigner = {
  /** Ed25519 signature of the text in UTF-8, as base64. */
  readonly sign: (text: string) => string;
  /** Public key that checks the signatures: SPKI in base64, one line for exports. */
  readonly publicKey: string;
};

/**
 * Signer of the audit log: of the checkpoint that a cleanup leaves in place of the deleted rows,
 * and of data exports.
 */
export type AuditSigner = TextSigner & {
  /** Signer with the organisation's derived key, for the tree over its hashes. */
  readonly ofTenant: (tenantId: string) => TextSigner;
};

/** Alternative names of an object's fields, and of the fields inside them. */
export type Spelling = {
  readonly names: ReadonlyMap<string, string>;
  readonly inside: ReadonlyMap<string, Spelling>;
};

/** Services that jobs and calls share; made once, with the server. */
export type Services = {
  readonly db: Db;
  readonly identity: Identity;
  readonly now: () => Date;
  /** Delivers a queued notice for the identity provider right after its commit. */
  readonly notifyIdentity: () => void;
  /** Flags an organisation for the chain worker after an audit row was written, committed or not. */
  readonly hashSoon: (tenantId: TenantId) => void;
  /** Signer of the audit log's checkpoints and of data exports; null without the operator's key. */
  readonly auditSigner: AuditSigner | null;
  readonly fileStore: FileStore;
  /** Concurrency limiter of long work, fair between organisations: `limited`. */
  readonly limiter: Limiter;
  readonly distributedLimiter: DistributedLimiter;
  /** Standby for summaries and exports; null without one. */
  readonly replica: Replica | null;
  /** Invitations one organisation may send in an hour. */
  readonly invitationsPerHour: number;
  /** Organisations one person may create in an hour. */
  readonly tenantsPerHour: number;
  /** The origin of the product for people, without a slash at the end. */
  readonly publicOrigin: string;
  /** True when this installation sends e-mails itself, by `SMTP_URL`. */
  readonly sendsMail: boolean;
  /**
   * Sends the e-mails of invitations soon after the commit; null when this installation sends none.
   */
  readonly wakePost: (() => void) | null;
};

/** Services for calls: the shared ones, and those that only calls need. */
export type CallServices = Services & {
  /** Alternative input spellings, by procedure. */
  readonly spellings: ReadonlyMap<string, Spelling>;
  /** Counts one verification of a document's code per address; throws when there are too many. */
  readonly countCodeCheck: (request: Pick<FastifyRequest, 'ip'>) => void;
  /** Counts one call through a partner's link per address; throws when there are too many. */
  readonly countLinkCall: (request: Pick<FastifyRequest, 'ip'>) => void;
};
