import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';

import { TenantContext, type CurrentTenant } from '@/lib/tenant.ts';

import { rolesOf, SPEC_ROLES, TENANT_SPEC, WORK_SPEC } from '../../test/spec-routes.ts';
import { RoleGuard, type RoleGuardProps } from './guards/role-guard.tsx';
import { TENANT_ROUTES, WORK_ROUTES } from './route-table.ts';

const DENIED = 'No tienes permisos para acceder a esta página.';

function tenantFor(role: CurrentTenant['role']): CurrentTenant {
  return {
    tenantId: '01928f3a-0000-7000-8000-000000000001',
    tenantName: 'Prueba',
    role,
    isActive: true,
    subscription: { plan: 'free', expiresAt: null },
    settings: { monedaBase: 'ARS', cuit: null },
    user: { id: 'ana', nombre: 'Ana', fullName: 'Ana Paz' },
    administracion: false,
  };
}

function render(tenant: CurrentTenant | null, guard: Omit<RoleGuardProps, 'children'>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TenantContext value={tenant}>
        <RoleGuard {...guard}>contenido</RoleGuard>
      </TenantContext>
    </MemoryRouter>,
  );
}

const TABLES = [
  ['', TENANT_SPEC, TENANT_ROUTES],
  ['obras/:obraId/', WORK_SPEC, WORK_ROUTES],
] as const;

describe('every route of the contract for every role', () => {
  for (const [area, spec, routes] of TABLES) {
    for (const [path, letters] of Object.entries(spec)) {
      const roles = routes.find((route) => route.path === path)?.roles ?? [];
      test.each(SPEC_ROLES)(`${area}${path} as %s`, (role) => {
        const html = render(tenantFor(role), { roles });
        if (rolesOf(letters).includes(role)) expect(html).toBe('contenido');
        else expect(html).toContain(DENIED);
      });
    }
  }
});

test('the guard accepts a role or a list, has its own fallback, and shows a spinner while the user loads', () => {
  expect(render(tenantFor('Owner'), { roles: 'Owner' })).toBe('contenido');
  const refused = render(tenantFor('Socio'), { roles: ['Owner', 'Admin'] });
  expect(refused).toContain('<h1');
  expect(refused).toContain('Acceso Denegado');
  expect(render(tenantFor('Socio'), { roles: 'Owner', fallback: 'otra cosa' })).toBe('otra cosa');
  expect(render(null, { roles: 'Owner' })).toContain('Cargando');
});

test('the guard checks the role and not the status of the organisation', () => {
  expect(render({ ...tenantFor('Owner'), isActive: false }, { roles: 'Owner' })).toBe('contenido');
});
