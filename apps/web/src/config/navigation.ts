import type { Rol } from '@plomada/domain/organizacion.schema';

import { TENANT_ROUTES, WORK_ROUTES, type PageId } from './route-table.ts';

export type NavLink = { readonly page: PageId; readonly path: string; readonly label: string };
export type NavGroup = { readonly title: string; readonly links: readonly NavLink[] };

type Item = readonly [page: PageId, label?: string];

const ROUTES = [...TENANT_ROUTES, ...WORK_ROUTES];

/** Links to what exists and the role may open; the rest is left out. */
function linksFor(items: readonly Item[], role: Rol): NavLink[] {
  return items.flatMap(([page, label]) => {
    const route = ROUTES.find((candidate) => candidate.page === page);
    const roles: readonly Rol[] = route?.roles ?? [];
    if (!route?.built || !roles.includes(role)) return [];
    return [{ page, path: route.path, label: label ?? route.title }];
  });
}

const TOP_BAR: Record<Rol, readonly Item[]> = {
  Owner: [['obras'], ['resumenGlobal'], ['agenda'], ['usuarios'], ['auditoria'], ['solicitudes']],
  Admin: [['obras'], ['resumenGlobal'], ['agenda'], ['usuarios'], ['auditoria']],
  Usuario: [['obras'], ['resumenGlobal'], ['agenda']],
  Socio: [['obras'], ['agenda'], ['perfil']],
};

/** An organisation that is not active shows no items. */
export function topBarLinks(role: Rol, isActive: boolean): NavLink[] {
  return isActive ? linksFor(TOP_BAR[role], role) : [];
}

const WORK_GROUPS: readonly (readonly [string, readonly Item[]])[] = [
  [
    'Gestión de Obra',
    [['obraResumen'], ['movimientos'], ['presupuestos'], ['acopios'], ['documentos']],
  ],
  ['Gestión Avanzada', [['movimientosPrivados'], ['socios'], ['aportes'], ['obraConfiguracion']]],
];

const TENANT_GROUPS: readonly (readonly [string, readonly Item[]])[] = [
  ['Global', [['obras'], ['resumenGlobal'], ['agenda']]],
  ['Administración', [['usuarios'], ['auditoria'], ['solicitudes']]],
  ['Configuración', [['perfil'], ['organizacion']]],
];

function groupsFor(groups: typeof WORK_GROUPS, role: Rol): NavGroup[] {
  return groups
    .map(([title, items]) => ({ title, links: linksFor(items, role) }))
    .filter(({ links }) => links.length > 0);
}

export function workGroups(role: Rol, isActive: boolean): NavGroup[] {
  return isActive ? groupsFor(WORK_GROUPS, role) : [];
}

export function tenantGroups(role: Rol, isActive: boolean): NavGroup[] {
  return isActive ? groupsFor(TENANT_GROUPS, role) : [];
}
