import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.ts';
import { MARIANA } from './support/demo.ts';
import { expectFocusSeen } from './support/focus.ts';
import { PHONE } from './support/phone.ts';
import { routesOf } from './support/routes.ts';
import { shapeOf } from './support/shape.ts';
import {
  expectFingerSized,
  expectOpenedFingerSized,
  expectOpenedPointerSized,
  expectPointerSized,
} from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';

test.use({ keptTab: true });

const HARD = process.env['PLOMADA_HARD'] === '1';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 768, 360].map((width) => ({ colorScheme, width })),
);

const ID = '[\\da-f-]{36}';

/**
 * Dialogs, sheets and menus of a route, by what opens them. The first `sampled` of them are opened
 * in the reduced run, which looks at these routes alone: one of each kind of page, with each part
 * that they open from.
 */
const OPENED: readonly {
  readonly route: string;
  readonly openers: readonly (RegExp | string)[];
  readonly sampled?: number;
}[] = [
  {
    route: 'nuevo-movimiento',
    openers: ['Obra', 'Hoy', 'Rubro', /^Medio de pago/, /^Moneda/, 'Nota'],
    sampled: 2,
  },
  { route: 'tesoreria/cuentas/:id', openers: ['Contar', 'Traspasar', 'Más acciones'] },
  {
    route: 'global/resumen-general/escenarios/:id',
    openers: [/^Caja de/, 'Agregar palanca', 'Qué hace falta', 'Más acciones'],
  },
  { route: 'bandeja', openers: ['Borrar datos de este teléfono'] },
  {
    route: 'obras/:id/dashboard',
    openers: ['Exportar', /^Menú/, 'Abrir el menú de la cuenta', /^Al \d/],
    sampled: 3,
  },
  { route: 'obras/:id/movimientos', openers: ['Filtros', 'Más acciones'], sampled: 1 },
  {
    route: 'obras/:id/movimientos/movimiento/:id',
    openers: ['Pedir baja', 'Vincular'],
    sampled: 1,
  },
  { route: 'obras/:id/presupuestos/nuevo', openers: ['Acciones de la fila 1'], sampled: 1 },
  { route: 'obras/:id/presupuestos/:id', openers: ['Más acciones', 'Agregar adicional'] },
  { route: 'obras/:id/documentos', openers: ['Filtros'] },
  { route: 'obras/:id/documentos/:id', openers: ['Editar', 'Nueva versión', 'Vincular'] },
  { route: 'obras/:id/acopios/:id', openers: ['Más acciones', 'Acciones de los ítems'] },
  { route: 'obras/:id/acopios/:id/retiro-material', openers: [/^Cemento/] },
  { route: 'obras/:id/socios', openers: ['Redistribuir', 'Agregar socio'], sampled: 1 },
  { route: 'obras/:id/aportes-socio/aporte/:id', openers: ['Pedir baja'] },
];
const isOf = (route: string, path: string) =>
  new RegExp(`/${ID}/${path.replaceAll(':id', ID)}$`).test(route);
/** Openers of a route; null where the route is not looked at. */
function openersOf(route: string): readonly (RegExp | string)[] | null {
  const found = OPENED.find(({ route: path }) => isOf(route, path));
  if (HARD) return found?.openers ?? [];
  return found?.sampled === undefined ? null : found.openers.slice(0, found.sampled);
}

/** Shows the strip of notices on all pages of the organisation, which is there only in trouble. */
async function showStrip(page: Page): Promise<void> {
  await page.evaluate(() => {
    const strip = document.querySelector('[data-strip]');
    if (strip?.childElementCount !== 0) return;
    const line = document.createElement('p');
    line.className = 'h-4 bg-warning-subtle';
    line.dataset['notice'] = '';
    strip.append(line);
  });
}

test.describe('in the hand and at a desk', () => {
  // The shape of the page changes, which a kept tab would keep.
  test.use({ ...PHONE, keptTab: false });
  test('every route opens, and what is on it has targets large enough for a finger or a mouse, and no bar over the focus', async ({
    page,
    tenant,
  }) => {
    test.setTimeout(300_000);
    await page.goto(`/${tenant}/obras-selector`);
    const routes = await routesOf(page, tenant);
    expect(routes.length).toBeGreaterThan(40);
    const shape = await shapeOf(page);
    let opened = 0;
    const look = async (route: string, openers: readonly (RegExp | string)[]) => {
      const name = `${route}, ${shape.current()}`;
      await showStrip(page);
      if (shape.current() === 'desk') {
        await expectPointerSized(page, name);
        if (HARD) opened += await expectOpenedPointerSized(page, name, openers);
      } else {
        await expectFingerSized(page, name);
        opened += await expectOpenedFingerSized(page, name, openers);
      }
      await expectFocusSeen(page, name);
    };
    for (const route of routes) {
      await (route.startsWith(`/${tenant}/`) ? visit(page, route) : page.goto(route));
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeAttached();
      await expect(page.getByRole('heading', { name: /no existe/ }), route).toHaveCount(0);
      await untilQuiet(page);
      const openers = openersOf(route);
      if (openers === null) continue;
      await look(route, openers);
      await shape.flip();
      await look(route, openers);
    }
    expect(opened).toBeGreaterThan(HARD ? 20 : 5);
  });
});

test.describe('signed out, in the hand', () => {
  test.use({ ...PHONE, keptTab: false, email: null });
  for (const route of HARD ? ['/', '/sign-in', '/sign-up'] : []) {
    test(`${route} has targets large enough for a finger`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      const field = page.locator('input[name=identifier],input[name=emailAddress]');
      if (route !== '/') await field.first().waitFor();
      await expectFingerSized(page, route);
      if (route !== '/sign-in') return;
      await field.fill(MARIANA);
      await page.keyboard.press('Enter');
      await page.locator('input[name=password]:enabled').waitFor();
      await expectFingerSized(page, 'password');
    });
  }
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
