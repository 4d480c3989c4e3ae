import { normalizarRol } from './roles.ts';
import type { Rol } from './roles.ts';

/** Role and status of one person in one organisation. Null role: not a member, or unreadable. */
export type Membresia = { readonly rol: Rol | null; readonly activa: boolean };

/** Public metadata of the identity provider: `{tenantId}_role`, `{tenantId}_status` and others. */
export type MetadataPublica = Readonly<Record<string, unknown>>;

/** "active" is the only recognised status. */
export function esEstadoActivo(estado: unknown): boolean {
  return estado === 'active';
}

export function membresiaDe(rol: unknown, estado: unknown): Membresia {
  return { rol: normalizarRol(rol), activa: esEstadoActivo(estado) };
}

/**
 * The membership in `tenantId` that public metadata speaks of. It serves screens only: the server
 * reads memberships from the database.
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
