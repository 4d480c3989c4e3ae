import { wholeYearWorkbook } from '../../../tooling/workbook-files/src/workbooks.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { callApi } from './support/works.ts';

test('a workbook of twelve months makes the first obra of an organisation, by its questions alone', async ({
  signedIn: page,
}) => {
  const { file: name, bytes: buffer } = wholeYearWorkbook();
  const { body } = await callApi(page, '/global/tenants', {
    method: 'POST',
    body: { organizationName: `Obras nuevas ${Date.now()}` },
  });
  const { id: tenant } = Object(Object(body).tenant);
  await page.goto(`/${tenant}/obras-selector`);
  /** What a person presses, and each thing that is chosen or typed. */
  let gestos = 0;
  const gesto = async (hacer: Promise<unknown>) => {
    gestos += 1;
    await hacer;
  };
  await gesto(page.getByRole('link', { name: 'Traer un Excel' }).last().click());
  await expectAccessible(page, 'where a workbook comes in');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await gesto(page.getByLabel('Elegir un Excel').setInputFiles({ name, mimeType, buffer }));
  await expect(page).toHaveURL(/importar-libro\/[\da-f-]{36}$/);
  await expect(page.getByRole('grid', { name: 'Enero 2025' })).toBeVisible();
  await expect(page.getByText('12 totales: ninguno difiere')).toBeVisible();
  await expectAccessible(page, 'a workbook under way');
  await expect(page.getByRole('button', { name: /^Importar/ })).toBeDisabled();

  // The keyboard alone: Enter takes what is proposed and goes on to the next question.
  await page.locator('form[data-pregunta]').first().locator('input:checked, select').focus();
  while ((await page.locator('form[data-pregunta]').count()) > 0) {
    const pregunta = page.locator('form[data-pregunta]:focus-within');
    const texto = await pregunta.locator('legend').innerText();
    await gesto(page.keyboard.press('Enter'));
    await expect(page.locator('legend', { hasText: texto })).toHaveCount(0);
  }
  await expect(page.getByText('No queda nada por responder')).toBeFocused();
  await expect(page.getByText('12 totales: ninguno difiere')).toBeVisible();
  await expect(page.getByText('Entra todo.')).toBeVisible();
  await gesto(page.getByRole('button', { name: 'Importar 144 movimientos' }).press('Enter'));
  await expect(page.getByRole('heading', { name: 'Se importaron 144 filas' })).toBeFocused();
  await expectAccessible(page, 'a workbook that was imported');
  await gesto(page.getByRole('link', { name: 'Ver los movimientos' }).click());
  await expect(page.getByText('144 movimientos').first()).toBeVisible();
  expect(gestos).toBeLessThanOrEqual(40);
});
