import { readFile } from 'node:fs/promises';

import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';

test.use({ keptTab: true });

test('a change is found by its filter, opened field by field, and taken out as a file', async ({
  page,
  tenant,
}) => {
  await page.goto(`/${tenant}/audit-logs`);
  await press(page.getByRole('button', { name: 'Filtros' }));
  const filtros = page.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Acción').selectOption('Iniciar sesión');
  await filtros.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/accion=LOGIN/);
  // The list still shows the rows of all actions until the filtered answer arrives.
  await untilQuiet(page);
  await page
    .getByRole('button', { name: /Inició sesión/ })
    .first()
    .press('Enter');
  await expect(page.getByText('Eslabón').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Todo lo que hizo / }).first()).toBeVisible();

  const bajada = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Exportar lo filtrado' }));
  await page.getByRole('menuitem', { name: 'Exportar a JSONL, para verificar' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toMatch(/^auditoria-parcial-\d{4}-\d\d-\d\d\.jsonl$/);
  const lineas = (await readFile(await archivo.path(), 'utf8')).trimEnd().split('\n');
  expect(lineas.slice(0, -1).every((linea) => linea.includes('"accion":"LOGIN"'))).toBe(true);
  expect(lineas.at(-1)).toContain('"parcial":true');
});
