import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

export type { Rol };

/** From most to least powerful. Written out: reading the schema would bring zod to every screen. */
export const ROLES: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];

const POR_NOMBRE: ReadonlyMap<string, Rol> = new Map(ROLES.map((rol) => [rol.toLowerCase(), rol]));

/**
 * Reads a role as it may arrive from metadata, forms or the database: blanks around it and case do
 * not count. Anything that is not the name of a role gives null.
 */
export function normalizarRol(texto: unknown): Rol | null {
  if (typeof texto !== 'string') return null;
  return POR_NOMBRE.get(texto.trim().toLowerCase()) ?? null;
}
