import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.ts';
import { CAMILA } from './support/demo.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { inTheme } from './support/theme.ts';
import { visit } from './support/visit.ts';
import { workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [1280, 768, 360] : [1280, 360];
const THEMES = ['light', 'dark'] as const;

/**
 * Combinations of theme and width; the reduced run takes every second one, with every sixth route.
 */
const LOOKS = THEMES.flatMap((theme, index) =>
  WIDTHS.flatMap((width, at) => (HARD || (index + at) % 2 === 0 ? [{ theme, index, width }] : [])),
);

async function expectDialogsAccessible(page: Page, tenant: string): Promise<void> {
  await visit(page, `/${tenant}/usuarios`);
  await press(page.getByRole('button', { name: 'Invitar usuario' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'invite');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await press(page.getByRole('link', { name: /Camila Ortuño/ }));
  await expect(page.getByRole('dialog').getByText(CAMILA)).toBeVisible();
  await expectAccessible(page, 'person');
  await press(page.getByRole('button', { name: 'Desactivar', exact: true }));
  const confirmation = page.getByRole('dialog', { name: /^¿Desactivar a/ });
  await expect(confirmation).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await press(confirmation.getByRole('button', { name: 'Cancelar' }));
  await expect(confirmation).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page.getByRole('button', { name: /Cambiar de organización/ }));
  const lista = page.getByRole('dialog', { name: 'Organizaciones' });
  await expect(lista.getByText('Owner · Premium')).toBeVisible();
  await expectAccessible(page, 'switcher');
}

test('every page without serious findings', async ({ page, tenant }) => {
  test.setTimeout(LOOKS.length * 180_000);
  const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  const fila = page.locator('main a[href*="/movimientos/movimiento/"]').first();
  const movimiento = (await fila.getAttribute('href')) ?? '';
  const alone = new Set([
    '/tenant-selector',
    '/onboarding?nueva=1',
    '/invitacion/abcdefghijklmnopqrstuvwx',
    `/${tenant}/no-existe`,
  ]);
  const routes = [
    '/tenant-selector',
    `/${tenant}/obras-selector`,
    `/${tenant}/obras-selector?vista=movimientos`,
    `/${tenant}/obras-selector?vista=acopios`,
    `/${tenant}/obras/${obra}/acopios/nuevo`,
    `/${tenant}/obras/nueva`,
    `/${tenant}/obras/${obra}/editar`,
    `/${tenant}/obras/${obra}/dashboard`,
    `/${tenant}/obras/${obra}/movimientos?tipo=EGRESO`,
    `/${tenant}/obras/${obra}/movimientos/movimiento`,
    movimiento,
    `/${tenant}/nuevo-movimiento`,
    `/${tenant}/global/resumen-general`,
    `/${tenant}/pending-deletions`,
    `/${tenant}/pending-deletions?vista=resueltas`,
    `/${tenant}/obras-selector?q=nada-que-exista`,
    `/${tenant}/no-existe`,
    `/${tenant}/tesoreria/facturas`,
    `/${tenant}/tesoreria/facturas/contador`,
    '/invitacion/abcdefghijklmnopqrstuvwx',
    '/onboarding?nueva=1',
    `/${tenant}/usuarios?q=nada-que-exista`,
    `/${tenant}/usuarios`,
    `/${tenant}/configuracion`,
    `/${tenant}/perfil`,
    `/${tenant}/global/agenda`,
  ];
  for (const { theme, index, width } of LOOKS) {
    await test.step(`${theme} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await inTheme(page, theme);
      for (const route of routes.filter((_, i) => HARD || i % 6 === index)) {
        await (alone.has(route) ? page.goto(route) : visit(page, route));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const look = `${route}, ${theme} at ${width}`;
        await expectAccessible(page, look);
        await expect.soft(page.getByRole('heading', { level: 1 }), look).toHaveCount(1);
      }
      if (HARD || index === 0) await expectDialogsAccessible(page, tenant);
    });
  }
});

test.describe('signed out', () => {
  test.use({ email: null });
  test('landing and sign-in, light and dark', async ({ page }) => {
    test.setTimeout(120_000);
    for (const route of HARD ? ['/', '/sign-in', '/sign-up'] : ['/', '/sign-in']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expectAccessible(page, `${route}, light`);
      await inTheme(page, 'dark');
      await expectAccessible(page, `${route}, dark`);
    }
  });
});
