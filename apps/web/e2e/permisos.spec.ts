import { CAMILA, ELENA } from './support/demo.ts';
import { expect, test } from './support/test.ts';
import { workId } from './support/works.ts';

const DENEGADO = 'No tienes permisos para acceder a esta página.';

test.describe('Usuario', () => {
  test.use({ email: CAMILA });
  test('loads movements but makes no works and sees nothing private', async ({
    signedIn: page,
    tenant,
  }) => {
    await expect(page.getByRole('link', { name: 'Nueva obra' })).toHaveCount(0);
    await page.goto(`/${tenant}/obras/nueva`);
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
    await expect(page.getByText(DENEGADO)).toBeVisible();
    const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
    await page.goto(`/${tenant}/obras/${obra}/movimientos`);
    await expect(page.getByRole('link', { name: 'Nuevo movimiento' }).first()).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Baja pendiente');
    await expect(page.getByText('Privado', { exact: true })).toHaveCount(0);
    await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
    await expect(page.getByLabel('Importe', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Movimiento privado')).toHaveCount(0);
  });
});

test.describe('Socio', () => {
  test.use({ email: ELENA });
  test('reads the dashboard of a work and opens nothing else', async ({
    signedIn: page,
    tenant,
  }) => {
    await expect(page.getByRole('navigation', { name: 'Vistas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Edificio Los Tilos 1450' }).click();
    await expect(page.getByRole('heading', { name: 'Últimos movimientos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nuevo movimiento' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ver todos' })).toHaveCount(0);
    const obra = /obras\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
    for (const ruta of [`obras/${obra}/movimientos`, 'nuevo-movimiento', 'obras/nueva']) {
      await page.goto(`/${tenant}/${ruta}`);
      await expect(page.getByText(DENEGADO)).toBeVisible();
    }
  });
});
