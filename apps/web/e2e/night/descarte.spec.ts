import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';

const NBSP = '\u00a0';

// Console errors of a lost answer, and of calls without a connection.
test.use({
  keptTab: true,
  ...PHONE,
  expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch|Clerk/i],
});

test('a discarded capture that had arrived is reported as saved, and its deletion can be requested', async ({
  signedIn: page,
  tenant,
  context,
}) => {
  test.setTimeout(150_000);
  const calls = `**/api/${tenant}/movimientos`;
  let written = 0;
  await test.step('the row is written, and its answer is lost on the way back', async () => {
    await page.route(calls, async (route) => {
      await route.fetch();
      written += 1;
      await route.abort();
    });
    await visit(page, `/${tenant}/nuevo-movimiento`);
    await untilQuiet(page);
    await page.getByRole('combobox', { name: 'Obra' }).tap();
    await page.getByRole('option').first().tap();
    await expect(page.getByRole('option')).toHaveCount(0);
    const pad = page.getByRole('group', { name: 'Teclado' });
    for (const key of ['4', '7', '3', '0', '5']) {
      await pad.getByRole('button', { name: key, exact: true }).tap();
    }
    await pad.getByRole('button', { name: 'Guardar' }).tap();
    await expect.poll(() => written).toBeGreaterThan(0);
  });

  await test.step('discarded without a connection, it stays to be checked', async () => {
    await visit(page, `/${tenant}/bandeja`);
    // Waits until the dialog opened at the end is prefetched, while there is a connection.
    await untilQuiet(page);
    await press(page.getByRole('button', { name: /^Más acciones de Egreso/ }));
    await expect(page.getByRole('menuitem', { name: 'Descartar' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Descartar' }).tap();
    const dialog = page.getByRole('dialog', { name: /^¿Descartar Egreso/ });
    await dialog.getByLabel('Por qué').fill('Me equivoqué');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Descartar' }).tap();
    const checks = page.getByRole('region', { name: 'Por comprobar' });
    await expect(checks).toContainText('al volver la conexión se comprueba si llegó');
    await expect(page.getByText('Se descartó')).toHaveCount(0);
  });

  await test.step('with the connection back the server is asked, and what is there is stated', async () => {
    await page.unroute(calls);
    await context.setOffline(false);
    const stated = `Ya estaba guardado: Egreso de $${NBSP}47.305,00`;
    await expect(page.getByRole('region', { name: 'Enviado' })).toContainText(stated);
    await expect(page.getByRole('region', { name: 'Por comprobar' })).toHaveCount(0);
    await expect(page.getByText(/^Se envió/)).toHaveCount(0);
  });

  await test.step('its deletion is asked for from there', async () => {
    await press(page.getByRole('button', { name: 'Pedir baja' }));
    const dialog = page.getByRole('dialog', { name: /^¿Pedir la baja/ });
    await expect(dialog).toContainText(`$${NBSP}47.305,00`);
    await dialog.getByLabel('Motivo').fill('Se cargó por error');
    await press(dialog.getByRole('button', { name: 'Pedir baja' }));
    await expect(page.getByText('Baja pedida')).toBeVisible();
  });
});
