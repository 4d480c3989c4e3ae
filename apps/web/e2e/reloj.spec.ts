import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { PHONE } from './bench/measures.ts';
import { expect, test } from './support/test.ts';
import { callApi, createWork } from './support/works.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.use({ ...PHONE });

test('a phone whose clock is two days ahead proposes the day of the server, and states it', async ({
  page,
  tenant,
}) => {
  test.setTimeout(120_000);
  const obra = await createWork(page, tenant, 'Obra del reloj');
  const today = hoyEnBuenosAires(new Date());
  await page.clock.setSystemTime(Date.now() + 2 * DAY_MS);
  await page.goto(`/${tenant}/nuevo-movimiento?obra=${obra}`);
  const line = page.getByText(`Reloj mal: las fechas se proponen con el ${formatearFecha(today)}`);
  await expect(line).toBeVisible();
  const isOnTop = await line.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'nothing covers the line').toBe(true);
  // Waits for the proposed obra; without it the save would ask for one.
  await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText('Obra del reloj');
  await page.getByLabel('Importe').first().fill('1500');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect
    .poll(async () => {
      const { body } = await callApi(page, `/${tenant}/movimientos?projectId=${obra}`);
      return Reflect.get(Object(body), 'items')?.map(({ fecha }: { fecha: string }) => fecha);
    })
    .toEqual([today]);
});
