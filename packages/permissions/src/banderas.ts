import { membresiaEnMetadata } from './membresia.ts';
import type { Membresia, MetadataPublica } from './membresia.ts';
import { puede } from './puede.ts';
import { normalizarRol } from './roles.ts';
import type { Rol } from './roles.ts';

type Metadata = MetadataPublica | null | undefined;
type TenantRef = string | null | undefined;

/** A required role, or a list of roles of which any is enough. */
type RolesRequeridos = Rol | readonly Rol[];

/**
 * True when `rol` is one of `requeridos`, whatever the membership's status, which the server
 * enforces on every call. An empty list matches no role.
 */
export function hasRole(rol: unknown, requeridos: RolesRequeridos): boolean {
  const conocido = normalizarRol(rol);
  if (conocido === null) return false;
  const lista: readonly Rol[] = typeof requeridos === 'string' ? [requeridos] : requeridos;
  return lista.includes(conocido);
}

/**
 * True when the metadata of one organisation names one of `requeridos`, whatever the membership's
 * status.
 */
export function hasTenantRole(
  metadata: Metadata,
  tenantId: TenantRef,
  requeridos: RolesRequeridos,
): boolean {
  return hasRole(membresiaEnMetadata(metadata, tenantId).rol, requeridos);
}

/** True when the membership is active and has exactly this role, not a more powerful one. */
function tiene({ rol, activa }: Membresia, requerido: Rol): boolean {
  return activa && rol === requerido;
}

export const isOwner = (membresia: Membresia): boolean => tiene(membresia, 'Owner');
export const isAdmin = (membresia: Membresia): boolean => tiene(membresia, 'Admin');
/** True for an active membership as Usuario; `isEmpleado` is the contract's name of the flag. */
export const isEmpleado = (membresia: Membresia): boolean => tiene(membresia, 'Usuario');
export const isSocio = (membresia: Membresia): boolean => tiene(membresia, 'Socio');

export const isTenantOwner = (metadata: Metadata, tenantId: TenantRef): boolean =>
  isOwner(membresiaEnMetadata(metadata, tenantId));
export const isTenantAdmin = (metadata: Metadata, tenantId: TenantRef): boolean =>
  isAdmin(membresiaEnMetadata(metadata, tenantId));
export const isTenantEmpleado = (metadata: Metadata, tenantId: TenantRef): boolean =>
  isEmpleado(membresiaEnMetadata(metadata, tenantId));
export const isTenantSocio = (metadata: Metadata, tenantId: TenantRef): boolean =>
  isSocio(membresiaEnMetadata(metadata, tenantId));

// Flags by role that follow `manage_projects` and `manage_movements`. They are wider than the
// calls: creating an obra also needs `create_projects`, which its route and the server check.
export const canCreateProject = (rol: unknown): boolean => puede(rol, 'manage_projects');
export const canEditProject = (rol: unknown): boolean => puede(rol, 'manage_projects');
export const canDeleteProject = (rol: unknown): boolean => puede(rol, 'manage_projects');
export const canCreateMovement = (rol: unknown): boolean => puede(rol, 'manage_movements');
export const canEditMovement = (rol: unknown): boolean => puede(rol, 'manage_movements');
export const canDeleteMovement = (rol: unknown): boolean => puede(rol, 'manage_movements');
