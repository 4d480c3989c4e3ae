import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [1280, 768, 360] : [1280, 360];
const THEMES = ['light', 'dark'] as const;

/** The identity provider's own button shows initials and is named by what it does. */
const PROVIDERS_NAME = { rule: 'label-content-name-mismatch', part: 'cl-userButtonTrigger' };

async function check(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(
        ({ html }) => id !== PROVIDERS_NAME.rule || !html.includes(PROVIDERS_NAME.part),
      ),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect.soft(told, name).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${name}: sideways scroll`).toBeLessThanOrEqual(0);
}

/** Every built route; in the reduced run each theme takes one width and both are seen. */
for (const [index, theme] of THEMES.entries()) {
  for (const [at, width] of WIDTHS.entries()) {
    if (!HARD && (index + at) % 2 === 1) continue;
    test.describe(`${theme} at ${width}`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 } });
      test('every page without serious findings', async ({ signedIn: page, tenant }) => {
        test.setTimeout(180_000);
        const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
        await page.goto(`/${tenant}/obras/${obra}/movimientos`);
        const fila = page.locator('main a[href*="/movimientos/movimiento/"]').first();
        const movimiento = (await fila.getAttribute('href')) ?? '';
        const routes = [
          '/tenant-selector',
          `/${tenant}/obras-selector`,
          `/${tenant}/obras-selector?vista=movimientos`,
          `/${tenant}/obras/nueva`,
          `/${tenant}/obras/${obra}/editar`,
          `/${tenant}/obras/${obra}/dashboard`,
          `/${tenant}/obras/${obra}/movimientos?tipo=EGRESO`,
          `/${tenant}/obras/${obra}/movimientos/movimiento`,
          movimiento,
          `/${tenant}/nuevo-movimiento`,
          `/${tenant}/obras-selector?q=nada-que-exista`,
          `/${tenant}/no-existe`,
        ];
        for (const route of routes) {
          await page.goto(route);
          await check(page, route);
          await expect.soft(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
        }
      });
    });
  }
}

test.describe('signed out', () => {
  test.use({ email: null });
  for (const colorScheme of THEMES) {
    test(`landing and sign-in, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const route of ['/', '/sign-in', '/sign-up']) {
        await page.goto(route);
        await check(page, route);
      }
    });
  }
});
