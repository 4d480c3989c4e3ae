import { CAMILA } from './support/demo.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { workId } from './support/works.ts';

const DENEGADO = 'No tienes permisos para acceder a esta página.';

test.describe('Usuario', () => {
  test.use({ email: CAMILA });
  test('loads movements but makes no works and sees nothing private', async ({
    signedIn: page,
    tenant,
  }) => {
    await untilQuiet(page);
    await expect(page.getByRole('link', { name: 'Nueva obra' })).toHaveCount(0);
    await visit(page, `/${tenant}/obras/nueva`);
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
    await expect(page.getByText(DENEGADO)).toBeVisible();
    const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
    await visit(page, `/${tenant}/obras/${obra}/movimientos`);
    await expect(page.getByRole('link', { name: 'Nuevo movimiento' }).first()).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Baja pendiente');
    await expect(page.getByText('Privado', { exact: true })).toHaveCount(0);
    await visit(page, `/${tenant}/obras/${obra}/movimientos/movimiento`);
    await expect(page.getByLabel('Importe', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Movimiento privado')).toHaveCount(0);
  });
});
