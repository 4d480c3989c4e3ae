import { normalizarRol } from './roles.ts';
import type { Rol } from './roles.ts';

/**
 * Role and status of a person in an organisation. `rol` is null for someone who is no member, or
 * when it is unreadable.
 */
export type Membresia = { readonly rol: Rol | null; readonly activa: boolean };

/** Public metadata of the identity provider: `{tenantId}_role`, `{tenantId}_status` and others. */
export type MetadataPublica = Readonly<Record<string, unknown>>;

/** True for "active", the only status that gives access. */
export function esEstadoActivo(estado: unknown): boolean {
  return estado === 'active';
}

export function membresiaDe(rol: unknown, estado: unknown): Membresia {
  return { rol: normalizarRol(rol), activa: esEstadoActivo(estado) };
}

/**
 * Membership in `tenantId` according to public metadata. Only for screens: the server reads
 * memberships from the database.
 */
export function membresiaEnMetadata(
  metadata: MetadataPublica | null | undefined,
  tenantId: string | null | undefined,
): Membresia {
  if (!metadata || !tenantId) return membresiaDe(null, null);
  return membresiaDe(propia(metadata, `${tenantId}_role`), propia(metadata, `${tenantId}_status`));
}

function propia(metadata: MetadataPublica, clave: string): unknown {
  return Object.hasOwn(metadata, clave) ? metadata[clave] : undefined;
}
