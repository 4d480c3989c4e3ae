import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { paths } from '@/config/paths.ts';
import { TENANT_LISTS } from '@/config/tenant-lists.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import {
  type Item,
  type NavLink,
  type Place,
  listLinks,
  tenantLinks,
  workLinks,
} from '../navigation.ts';
import { useCurrentPage } from '../page-handle.ts';
import { type PageId, type PageRoute, TENANT_ROUTES, WORK_ROUTES } from '../route-table.ts';
import { usePlace } from '../use-place.ts';

/** Labels for pages whose title in the route table names only the section. */
const OUTSIDE_LABELS: Partial<Record<PageId, string>> = {
  obraResumen: 'Resumen de la obra',
  tesoreria: 'Cajas y bancos',
  obraConfiguracion: 'Configuración de la obra',
};

/**
 * True for pages that need no id but the obra's and no selection of debts; false for the pages of
 * Administración's movements too.
 */
const opensWithoutIds = ({ path, page }: Pick<PageRoute, 'path' | 'page'>) =>
  !path.includes(':') && page !== 'pagarDeudas' && !path.includes('administracion/');

/**
 * Pages of the route table, and lists, that the role may open from here, those of the obra first;
 * none in an inactive organisation.
 */
function reachablePages(role: Rol, isActive: boolean, place: Place): NavLink[] {
  if (!isActive) return [];
  const items = (routes: readonly PageRoute[]) =>
    routes.filter(opensWithoutIds).map(({ page }): Item => [page, OUTSIDE_LABELS[page]]);
  const lists = TENANT_LISTS.map(({ page, title }): Item => [page, `${title} de la organización`]);
  return [
    ...workLinks(items(WORK_ROUTES), role, place),
    ...tenantLinks(items(TENANT_ROUTES), role, place),
    ...listLinks(lists, role, place),
  ];
}

export const createsSomething = ({ label }: NavLink) => label.startsWith('Nuev');

/** Pages to offer here; for a closed obra, without those that create something in it. */
export function usePages() {
  const { role, isActive } = useTenant();
  const place = usePlace();
  const { tenantId, obraId } = place;
  const current = useCurrentPage();
  const obra = trpc.proyectos.obtener.useQuery(
    { id: obraId ?? '' },
    { enabled: obraId !== undefined && isActive },
  );
  const closed = obra.data !== undefined && esSoloLectura(obra.data.estado);
  const inObra = obraId === undefined ? '' : paths.obra(tenantId, obraId);
  const links = reachablePages(role, isActive, place).filter(
    (link) => !(closed && createsSomething(link) && link.to.startsWith(inObra)),
  );
  const find = (page: string) => links.find((link) => link.page === page);
  const newPrivate = current === 'movimientosPrivados' ? find('movimientoPrivadoNuevo') : undefined;
  /** Page to create a movement from here; undefined when there is none that the user may open. */
  const newMovement = newPrivate ?? find('movimientoNuevo') ?? find('nuevoMovimiento');
  return { links, newMovement };
}

export type Pages = ReturnType<typeof usePages>;
