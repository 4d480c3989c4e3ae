import { wholeYearWorkbook } from '../../../../tooling/workbook-files/src/workbooks.ts';
import { expectAccessible } from '../support/axe.ts';
import { signUpWithOrganisation } from '../support/organizaciones.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';

test.use({ email: null, expectedErrors: [/404/] });

/** Timeout for a workbook, which a low-priority process reads. */
const READ = { timeout: 30_000 };

test('a workbook of twelve months makes the first obra of an organisation, by its questions alone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signUpWithOrganisation(page, `libro-${Date.now()}@obra.test`, 'Obras de Ana');

  /** Counts the gestures of the person: presses, choices and typed values. */
  let gestos = 0;
  const gesto = async (hacer: Promise<unknown>) => {
    gestos += 1;
    await hacer;
  };
  await gesto(press(page.getByRole('link', { name: 'Traer un Excel' }).last()));
  await expectAccessible(page, 'where a workbook comes in');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { file: name, bytes: buffer } = wholeYearWorkbook();
  await gesto(page.getByLabel('Elegir un Excel').setInputFiles({ name, mimeType, buffer }));
  await expect(page).toHaveURL(/importar-libro\/[\da-f-]{36}$/, READ);
  await expect(page.getByRole('grid', { name: 'Enero 2025' })).toBeVisible();
  await expect(page.getByText('12 totales: ninguno difiere')).toBeVisible();
  await expectAccessible(page, 'a workbook under way');
  await expect(page.getByRole('button', { name: /^Importar/ })).toBeDisabled();

  // Answers by keyboard only: Enter accepts the proposal and moves to the next question.
  await page.locator('form[data-pregunta]').first().locator('input:checked, select').focus();
  while ((await page.locator('form[data-pregunta]').count()) > 0) {
    const pregunta = page.locator('form[data-pregunta]:focus-within');
    const texto = await pregunta.locator('legend').innerText();
    await gesto(page.keyboard.press('Enter'));
    await expect(page.locator('legend', { hasText: texto })).toHaveCount(0);
  }
  await expect(page.getByText('No queda nada por responder')).toBeFocused();
  await expect(page.getByText('12 totales: ninguno difiere')).toBeVisible();
  await expect(page.getByText('Entra todo.')).toBeVisible(READ);
  const importar = page.getByRole('button', { name: 'Importar 144 movimientos' });
  await expect(importar).toBeEnabled(READ);
  await gesto(importar.press('Enter'));
  await expect(page.getByRole('heading', { name: 'Se importaron 144 filas' })).toBeFocused(READ);
  await expectAccessible(page, 'a workbook that was imported');
  await gesto(press(page.getByRole('link', { name: 'Ver los movimientos' })));
  await expect(page.getByText('144 movimientos').first()).toBeVisible();
  await expect(page.getByText(/^\d\d\/12\/2025$/).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText(/^\d\d\/01\/2025$/).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(gestos).toBeLessThanOrEqual(40);
});
