import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { puede } from '@plomada/permissions/puede';

/**
 * True when the actor may change members of a role: an Owner or Admin requires `manage_admins`,
 * others `manage_users`.
 */
export const puedeTocarRol = (actor: Rol, objetivo: Rol): boolean =>
  puede(actor, objetivo === 'Owner' || objetivo === 'Admin' ? 'manage_admins' : 'manage_users');

export function exigirPuedeTocar(actor: Rol, ...roles: readonly Rol[]): void {
  if (!roles.every((rol) => puedeTocarRol(actor, rol))) throw new AppError('SIN_PERMISO');
}
