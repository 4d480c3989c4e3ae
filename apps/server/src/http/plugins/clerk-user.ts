import { isClerkAPIResponseError } from '@clerk/backend/errors';
import { createClerkClient } from '@clerk/fastify';

import type { Env } from '../../context/env.ts';
import type { Identity, IdentityUser } from '../../context/services.ts';

/** The organisations a person may have: absent is no limit (null), numeric text counts, else 1. */
function maxTenantsOf(metadata: unknown): number | null {
  const dado =
    typeof metadata === 'object' && metadata !== null && 'maxTenants' in metadata
      ? metadata.maxTenants
      : undefined;
  if (dado === undefined || dado === null) return null;
  const numero = typeof dado === 'string' && dado.trim() !== '' ? Number(dado) : dado;
  return typeof numero === 'number' && Number.isInteger(numero) && numero >= 0 ? numero : 1;
}

const texto = (valor: string | null | undefined): string | null => valor?.trim() || null;

type Persona = {
  readonly id: string;
  readonly email: string | undefined;
  /** `verified`, or anything else. */
  readonly verificacion: string | null | undefined;
  readonly nombre: string | null | undefined;
  readonly apellido: string | null | undefined;
  readonly metadata: unknown;
  readonly actualizadoMs: number;
};

export function identityUserOf(persona: Persona): IdentityUser {
  return {
    clerkId: persona.id,
    email: persona.email ?? '',
    emailVerificado: persona.email !== undefined && persona.verificacion === 'verified',
    nombre: texto(persona.nombre),
    apellido: texto(persona.apellido),
    maxTenants: maxTenantsOf(persona.metadata),
    actualizadoEn: new Date(persona.actualizadoMs),
  };
}

const esDesconocido = (error: unknown): boolean =>
  isClerkAPIResponseError(error) && error.status === 404;

/** Clerk's Backend API behind what the product asks and tells of a person. */
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
          verificacion: user.emailAddresses[0]?.verification?.status,
          nombre: user.firstName,
          apellido: user.lastName,
          metadata: user.publicMetadata,
          actualizadoMs: user.updatedAt,
        });
      } catch (error) {
        if (esDesconocido(error)) return null;
        throw error;
      }
    },
    invite: async ({ email, redirectUrl, expiresInDays }) => {
      await clerk.invitations.createInvitation({
        emailAddress: email,
        redirectUrl,
        expiresInDays,
        notify: true,
        // That an account holds the address is nobody's to learn by inviting it.
        ignoreExisting: true,
      });
    },
    mergeMetadata: async (clerkId, metadata, nombres) => {
      try {
        const publicMetadata = { ...metadata };
        const user = await clerk.users.updateUserMetadata(clerkId, { publicMetadata });
        const faltan = {
          ...(nombres.nombre && !texto(user.firstName) ? { firstName: nombres.nombre } : {}),
          ...(nombres.apellido && !texto(user.lastName) ? { lastName: nombres.apellido } : {}),
        };
        if (Object.keys(faltan).length > 0) await clerk.users.updateUser(clerkId, faltan);
      } catch (error) {
        if (!esDesconocido(error)) throw error;
      }
    },
  };
}
