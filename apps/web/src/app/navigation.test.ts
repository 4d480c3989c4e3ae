import { describe, expect, test } from 'vitest';

import { outsideLinks } from '@/config/outside-links.ts';
import { TENANT_LISTS } from '@/config/tenant-lists.ts';

import { topBarItems, topBarLinks, workGroups, type NavLink } from './navigation.ts';
import { TENANT_ROUTES, WORK_ROUTES } from './route-table.ts';
import { menuGroups } from './shell/menu-groups.ts';

const PLACE = { tenantId: 't', obraId: 'o', hidden: undefined };
const ROLES = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;

describe('the top bar, as the contract lists it', () => {
  const pagesOf = (...asked: Parameters<typeof topBarItems>) =>
    topBarItems(...asked).map(([page]) => page);

  test('has the links of each role', () => {
    expect(pagesOf('Owner', 'obras')).toEqual([
      'obras',
      'resumenGlobal',
      'tesoreria',
      'agenda',
      'usuarios',
      'auditoria',
      'solicitudes',
    ]);
    expect(pagesOf('Admin', 'obras')).toEqual([
      'obras',
      'resumenGlobal',
      'tesoreria',
      'agenda',
      'usuarios',
      'auditoria',
    ]);
    expect(pagesOf('Usuario', 'obras')).toEqual(['obras', 'resumenGlobal', 'porPagar', 'agenda']);
    expect(pagesOf('Socio', 'obras')).toEqual(['obras', 'agenda', 'perfil']);
  });

  test.each(['usuarios', 'auditoria', 'resumenGlobal'])(
    'has on %s only the admin items and the agenda',
    (page) => {
      expect(pagesOf('Owner', page)).toEqual([
        'resumenGlobal',
        'agenda',
        'usuarios',
        'auditoria',
        'solicitudes',
      ]);
      expect(pagesOf('Admin', page)).not.toContain('obras');
    },
  );
});

describe('the links of the navigation', () => {
  const rows: readonly { page: string; roles: readonly string[] }[] = [
    ...TENANT_ROUTES,
    ...WORK_ROUTES,
    ...TENANT_LISTS,
  ];
  const everything = (role: (typeof ROLES)[number]): NavLink[] => [
    ...topBarLinks(role, true, PLACE),
    ...menuGroups(role, true, PLACE).flatMap(({ links }) => links),
    ...workGroups(role, true, PLACE).flatMap(({ links }) => links),
  ];

  test.each(ROLES)('of %s lead only to pages open to that role', (role) => {
    for (const { page } of everything(role)) {
      const there = rows.filter((row) => row.page === page);
      expect(there.some(({ roles }) => roles.includes(role))).toBe(true);
    }
  });

  test('lead a Usuario from Tesorería to the accounts payable', () => {
    const links = topBarLinks('Usuario', true, PLACE);
    expect(links.find(({ page }) => page === 'porPagar')).toMatchObject({
      label: 'Tesorería',
      to: '/t/tesoreria/por-pagar',
    });
  });

  test('are none while the organisation is inactive', () => {
    expect(topBarLinks('Owner', false, PLACE)).toEqual([]);
    expect(menuGroups('Owner', false, PLACE)).toEqual([]);
    expect(workGroups('Owner', false, PLACE)).toEqual([]);
  });

  test('show a Socio only the dashboard of a work, and no lists of money', () => {
    const groups = menuGroups('Socio', true, PLACE);
    expect(groups.find(({ title }) => title === 'Gestión de Obra')?.links).toHaveLength(1);
    expect(groups.map(({ title }) => title)).not.toContain('Gestión Avanzada');
    expect(groups.map(({ title }) => title)).not.toContain('Finanzas');
  });

  test('include the purchase of the lot for a Socio where there is one, for Owner and Admin always', () => {
    const shown = (role: (typeof ROLES)[number], tieneLote: boolean) =>
      workGroups(role, true, { ...PLACE, tieneLote }).some(({ links }) =>
        links.some(({ page }) => page === 'compraLote'),
      );
    expect(ROLES.map((role) => [shown(role, false), shown(role, true)])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  test('have groups in the order of the contract', () => {
    const order = [
      'Gestión de Obra',
      'Gestión Avanzada',
      'Global',
      'Administración',
      'Finanzas',
      'Configuración',
    ];
    const shown = menuGroups('Owner', true, PLACE).map(({ title }) => title);
    expect(shown).toEqual(order.filter((title) => shown.includes(title)));
  });
});

test('without an organisation: start, works, and users unless the person is a Socio everywhere', () => {
  const targets = (roles: Parameters<typeof outsideLinks>[0]) =>
    outsideLinks(roles).map(({ to }) => to);
  expect(targets(['Socio', 'Usuario'])).toEqual(['/', '/obras-selector', '/usuarios']);
  expect(targets(['Socio'])).toEqual(['/', '/obras-selector']);
});
