import { expect, test } from 'vitest';

import { isTenantId } from '@/config/paths.ts';
import { TENANT_LISTS } from '@/config/tenant-lists.ts';

import { rolesOf, TENANT_SPEC, WORK_OWN, WORK_SPEC } from '../../test/spec-routes.ts';
import { LEGACY_REDIRECTS, TENANT_ROUTES, WORK_ROUTES } from './route-table.ts';

function rolesByPath(routes: readonly { path: string; roles: readonly string[] }[]) {
  return Object.fromEntries(routes.map(({ path, roles }) => [path, [...roles].sort()]));
}

function expected(spec: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(spec).map(([path, letters]) => [path, rolesOf(letters).sort()]),
  );
}

test('the route table equals the contract plus our own pages, path by path and role by role', () => {
  expect(rolesByPath(TENANT_ROUTES)).toEqual(expected(TENANT_SPEC));
  expect(rolesByPath(WORK_ROUTES)).toEqual(expected({ ...WORK_SPEC, ...WORK_OWN }));
});

test('every list of the organisation has a page in a work', () => {
  const pages = new Set<string>(WORK_ROUTES.map(({ page }) => page));
  expect(TENANT_LISTS.filter(({ page }) => !pages.has(page))).toEqual([]);
});

test('the old paths lead to the selector, those of lists to their tab', () => {
  expect(Object.fromEntries(LEGACY_REDIRECTS.map(({ path, vista }) => [path, vista]))).toEqual({
    obras: null,
    'obras/:obraId': null,
    movimientos: 'movimientos',
    presupuestos: 'presupuestos',
    acopios: 'acopios',
    'acopios/:acopioId': null,
  });
});

test('only a UUID is an organisation’s id in an address', () => {
  expect(isTenantId('01928f3a-0000-7000-8000-000000000001')).toBe(true);
  expect(isTenantId('obras-selector')).toBe(false);
  expect(isTenantId(undefined)).toBe(false);
});
