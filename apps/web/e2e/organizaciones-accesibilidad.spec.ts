import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.ts';
import { CAMILA } from './support/demo.ts';
import { press } from './support/press.ts';
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
const LOOKS = HARD ? SCREENS : SCREENS.slice(0, 2);

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

test('organisations, people, profile and settings', async ({ page, tenant }) => {
  test.setTimeout(LOOKS.length * 120_000);
  const routes = [
    '/onboarding?nueva=1',
    '/invitacion/abcdefghijklmnopqrstuvwx',
    `/${tenant}/usuarios`,
    `/${tenant}/usuarios?q=nada-que-exista`,
    `/${tenant}/perfil`,
    `/${tenant}/configuracion`,
    `/${tenant}/global/agenda`,
  ];
  for (const [index, [colorScheme, width]] of LOOKS.entries()) {
    await test.step(`${colorScheme} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const route of routes.filter((_, i) => HARD || i % 2 === index)) {
        await (route.startsWith(`/${tenant}/`) ? visit(page, route) : page.goto(route));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, `${route}, ${colorScheme} at ${width}`);
      }
      if (HARD || index === 0) await expectDialogsAccessible(page, tenant);
    });
  }
});
