import { expectAccessible } from './support/axe.ts';
import { CAMILA } from './support/demo.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';

const SCREENS = [
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
  ['light', 360],
] as const;

/** In the reduced run two looks share the routes; the dialogs are seen in the first one. */
for (const [index, [colorScheme, width]] of (HARD ? SCREENS : SCREENS.slice(0, 2)).entries()) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test('organisations, people, profile and settings', async ({ page, tenant }) => {
      test.setTimeout(120_000);
      const routes = [
        '/onboarding?nueva=1',
        '/invitacion/abcdefghijklmnopqrstuvwx',
        `/${tenant}/usuarios`,
        `/${tenant}/usuarios?q=nada-que-exista`,
        `/${tenant}/perfil`,
        `/${tenant}/configuracion`,
        `/${tenant}/global/agenda`,
      ];
      for (const route of routes.filter((_, i) => HARD || i % 2 === index)) {
        await (route.startsWith(`/${tenant}/`) ? visit(page, route) : page.goto(route));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, route);
      }
      if (!HARD && index > 0) return;
      await visit(page, `/${tenant}/usuarios`);
      await page.getByRole('button', { name: 'Invitar usuario' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'invite');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('link', { name: /Camila Ortuño/ }).click();
      await expect(page.getByRole('dialog').getByText(CAMILA)).toBeVisible();
      await expectAccessible(page, 'person');
      await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
      await expectAccessible(page, 'confirmation');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Cambiar de organización/ }).click();
      const lista = page.getByRole('dialog', { name: 'Organizaciones' });
      await expect(lista.getByText('Owner · Premium')).toBeVisible();
      await expectAccessible(page, 'switcher');
    });
  });
}
