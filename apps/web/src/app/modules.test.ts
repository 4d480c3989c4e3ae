import { MODULOS, type Modulo } from '@plomada/domain/organizaciones/modulos.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { describe, expect, test } from 'vitest';

import { type Hidden, isHidden, modulePath, treasuryPath } from '@/config/modules.ts';

import { topBarLinks, workGroups } from './navigation.ts';
import { TENANT_ROUTES, WORK_ROUTES } from './route-table.ts';
import { menuGroups } from './shell/menu-groups.ts';

const place = (hidden: Hidden) => ({ tenantId: 't', obraId: 'o', tieneLote: true, hidden });
const menusOf = (role: Rol, hidden: Hidden): string[] => [
  ...topBarLinks(role, true, place(hidden)).map(({ to, label }) => `bar ${label} ${to}`),
  ...[...menuGroups(role, true, place(hidden)), ...workGroups(role, true, place(hidden))].flatMap(
    ({ title, links }) => links.map(({ to, label }) => `${title} ${label} ${to}`),
  ),
];
/** Lines of the menus that hiding a module takes away, and those that it adds. */
function changed(role: Rol, ...hidden: readonly Modulo[]) {
  const [before, after] = [menusOf(role, undefined), menusOf(role, hidden)];
  return {
    gone: [...new Set(before.filter((line) => !after.includes(line)))],
    added: [...new Set(after.filter((line) => !before.includes(line)))],
  };
}

test('each module has its page, and each page of Tesorería is of a module', () => {
  const pages = [...TENANT_ROUTES, ...WORK_ROUTES].map(({ path }) => path);
  expect(MODULOS.filter((modulo) => !pages.includes(modulePath(modulo)))).toEqual([]);
  const treasury = pages.filter((path) => path.startsWith('tesoreria/'));
  expect(treasury.length).toBeGreaterThan(10);
  expect(treasury.filter((path) => !isHidden(path, MODULOS))).toEqual([]);
});

test('no page is of two modules, nor of one that only begins alike', () => {
  const pages = [...TENANT_ROUTES, ...WORK_ROUTES].map(({ path }) => path);
  const several = pages.filter(
    (path) => MODULOS.filter((modulo) => isHidden(path, [modulo])).length > 1,
  );
  expect(several).toEqual([]);
  expect(isHidden('acopios-viejos', ['ACOPIOS'])).toBe(false);
  expect(isHidden('acopios', undefined)).toBe(false);
});

describe('the menus of an organisation', () => {
  test('without hidden modules are those that they were', () => {
    for (const role of ['Owner', 'Admin', 'Usuario', 'Socio'] as const)
      expect(changed(role)).toEqual({ gone: [], added: [] });
  });

  test('lose the entries of a hidden module, and nothing else', () => {
    expect(changed('Owner', 'ACOPIOS')).toEqual({
      gone: [
        'Gestión de Obra Acopios /t/obras/o/acopios',
        'Finanzas Acopios /t/obras-selector?vista=acopios',
      ],
      added: [],
    });
    expect(changed('Admin', 'INFORMES', 'COMPRA_LOTE')).toEqual({
      gone: [
        'Gestión Avanzada Informes /t/obras/o/informes',
        'Gestión Avanzada Compra de lote /t/obras/o/compra-lote',
      ],
      added: [],
    });
    expect(changed('Socio', 'COMPRA_LOTE').gone).toEqual([
      'Gestión Avanzada Compra de lote /t/obras/o/compra-lote',
    ]);
    expect(changed('Owner', 'FACTURAS').gone).toEqual(['Finanzas Facturas /t/tesoreria/facturas']);
    // No entry of a menu opens these; they are tabs of Tesorería.
    expect(changed('Owner', 'POR_COBRAR', 'CIERRE', 'ADMINISTRACION').gone).toEqual([]);
  });

  test('open the first part of Tesorería on offer, and offer it once', () => {
    expect(changed('Owner', 'CUENTAS')).toEqual({
      gone: ['bar Tesorería /t/tesoreria/cuentas', 'Finanzas Tesorería /t/tesoreria/cuentas'],
      added: ['bar Tesorería /t/tesoreria/cheques'],
    });
    expect(menusOf('Owner', ['CUENTAS'])).toContain('Finanzas Cheques /t/tesoreria/cheques');
    expect(changed('Owner', 'CUENTAS', 'CHEQUES', 'POR_PAGAR').added).toEqual([
      'bar Tesorería /t/tesoreria/por-cobrar',
      'Finanzas Tesorería /t/tesoreria/por-cobrar',
    ]);
    expect(changed('Usuario', 'POR_PAGAR')).toEqual({
      gone: ['bar Tesorería /t/tesoreria/por-pagar', 'Finanzas Por pagar /t/tesoreria/por-pagar'],
      added: [
        'bar Tesorería /t/tesoreria/por-cobrar',
        'Finanzas Tesorería /t/tesoreria/por-cobrar',
      ],
    });
  });

  test('have no Tesorería once all its parts are hidden; suppliers stay', () => {
    const lines = menusOf('Owner', MODULOS);
    expect(lines.filter((line) => line.includes('tesoreria'))).toEqual([]);
    expect(lines).toContain('Finanzas Proveedores /t/proveedores');
    expect(treasuryPath('Usuario', ['POR_PAGAR', 'POR_COBRAR'])).toBeUndefined();
  });
});
