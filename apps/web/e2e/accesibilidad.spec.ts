import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [1280, 768, 360] : [1280, 360];
const THEMES = ['light', 'dark'] as const;

/** Every built route; in the reduced run each theme takes one width and every other route. */
for (const [index, theme] of THEMES.entries()) {
  for (const [at, width] of WIDTHS.entries()) {
    if (!HARD && (index + at) % 2 === 1) continue;
    test.describe(`${theme} at ${width}`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 } });
      test('every page without serious findings', async ({ page, tenant }) => {
        test.setTimeout(180_000);
        const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
        await page.goto(`/${tenant}/obras/${obra}/movimientos`);
        const fila = page.locator('main a[href*="/movimientos/movimiento/"]').first();
        const movimiento = (await fila.getAttribute('href')) ?? '';
        const alone = new Set(['/tenant-selector', `/${tenant}/no-existe`]);
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
        ];
        for (const route of routes.filter((_, i) => HARD || i % 2 === index)) {
          await (alone.has(route) ? page.goto(route) : visit(page, route));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await expectAccessible(page, route);
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
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expectAccessible(page, route);
      }
    });
  }
});
