import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { puede } from '@plomada/permissions/puede';
import { ROLES } from '@plomada/permissions/roles';

import { isLabelled } from '@/config/labels.ts';

/** Labels of the roles, equal to their names. */
export const ROL_LABEL: Record<Rol, string> = {
  Owner: 'Owner',
  Admin: 'Admin',
  Usuario: 'Usuario',
  Socio: 'Socio',
};

const ROL_AYUDA: Record<Rol, string> = {
  Owner: 'Todo, también la organización y quién la administra.',
  Admin: 'Todas las obras y las personas, menos Owners y Admins.',
  Usuario: 'Carga movimientos en las obras que tiene asignadas.',
  Socio: 'Mira las obras en las que participa, sin cargar nada.',
};

/** Roles that the user may assign; Owner and Admin require the permission to manage admins. */
export function rolesQuePuedeDar(propio: Rol): readonly Rol[] {
  return puede(propio, 'manage_admins')
    ? ROLES
    : ROLES.filter((rol) => rol === 'Usuario' || rol === 'Socio');
}

/** Props of the role field: the roles to choose from, and the description of the chosen one. */
export const campoDeRol = (propio: Rol, elegido: string) =>
  ({
    name: 'role',
    label: 'Rol',
    help: isLabelled(ROL_LABEL, elegido) ? ROL_AYUDA[elegido] : undefined,
    options: rolesQuePuedeDar(propio).map((rol) => ({ value: rol, label: rol })),
  }) as const;

/** Options of the name fields, optional because the person's account has a name. */
export const NOMBRE = { optional: true, maxLength: 50 } as const;
