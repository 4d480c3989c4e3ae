import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [1280, 768, 360] : [1280, 360];
const THEMES = ['light', 'dark'] as const;

/** Each theme at its widths; in the reduced run each takes one width and every other route. */
const LOOKS = THEMES.flatMap((theme, index) =>
  WIDTHS.flatMap((width, at) => (HARD || (index + at) % 2 === 0 ? [{ theme, index, width }] : [])),
);

test('every page without serious findings', async ({ page, tenant }) => {
  test.setTimeout(LOOKS.length * 180_000);
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
  for (const { theme, index, width } of LOOKS) {
    await test.step(`${theme} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^((?!dark).)*$/);
      for (const route of routes.filter((_, i) => HARD || i % 2 === index)) {
        await (alone.has(route) ? page.goto(route) : visit(page, route));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const look = `${route}, ${theme} at ${width}`;
        await expectAccessible(page, look);
        await expect.soft(page.getByRole('heading', { level: 1 }), look).toHaveCount(1);
      }
    });
  }
});

test.describe('signed out', () => {
  test.use({ email: null });
  test('landing and sign-in, light and dark', async ({ page }) => {
    test.setTimeout(120_000);
    for (const route of ['/', '/sign-in', '/sign-up']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expectAccessible(page, `${route}, light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass(/dark/);
      await expectAccessible(page, `${route}, dark`);
    }
  });
});
