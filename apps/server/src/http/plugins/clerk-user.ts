import { isClerkAPIResponseError } from '@clerk/backend/errors';
import { createClerkClient } from '@clerk/fastify';

import type { Env } from '../../context/env.ts';
import type { Identity, IdentityUser } from '../../context/services.ts';

/**
 * Number of organisations that a person may have: an absent value is no limit (null), numeric text
 * counts, anything else is 1.
 */
function maxTenantsOf(metadata: unknown): number | null {
  const given =
    typeof metadata === 'object' && metadata !== null && 'maxTenants' in metadata
      ? metadata.maxTenants
      : undefined;
  if (given === undefined || given === null) return null;
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 1;
}

const text = (value: string | null | undefined): string | null => value?.trim() || null;

type IdentityPerson = {
  readonly id: string;
  readonly email: string | undefined;
  /** Provider's status of the e-mail address: `verified`, or another word for an unverified one. */
  readonly verification: string | null | undefined;
  readonly nombre: string | null | undefined;
  readonly apellido: string | null | undefined;
  readonly metadata: unknown;
  readonly updatedMs: number;
};

export function identityUserOf(person: IdentityPerson): IdentityUser {
  return {
    clerkId: person.id,
    email: person.email ?? '',
    emailVerified: person.email !== undefined && person.verification === 'verified',
    nombre: text(person.nombre),
    apellido: text(person.apellido),
    maxTenants: maxTenantsOf(person.metadata),
    updatedAt: new Date(person.updatedMs),
  };
}

const isUnknown = (error: unknown): boolean =>
  isClerkAPIResponseError(error) && error.status === 404;

/** Client of Clerk's Backend API for the data of a person that the product reads and writes. */
export function createIdentity(env: Env): Identity {
  const clerk = createClerkClient({
    secretKey: env.CLERK_SECRET_KEY,
    publishableKey: env.CLERK_PUBLISHABLE_KEY,
    ...(env.CLERK_API_URL === undefined ? {} : { apiUrl: env.CLERK_API_URL }),
    telemetry: { disabled: true },
  });
  return {
    getUser: async (clerkId) => {
      try {
        const user = await clerk.users.getUser(clerkId);
        return identityUserOf({
          id: user.id,
          email: user.emailAddresses[0]?.emailAddress,
          verification: user.emailAddresses[0]?.verification?.status,
          nombre: user.firstName,
          apellido: user.lastName,
          metadata: user.publicMetadata,
          updatedMs: user.updatedAt,
        });
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },
    invite: async ({ email, redirectUrl, expiresInDays }) => {
      await clerk.invitations.createInvitation({
        emailAddress: email,
        redirectUrl,
        expiresInDays,
        notify: true,
        // An invitation must not reveal that the address has an account already.
        ignoreExisting: true,
      });
    },
    mergeMetadata: async (clerkId, metadata, names) => {
      try {
        const publicMetadata = { ...metadata };
        const user = await clerk.users.updateUserMetadata(clerkId, { publicMetadata });
        const missing = {
          ...(names.nombre && !text(user.firstName) ? { firstName: names.nombre } : {}),
          ...(names.apellido && !text(user.lastName) ? { lastName: names.apellido } : {}),
        };
        if (Object.keys(missing).length > 0) await clerk.users.updateUser(clerkId, missing);
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    },
  };
}
