import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { TENANT_LISTS } from '../../config/tenant-lists.ts';
import {
  listLinks,
  tenantLinks,
  workLinks,
  type Item,
  type NavLink,
  type Place,
} from '../navigation.ts';
import { TENANT_ROUTES, WORK_ROUTES, type PageId, type PageRoute } from '../route-table.ts';

/** Their titles in the route table are said inside the obra; outside, of the obra. */
const OUTSIDE_LABELS: Partial<Record<PageId, string>> = {
  obraResumen: 'Resumen de la obra',
  obraConfiguracion: 'Configuración de la obra',
};

/** A page that opens by itself: its path needs no id but the obra's. */
const opensByItself = ({ path }: { readonly path: string }) => !path.includes(':');

/** Every page of the route table that the role may open from here: first those of the obra. */
export function reachablePages(role: Rol, isActive: boolean, place: Place): NavLink[] {
  if (!isActive) return [];
  const items = (routes: readonly PageRoute[]) =>
    routes.filter(opensByItself).map(({ page }): Item => [page, OUTSIDE_LABELS[page]]);
  const lists = TENANT_LISTS.map(({ page, title }): Item => [page, `${title} de la organización`]);
  return [
    ...workLinks(items(WORK_ROUTES), role, place),
    ...tenantLinks(items(TENANT_ROUTES), role, place),
    ...listLinks(lists, role, place),
  ];
}
