import type { Page } from '@playwright/test';

import { MARIANA } from './support/demo.ts';
import { QUEBRACHO, BRUNO, PABLO, enter, refuse } from './support/organizaciones.ts';
import { fromSetup } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { watch } from './support/watch.ts';

/** The bulk of these changes the second organisation, where no other test looks. */
test.use({ email: BRUNO });

async function openUsers(page: Page): Promise<void> {
  await page.goto(`/${QUEBRACHO}/usuarios`);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
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

test('search and filters live in the address; the figures open the people they count', async ({
  page,
}) => {
  await openUsers(page);
  await page.getByLabel('Buscar usuarios').fill('bruno');
  await expect(page).toHaveURL(/q=bruno/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Rol', { exact: true }).selectOption('Socio');
  await expect(page.getByText('Ningún usuario coincide con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page
    .getByRole('region', { name: 'Cifras' })
    .getByRole('link', { name: /Activos/ })
    .click();
  await expect(page).toHaveURL(/estado=active/);
  await expect(page.getByRole('row', { name: /Bruno Salvatierra/ })).toBeVisible();
});

test('invited, accepted, promoted, deactivated in an open tab, removed', async ({
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
    await guest.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Obras' })).toBeVisible();
    await guest.goto(link);
    await expect(
      guest.getByRole('heading', { name: 'Esta invitación no está disponible' }),
    ).toBeVisible();
  });

  await test.step('a new role', async () => {
    await openUsers(page);
    await page.getByRole('link', { name: 'Pablo Escudero' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pablo Escudero' });
    await dialog.getByLabel('Rol').selectOption('Admin');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Usuario guardado')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pablo Escudero/ })).toContainText('Admin');
  });

  await test.step('deactivated: the open tab is shut out by its very next request', async () => {
    await guest.goto(`/${QUEBRACHO}/usuarios`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await page.getByRole('link', { name: 'Pablo Escudero' }).click();
    await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: '¿Desactivar a Pablo Escudero?' });
    await expect(confirm).toContainText('Pierde el acceso enseguida');
    await confirm.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await expect(page.getByText('Usuario desactivado')).toBeVisible();
    await guest.getByLabel('Buscar usuarios').fill('bruno');
    await expect(guest).toHaveURL(/tenant-selector/);
    await expect(guest.getByRole('heading', { name: 'Sin Organizaciones' })).toBeVisible();
  });

  await test.step('removed', async () => {
    await page.getByRole('link', { name: 'Pablo Escudero' }).click();
    await page.getByRole('button', { name: 'Quitar de la organización' }).click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(page.getByText('Usuario quitado')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pablo Escudero/ })).toHaveCount(0);
  });
  expect(findings.foreignRequests).toEqual([]);
  await other.close();
});

test('the own row can be read and not changed', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Bruno Salvatierra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bruno Salvatierra' });
  await expect(dialog.getByText('nadie cambia los propios')).toBeVisible();
  await expect(dialog.getByLabel('Rol')).toHaveCount(0);
});

test.describe('the last Owner', () => {
  test.use({ email: MARIANA, expectedErrors: [/Failed to load resource/] });
  test('is refused in place, in words', async ({ page, tenant }) => {
    const message = 'La organización tiene que conservar al menos un Owner activo.';
    await refuse(page, 'usuarios.editar', { status: 409, error: 'ULTIMO_OWNER', message });
    await refuse(page, 'usuarios.cambiarEstado', { status: 409, error: 'ULTIMO_OWNER', message });
    await page.goto(`/${tenant}/usuarios`);
    await page.getByRole('link', { name: 'Julián Farías' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rol').selectOption('Usuario');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
  });
});

test('profile: default organisation, theme and shortcuts', async ({ page }) => {
  await page.goto(`/${QUEBRACHO}/perfil`);
  await expect(page.getByText('bruno@quebracho.demo')).toBeVisible();
  await page
    .getByLabel('Organización predeterminada')
    .selectOption({ label: 'Estudio Quebracho Arquitectura' });
  await expect(page.getByText('Preferencia guardada')).toBeVisible();
  await page.getByRole('radio', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByLabel('Atajos de una sola tecla').click();
  await page.goto(`/${QUEBRACHO}/usuarios`);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar usuarios')).not.toBeFocused();
});

test('settings of the organisation: name, CUIT with its digit, plan and use', async ({ page }) => {
  await page.goto(`/${QUEBRACHO}/configuracion`);
  await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(page.getByText(/de 10$/).first()).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await page.getByLabel('CUIT').fill('30-90000022-0');
  await page.getByLabel('Nombre').fill('Estudio Quebracho Arquitectos');
  await save.click();
  await expect(page.getByText(/CUIT/).last()).toBeVisible();
  await page.getByLabel('CUIT').fill('30-90000022-3');
  await save.click();
  await expect(page.getByText('Organización guardada')).toBeVisible();
  const bar = page.getByRole('button', { name: /Cambiar de organización/ });
  await expect(bar).toContainText('Estudio Quebracho Arquitectos');
});
