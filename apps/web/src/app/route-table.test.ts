import { expect, test } from 'vitest';

import { topBarLinks, workGroups } from '../config/navigation.ts';
import { isTenantId } from '../config/paths.ts';
import { LEGACY_REDIRECTS, TENANT_ROUTES, WORK_ROUTES } from '../config/route-table.ts';
import { PAGES } from './pages.ts';

const LETTER = { O: 'Owner', A: 'Admin', U: 'Usuario', S: 'Socio' } as const;

/** Typed in from the specification by hand, not read from the table. */
const TENANT_SPEC = {
  'obras-selector': 'OAUS',
  'obras/nueva': 'OA',
  'obras/:obraId/editar': 'OA',
  'nuevo-movimiento': 'OAU',
  'global/resumen-general': 'OAU',
  'global/agenda': 'OAUS',
  usuarios: 'OA',
  'audit-logs': 'OA',
  'pending-deletions': 'O',
  perfil: 'OAUS',
  configuracion: 'O',
};

const WORK_SPEC = {
  dashboard: 'OAUS',
  movimientos: 'OAU',
  'movimientos/movimiento': 'OAU',
  'movimientos/movimiento/:movimientoId': 'OAU',
  presupuestos: 'OAU',
  'presupuestos/nuevo': 'OA',
  'presupuestos/:presupuestoId': 'OAU',
  'presupuestos/:presupuestoId/editar': 'OAU',
  'presupuestos/:presupuestoId/pago': 'OAU',
  'presupuestos/:presupuestoId/pago/:pagoId': 'OAU',
  'movimientos-privados': 'OA',
  'movimientos-privados/movimiento': 'OA',
  'movimientos-privados/movimiento/:movimientoId': 'OA',
  documentos: 'OAU',
  acopios: 'OAU',
  'acopios/nuevo': 'OA',
  'acopios/:acopioId': 'OAU',
  'acopios/:acopioId/editar': 'OA',
  'acopios/:acopioId/retiro-material': 'OAU',
  'acopios/:acopioId/retiros/:retiroId/editar': 'OA',
  socios: 'OA',
  'aportes-socio': 'OA',
  'aportes-socio/aporte': 'OA',
  'aportes-socio/aporte/:aporteId': 'OA',
  configuracion: 'OA',
};

function rolesByPath(routes: readonly { path: string; roles: readonly string[] }[]) {
  return Object.fromEntries(routes.map(({ path, roles }) => [path, [...roles].sort()]));
}

function expected(spec: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(spec).map(([path, letters]) => [
      path,
      Object.entries(LETTER)
        .filter(([letter]) => letters.includes(letter))
        .map(([, role]) => role)
        .sort(),
    ]),
  );
}

test('the route table is the specification, path by path and role by role', () => {
  expect(rolesByPath(TENANT_ROUTES)).toEqual(expected(TENANT_SPEC));
  expect(rolesByPath(WORK_ROUTES)).toEqual(expected(WORK_SPEC));
});

test('what is built has a page and what has a page is built', () => {
  const built = [...TENANT_ROUTES, ...WORK_ROUTES].flatMap(({ built: done, page }) =>
    done ? [page] : [],
  );
  expect([...new Set<string>(built)].sort()).toEqual(Object.keys(PAGES).sort());
});

test('the old paths lead to the selector, the lists to their tab', () => {
  expect(Object.fromEntries(LEGACY_REDIRECTS.map(({ path, vista }) => [path, vista]))).toEqual({
    obras: null,
    'obras/:obraId': null,
    movimientos: 'movimientos',
    presupuestos: 'presupuestos',
    acopios: 'acopios',
    'acopios/:acopioId': null,
  });
});

test('navigation links only to what is built and allowed', () => {
  const allowed = (role: 'Owner' | 'Socio') =>
    [...topBarLinks(role, true), ...workGroups(role, true).flatMap((group) => group.links)].map(
      ({ page }) => page,
    );
  const rows: readonly { page: string; built: boolean; roles: readonly string[] }[] = [
    ...TENANT_ROUTES,
    ...WORK_ROUTES,
  ];
  for (const role of ['Owner', 'Socio'] as const) {
    for (const page of allowed(role)) {
      const row = rows.find((candidate) => candidate.page === page);
      expect(row).toMatchObject({ built: true });
      expect(row?.roles).toContain(role);
    }
  }
  expect(topBarLinks('Owner', false)).toEqual([]);
  expect(workGroups('Owner', false)).toEqual([]);
});

test('only a UUID is a tenant id', () => {
  expect(isTenantId('01928f3a-0000-7000-8000-000000000001')).toBe(true);
  expect(isTenantId('obras-selector')).toBe(false);
  expect(isTenantId(undefined)).toBe(false);
});
