import { MATRIZ } from './matriz.ts';
import { esPermiso } from './permisos.ts';
import { normalizarRol } from './roles.ts';
import type { Rol } from './roles.ts';

/**
 * True when `rol` has `permiso`. An unknown role or permission is denied; permission names are
 * exact, role names are read by `normalizarRol`. The membership's status is not checked here: see
 * `banderas.ts`.
 */
export function puede(rol: unknown, permiso: string): boolean {
  const conocido = normalizarRol(rol);
  if (conocido === null || !esPermiso(permiso)) return false;
  const roles: readonly Rol[] = MATRIZ[permiso];
  return roles.includes(conocido);
}

/** Roles that have a permission, in the order of `ROLES`; empty for an unknown permission. */
export function rolesCon(permiso: string): readonly Rol[] {
  return esPermiso(permiso) ? MATRIZ[permiso] : [];
}
