import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { type Hidden, isHidden, treasuryPath } from '@/config/modules.ts';
import { paths } from '@/config/paths.ts';
import { TENANT_LISTS } from '@/config/tenant-lists.ts';

import { TENANT_ROUTES, WORK_ROUTES, type PageId } from './route-table.ts';

/** Ids that links need: the organisation's and, inside an obra, the obra's. */
export type Place = {
  readonly tenantId: string;
  readonly obraId?: string | undefined;
  /** True when the obra has a lot purchase; a Socio gets the link only then. */
  readonly tieneLote?: boolean;
  /** Modules that the organisation does not offer. */
  readonly hidden: Hidden;
};
export type NavLink = { readonly page: PageId; readonly to: string; readonly label: string };
export type NavGroup = { readonly title: string; readonly links: readonly NavLink[] };

export type Item = readonly [page: PageId, label?: string];
type Target = {
  readonly page: string;
  readonly roles: readonly Rol[];
  readonly title: string;
  readonly path: string;
};

const byPage = (targets: readonly Target[]) =>
  new Map(targets.map((target) => [target.page, target]));
const TENANT_ITEMS = byPage(TENANT_ROUTES);
const WORK_ITEMS = byPage(WORK_ROUTES);
const LIST_ITEMS = byPage(TENANT_LISTS.map(({ vista, ...list }) => ({ ...list, path: vista })));

type Asked = {
  readonly items: readonly Item[];
  readonly role: Rol;
  readonly hidden: Hidden;
};

/** Links to those of the items that the role may open and the organisation offers. */
const linksOf = (
  targets: ReadonlyMap<string, Target>,
  { items, role, hidden }: Asked,
  hrefOf: (path: string) => string,
): NavLink[] =>
  items.flatMap(([page, label]) => {
    const target = targets.get(page);
    if (!target?.roles.includes(role) || isHidden(target.path, hidden)) return [];
    return [{ page, to: hrefOf(target.path), label: label ?? target.title }];
  });

export const tenantLinks = (items: readonly Item[], role: Rol, { tenantId, hidden }: Place) =>
  linksOf(TENANT_ITEMS, { items, role, hidden }, (path) => paths.enTenant(tenantId, path));

export const workLinks = (items: readonly Item[], role: Rol, place: Place) => {
  const { tenantId, obraId, tieneLote = false, hidden } = place;
  if (obraId === undefined) return [];
  const own = items.filter(([page]) => page !== 'compraLote' || role !== 'Socio' || tieneLote);
  return linksOf(WORK_ITEMS, { items: own, role, hidden }, (path) =>
    paths.enObra(tenantId, obraId, path),
  );
};

export const listLinks = (items: readonly Item[], role: Rol, { tenantId, hidden }: Place) =>
  linksOf(LIST_ITEMS, { items, role, hidden }, (vista) => paths.obrasVista(tenantId, vista));

/** Link to Tesorería, which opens the first of its parts on offer; none when all are hidden. */
export function treasuryLinks(role: Rol, { tenantId, hidden }: Place): NavLink[] {
  const path = treasuryPath(role, hidden);
  if (path === undefined) return [];
  const page = role === 'Usuario' ? 'porPagar' : 'tesoreria';
  return [{ page, to: paths.enTenant(tenantId, path), label: 'Tesorería' }];
}

const TOP_BAR: Record<Rol, readonly Item[]> = {
  Owner: [
    ['obras'],
    ['resumenGlobal'],
    ['tesoreria'],
    ['agenda'],
    ['usuarios'],
    ['auditoria'],
    ['solicitudes'],
  ],
  Admin: [['obras'], ['resumenGlobal'], ['tesoreria'], ['agenda'], ['usuarios'], ['auditoria']],
  // A Usuario has no access to the accounts, the first tab of Tesorería, so the link opens the
  // accounts payable.
  Usuario: [['obras'], ['resumenGlobal'], ['porPagar'], ['agenda']],
  Socio: [['obras'], ['agenda'], ['perfil']],
};

/** Items of the bar that mean the whole of Tesorería. */
const TREASURY: ReadonlySet<string> = new Set<PageId>(['tesoreria', 'porPagar']);

/** Pages on which the bar shows only `KEPT_WHEN_REDUCED`. */
const REDUCED_ON: ReadonlySet<string> = new Set<PageId>(['usuarios', 'auditoria', 'resumenGlobal']);
const KEPT_WHEN_REDUCED: ReadonlySet<string> = new Set<PageId>([
  'resumenGlobal',
  'agenda',
  'usuarios',
  'auditoria',
  'solicitudes',
]);

export function topBarItems(role: Rol, currentPage: string | undefined): readonly Item[] {
  const items = TOP_BAR[role];
  const reduced = currentPage !== undefined && REDUCED_ON.has(currentPage);
  return reduced ? items.filter(([page]) => KEPT_WHEN_REDUCED.has(page)) : items;
}

/** Links of the bar; none for an inactive organisation. */
export function topBarLinks(
  role: Rol,
  isActive: boolean,
  place: Place,
  currentPage?: string,
): NavLink[] {
  if (!isActive) return [];
  return topBarItems(role, currentPage).flatMap((item) =>
    TREASURY.has(item[0]) ? treasuryLinks(role, place) : tenantLinks([item], role, place),
  );
}

/** Links of the bar on the administration pages, also used outside an organisation. */
export const administrationLinks = (role: Rol, tenantId: string) =>
  topBarLinks(role, true, { tenantId, hidden: undefined }, 'usuarios');

/** Own pages in the user menu; none for an inactive organisation. */
export function accountLinks(role: Rol, isActive: boolean, place: Place): NavLink[] {
  return isActive
    ? tenantLinks(
        [['perfil'], ['bandeja'], ['proveedores'], ['indices'], ['organizacion']],
        role,
        place,
      )
    : [];
}

export const MANAGEMENT: readonly Item[] = [
  ['obraResumen'],
  ['presupuestos'],
  ['movimientos'],
  ['documentos'],
  ['acopios'],
];
export const ADVANCED: readonly Item[] = [
  ['movimientosPrivados'],
  ['socios'],
  ['aportes'],
  ['informes'],
  ['compraLote'],
];
export const WORK_SETTINGS: readonly Item[] = [['obraConfiguracion', 'Configuración de la obra']];

export const withLinks = (groups: readonly NavGroup[]) =>
  groups.filter(({ links }) => links.length > 0);

export function workGroups(role: Rol, isActive: boolean, place: Place): NavGroup[] {
  if (!isActive) return [];
  return withLinks([
    { title: 'Gestión de Obra', links: workLinks(MANAGEMENT, role, place) },
    { title: 'Gestión Avanzada', links: workLinks(ADVANCED, role, place) },
    { title: 'Configuración', links: workLinks(WORK_SETTINGS, role, place) },
  ]);
}
