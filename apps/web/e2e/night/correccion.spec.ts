import { fieldsOf } from '@plomada/domain/base/field-of';

import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';

const NBSP = '\u00a0';

// Console error of a lost answer.
test.use({ keptTab: true, ...PHONE, expectedErrors: [/ERR_FAILED/] });

test('a correction of what had arrived is stated as unsaved, and becomes an edit of the saved row', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(120_000);
  const calls = `**/api/${tenant}/movimientos`;
  const saved: unknown[] = [];
  // The server writes the row, but its answer is lost.
  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    saved.push(await answer.json());
    await route.abort();
  });
  await visit(page, `/${tenant}/nuevo-movimiento`);
  await untilQuiet(page);
  await page.getByRole('combobox', { name: 'Obra' }).tap();
  await page.getByRole('option').first().tap();
  await expect(page.getByRole('option')).toHaveCount(0);
  const pad = page.getByRole('group', { name: 'Teclado' });
  for (const key of ['2', '3', '1', '0', '1']) {
    await pad.getByRole('button', { name: key, exact: true }).tap();
  }
  await pad.getByRole('button', { name: 'Guardar' }).tap();
  await expect.poll(() => saved.length).toBeGreaterThan(0);

  await visit(page, `/${tenant}/bandeja`);
  await press(page.getByRole('button', { name: 'Corregir', exact: true }));
  const corregir = page.getByRole('dialog');
  await corregir.getByLabel('Importe', { exact: true }).fill('93.101');
  await page.unroute(calls);
  await press(corregir.getByRole('button', { name: 'Guardar y enviar' }));
  const lista = page.getByRole('region', { name: 'Por resolver' });
  await expect(lista).toContainText('Ya estaba guardado, como era antes de corregirlo.');
  await expect(lista).toContainText(`GuardadoEgreso de $${NBSP}23.101,00`);
  await expect(page.getByText(/^Se envió/)).toHaveCount(0);

  await press(lista.getByRole('button', { name: 'Corregir lo guardado' }));
  const pasar = page.getByRole('dialog', { name: /^¿Corregir M-/ });
  await expect(pasar).toContainText(`$${NBSP}23.101,00`);
  await expect(pasar).toContainText(`$${NBSP}93.101,00`);
  await press(pasar.getByRole('button', { name: 'Corregir lo guardado' }));
  await expect(page.getByText('Movimiento corregido')).toBeVisible();
  const { id, proyectoId } = fieldsOf(saved[0]);
  await visit(page, `/${tenant}/obras/${String(proyectoId)}/movimientos/movimiento/${String(id)}`);
  await expect(page.getByRole('main')).toContainText(`$${NBSP}93.101,00`);
});
