import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { hasRole } from '@plomada/permissions/banderas';

import { paths } from './paths.ts';

export type OutsideLink = { readonly to: string; readonly label: string };

/**
 * Links outside an organisation; Usuarios only for people with a role above Socio in some
 * organisation.
 */
export function outsideLinks(roles: readonly Rol[]): OutsideLink[] {
  const mayManage = roles.some((role) => hasRole(role, ['Owner', 'Admin', 'Usuario']));
  return [
    { to: paths.home, label: 'Inicio' },
    { to: paths.obrasSinTenant, label: 'Obras' },
    ...(mayManage ? [{ to: paths.usuariosSinTenant, label: 'Usuarios' }] : []),
  ];
}
