import type { Page } from '@playwright/test';

import { QUEBRACHO, BRUNO, PABLO, enter } from '../support/organizaciones.ts';
import { press } from '../support/press.ts';
import { fromSetup } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { watch } from '../support/watch.ts';

/**
 * Signs in as a member of QUEBRACHO, an organisation that no other test reads, because this test
 * changes its people and settings.
 */
test.use({ keptTab: true, email: BRUNO });

async function openUsers(page: Page): Promise<void> {
  await page.goto(`/${QUEBRACHO}/usuarios`);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await press(page.getByRole('button', { name: 'Invitar usuario' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Rol').selectOption(role);
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  const link = dialog.getByLabel('Enlace de la invitación');
  await expect(link).toHaveValue(/\/invitacion\/[\w-]{20,}$/);
  const value = await link.inputValue();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  return value;
}

test('people are invited, promoted, shut out and removed; the organisation has its settings', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  await openUsers(page);
  const link = await invite(page, PABLO, 'Usuario');
  await expect(page.getByRole('row', { name: /pablo@nuevo\.demo|Pablo Escudero/ })).toContainText(
    'Invitado',
  );

  const baseURL = fromSetup('E2E_URL');
  const other = await browser.newContext({ ...contextOptions, baseURL });
  const findings = watch(other, new URL(baseURL).origin);
  const guest = await other.newPage();
  await test.step('for another account the invitation is not there', async () => {
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Esta invitación no está disponible' }),
    ).toBeVisible();
    await expect(page.getByText(BRUNO)).toBeVisible();
  });

  await test.step('the invited one accepts and is inside', async () => {
    await enter(guest, PABLO);
    await guest.goto(link);
    await press(guest.getByRole('button', { name: 'Aceptar invitación' }));
    await expect(guest.getByRole('heading', { level: 1, name: 'Obras' })).toBeVisible();
    await guest.goto(link);
    await expect(
      guest.getByRole('heading', { name: 'Esta invitación no está disponible' }),
    ).toBeVisible();
  });

  await test.step('a new role', async () => {
    await visit(page, `/${QUEBRACHO}/usuarios`);
    await press(page.getByRole('link', { name: 'Pablo Escudero' }));
    const dialog = page.getByRole('dialog', { name: 'Pablo Escudero' });
    await dialog.getByLabel('Rol').selectOption('Admin');
    await press(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(page.getByText('Usuario guardado')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pablo Escudero/ })).toContainText('Admin');
  });

  await test.step('deactivated: the open tab is shut out by its very next request', async () => {
    await visit(guest, `/${QUEBRACHO}/usuarios`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Pablo Escudero' }));
    await press(page.getByRole('button', { name: 'Desactivar', exact: true }));
    const confirm = page.getByRole('dialog', { name: '¿Desactivar a Pablo Escudero?' });
    await expect(confirm).toContainText('Pierde el acceso enseguida');
    await press(confirm.getByRole('button', { name: 'Desactivar', exact: true }));
    await expect(page.getByText('Usuario desactivado')).toBeVisible();
    await guest.getByLabel('Buscar usuarios').fill('bruno');
    await expect(guest).toHaveURL(/tenant-selector/);
    await expect(guest.getByRole('heading', { name: 'Sin Organizaciones' })).toBeVisible();
  });

  await test.step('removed', async () => {
    await press(page.getByRole('link', { name: 'Pablo Escudero' }));
    await press(page.getByRole('button', { name: 'Quitar de la organización' }));
    await press(page.getByRole('button', { name: 'Quitar', exact: true }));
    await expect(page.getByText('Usuario quitado')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pablo Escudero/ })).toHaveCount(0);
  });
  expect(findings.foreignRequests).toEqual([]);
  await other.close();

  await test.step('settings of the organisation: name, CUIT with its digit, plan and use', async () => {
    await visit(page, `/${QUEBRACHO}/configuracion`);
    await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(page.getByText(/de 10$/).first()).toBeVisible();
    const save = page.getByRole('button', { name: 'Guardar' });
    await expect(save).toBeDisabled();
    await page.getByLabel('CUIT').fill('30-90000022-0');
    await page.getByLabel('Nombre').fill('Estudio Quebracho Arquitectos');
    await press(save);
    await expect(page.getByText(/CUIT/).last()).toBeVisible();
    await page.getByLabel('CUIT').fill('30-90000022-3');
    await press(save);
    await expect(page.getByText('Organización guardada')).toBeVisible();
    const bar = page.getByRole('button', { name: /Cambiar de organización/ });
    await expect(bar).toContainText('Estudio Quebracho Arquitectos');
  });
});
