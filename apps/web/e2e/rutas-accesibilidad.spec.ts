import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.ts';
import { expectFocusSeen } from './support/focus.ts';
import { PHONE } from './support/phone.ts';
import { routesOf } from './support/routes.ts';
import { shapeOf } from './support/shape.ts';
import {
  expectFingerSized,
  expectOpenedFingerSized,
  expectPointerSized,
} from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({ keptTab: true });

const HARD = process.env['PLOMADA_HARD'] === '1';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 768, 360].map((width) => ({ colorScheme, width })),
);

const ID = '[\\da-f-]{36}';

/** Dialogs, sheets and menus of a route, by what opens them. */
const OPENED: readonly (readonly [route: string, openers: readonly (RegExp | string)[]])[] = [
  ['nuevo-movimiento', ['Obra', 'Rubro', /^Medio de pago/, /^Moneda/, 'Hoy', 'Nota']],
  ['tesoreria/cuentas/:id', ['Contar', 'Traspasar', 'Más acciones']],
  [
    'global/resumen-general/escenarios/:id',
    [/^Caja de/, 'Agregar palanca', 'Qué hace falta', 'Más acciones'],
  ],
  ['bandeja', ['Borrar datos de este teléfono']],
  ['obras/:id/dashboard', [/^Al \d/, 'Exportar', /^Menú/, 'Abrir el menú de la cuenta']],
  ['obras/:id/movimientos', ['Filtros', 'Más acciones']],
  ['obras/:id/movimientos/movimiento/:id', ['Pedir baja', 'Vincular']],
  ['obras/:id/presupuestos/nuevo', ['Acciones de la fila 1']],
  ['obras/:id/presupuestos/:id', ['Más acciones', 'Agregar adicional']],
  ['obras/:id/documentos', ['Filtros']],
  ['obras/:id/documentos/:id', ['Editar', 'Nueva versión', 'Vincular']],
  ['obras/:id/acopios/:id', ['Más acciones', 'Acciones de los ítems']],
  ['obras/:id/acopios/:id/retiro-material', [/^Cemento/]],
  ['obras/:id/socios', ['Redistribuir', 'Agregar socio']],
  ['obras/:id/aportes-socio/aporte/:id', ['Pedir baja']],
];
const openersOf = (route: string) =>
  OPENED.find(([path]) => new RegExp(`/${ID}/${path.replaceAll(':id', ID)}$`).test(route))?.[1] ??
  [];

/** Shows the strip of notices on all pages of the organisation, which is there only in trouble. */
async function showStrip(page: Page): Promise<void> {
  await page.evaluate(() => {
    const strip = document.querySelector('[data-strip]');
    if (strip?.childElementCount !== 0) return;
    const line = document.createElement('p');
    line.className = 'h-4 bg-warning-subtle';
    strip.append(line);
  });
}

test.describe('in the hand and at a desk', () => {
  // The shape of the page changes, which a kept tab would keep.
  test.use({ ...PHONE, keptTab: false });
  test('every route, and what opens over it, has targets large enough for a finger or a mouse, and no bar over the focus', async ({
    page,
    tenant,
  }) => {
    test.setTimeout(300_000);
    await page.goto(`/${tenant}/obras-selector`);
    const routes = await routesOf(page, tenant);
    expect(routes.length).toBeGreaterThan(40);
    const shape = await shapeOf(page);
    let opened = 0;
    const look = async (route: string) => {
      const name = `${route}, ${shape.current()}`;
      await showStrip(page);
      if (shape.current() === 'desk') await expectPointerSized(page, name);
      else {
        await expectFingerSized(page, name);
        opened += await expectOpenedFingerSized(page, name, openersOf(route));
      }
      await expectFocusSeen(page, name);
    };
    for (const route of routes) {
      await (route.startsWith(`/${tenant}/`) ? visit(page, route) : page.goto(route));
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeAttached();
      await look(route);
      await shape.flip();
      await look(route);
    }
    expect(opened).toBeGreaterThan(20);
  });
});

/** `accesibilidad` covers part of these pages in the reduced run. */
for (const { colorScheme, width } of HARD ? LOOKS : []) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test('every route of the table without serious findings', async ({ signedIn, tenant }) => {
      test.setTimeout(420_000);
      const routes = await routesOf(signedIn, tenant);
      expect(routes.length).toBeGreaterThan(40);
      for (const route of routes) {
        await (route.startsWith(`/${tenant}/`) ? visit(signedIn, route) : signedIn.goto(route));
        await expect(signedIn.getByRole('heading', { level: 1 }).first(), route).toBeAttached();
        await expect(signedIn.getByRole('heading', { name: /no existe/ }), route).toHaveCount(0);
        await expectAccessible(signedIn, route);
      }
    });
  });
}
