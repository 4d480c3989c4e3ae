import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/phone.ts';
import { routesOf } from './support/routes.ts';
import { expectFingerSized } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 768, 360].map((width) => ({ colorScheme, width })),
);

test.describe('in the hand', () => {
  test.use(PHONE);
  test('every route has targets as large as a finger', async ({ page, tenant }) => {
    test.setTimeout(300_000);
    await page.goto(`/${tenant}/obras-selector`);
    const routes = await routesOf(page, tenant);
    expect(routes.length).toBeGreaterThan(40);
    for (const route of routes) {
      await (route.startsWith(`/${tenant}/`) ? visit(page, route) : page.goto(route));
      await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeAttached();
      await expectFingerSized(page, route);
    }
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
