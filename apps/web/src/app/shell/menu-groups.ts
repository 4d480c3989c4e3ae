import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import {
  ADVANCED,
  listLinks,
  MANAGEMENT,
  tenantLinks,
  treasuryLinks,
  withLinks,
  WORK_SETTINGS,
  workLinks,
  type NavGroup,
  type Place,
} from '../navigation.ts';

/** Whole menu of phones and tablets, in groups; empty for an inactive organisation. */
export function menuGroups(role: Rol, isActive: boolean, place: Place): NavGroup[] {
  if (!isActive) return [];
  const parts = tenantLinks(
    [['cheques'], ['porPagar'], ['facturas'], ['proveedores'], ['indices']],
    role,
    place,
  );
  // Left out when it would open a part that has an entry, as it does for a Usuario.
  const treasury = treasuryLinks(role, place).filter(({ to }) =>
    parts.every((part) => part.to !== to),
  );
  return withLinks([
    { title: 'Gestión de Obra', links: workLinks(MANAGEMENT, role, place) },
    { title: 'Gestión Avanzada', links: workLinks(ADVANCED, role, place) },
    {
      title: 'Global',
      links: tenantLinks([['obras'], ['resumenGlobal'], ['agenda']], role, place),
    },
    {
      title: 'Administración',
      links: tenantLinks([['usuarios'], ['auditoria'], ['solicitudes']], role, place),
    },
    {
      title: 'Finanzas',
      links: [
        ...listLinks([['presupuestos'], ['movimientos'], ['acopios']], role, place),
        ...treasury,
        ...parts,
      ],
    },
    {
      title: 'Configuración',
      links: [
        ...tenantLinks([['perfil'], ['bandeja']], role, place),
        ...workLinks(WORK_SETTINGS, role, place),
        ...tenantLinks([['organizacion']], role, place),
      ],
    },
  ]);
}
