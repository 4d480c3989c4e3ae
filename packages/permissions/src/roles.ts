import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

export type { Rol };

/**
 * Roles from most to least powerful. Copied from the schema, which would load zod on every screen.
 */
export const ROLES: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];

const POR_NOMBRE: ReadonlyMap<string, Rol> = new Map(ROLES.map((rol) => [rol.toLowerCase(), rol]));

/**
 * Reads a role from metadata, forms or the database, ignoring case and surrounding blanks. Null
 * when the text is not the name of a role.
 */
export function normalizarRol(texto: unknown): Rol | null {
  if (typeof texto !== 'string') return null;
  return POR_NOMBRE.get(texto.trim().toLowerCase()) ?? null;
}
