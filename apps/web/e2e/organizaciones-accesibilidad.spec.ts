import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { CAMILA } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
/** The initials on the provider's avatar are not part of the name it gives its button. */
const PROVIDERS_BUTTON = 'cl-userButtonTrigger';

async function check(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    .filter(
      (text) =>
        !(text.startsWith('label-content-name-mismatch') && text.includes(PROVIDERS_BUTTON)),
    );
  expect.soft(told, name).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${name}: sideways scroll`).toBeLessThanOrEqual(0);
}

const SCREENS = [
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
  ['light', 360],
] as const;

for (const [colorScheme, width] of HARD ? SCREENS : SCREENS.slice(0, 2)) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test('organisations, people, profile and settings', async ({ signedIn: page, tenant }) => {
      test.setTimeout(120_000);
      for (const route of [
        '/onboarding?nueva=1',
        '/invitacion/abcdefghijklmnopqrstuvwx',
        `/${tenant}/usuarios`,
        `/${tenant}/usuarios?q=nada-que-exista`,
        `/${tenant}/perfil`,
        `/${tenant}/configuracion`,
        `/${tenant}/global/agenda`,
      ]) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await check(page, route);
      }
      await page.goto(`/${tenant}/usuarios`);
      await page.getByRole('button', { name: 'Invitar usuario' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'invite');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('link', { name: /Camila Ortuño/ }).click();
      await expect(page.getByRole('dialog').getByText(CAMILA)).toBeVisible();
      await check(page, 'person');
      await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
      await check(page, 'confirmation');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Cambiar de organización/ }).click();
      await check(page, 'switcher');
    });
  });
}
