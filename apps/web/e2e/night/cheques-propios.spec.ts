import type { Page } from '@playwright/test';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expectAccessible } from '../support/axe.ts';
import { firstId } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { inTheme } from '../support/theme.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { callApi, workId } from '../support/works.ts';

const DESK = { width: 1280, height: 900 };

test.use({ keptTab: true, viewport: DESK });

const HOY = hoyEnBuenosAires(new Date());
/** Start of the numbers of this run's cheques, since the demo may have others. */
const MARCA = String(Date.now() % 1_000_000_000);
const OBRA = 'Edificio Los Tilos 1450';

/** Pays a budget of the demo with one cheque of ours over the API. */
async function give(page: Page, tenant: string, numero: string): Promise<void> {
  const of = `projectId=${await workId(page, tenant, OBRA)}`;
  const titulo = 'Hormigón y estructura';
  const presupuesto = await firstId(page, `/${tenant}/presupuestos?${of}`, { titulo });
  const importe = 120_000_00;
  const { status, body } = await callApi(page, `/${tenant}/presupuestos/${presupuesto}/pagos`, {
    method: 'POST',
    body: {
      tipo: 'LIBRE',
      fecha: HOY,
      importeBrutoCentavos: importe,
      excesoMotivo: 'Adelanto acordado',
      medios: [
        {
          medio: 'CHEQUE_PROPIO',
          importeCentavos: importe,
          cheque: { numero, banco: 'Galicia', fechaEmision: HOY, fechaPago: HOY },
        },
      ],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

/** Checks the list on a phone, where it fits, in both themes. */
async function expectBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of ['dark', 'light'] as const) {
    await inTheme(page, theme);
    await expectAccessible(page, `the own cheques on a phone, ${theme}`);
  }
  await page.setViewportSize(DESK);
}

test('own cheques and what they need are read; two are confirmed and one is annulled by keyboard', async ({
  page,
  tenant,
}) => {
  const [uno, otro, tercero] = [`${MARCA}21`, `${MARCA}22`, `${MARCA}23`];
  for (const numero of [uno, otro, tercero]) await give(page, tenant, numero);
  await page.goto(`/${tenant}/tesoreria/cheques`);
  await untilQuiet(page);
  await page.getByRole('radio', { name: 'Recibidos' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Propios' }).press('Space');
  await expect(page).toHaveURL(/vista=propios/);
  await expect(page.getByRole('region', { name: 'A cubrir' })).toContainText('Sin cuenta');
  await expect(page.getByRole('link', { name: new RegExp(`Cheque ${uno}`) })).toBeVisible();
  await expectBoth(page);
  await visit(page, `/${tenant}/tesoreria/cheques?vista=propios&q=${MARCA}2`);
  const filas = page.getByRole('row').filter({ hasText: 'Galicia' });
  await expect(filas).toHaveCount(3);
  await untilQuiet(page);
  for (const numero of [uno, otro]) {
    await page.getByRole('link', { name: new RegExp(`Cheque ${numero}`) }).focus();
    await page.keyboard.press('x');
  }
  const barra = page.getByRole('toolbar', { name: 'Selección' });
  await expect(barra).toContainText('2 cheques, $\u00a0240.000,00');
  await barra.getByRole('button', { name: 'Confirmar cobro' }).press('Enter');
  const cobro = page.getByRole('dialog', { name: 'Confirmar el cobro de 2 cheques' });
  await cobro.getByLabel('Fecha').focus();
  await page.keyboard.press('Control+Enter');
  await expect(cobro).toBeHidden();
  await expect(filas).toHaveCount(1);
  await inTheme(page, 'dark');
  await page.getByRole('link', { name: new RegExp(`Cheque ${tercero}`) }).press('Enter');
  await expect(page.getByRole('list', { name: 'Qué le pasó al cheque' })).toContainText(
    'Se emitió',
  );
  await page.getByRole('button', { name: 'Más acciones' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Anular' }).press('Enter');
  const anular = page.getByRole('dialog', { name: `Anular el cheque ${tercero}` });
  await anular.getByLabel(/^Motivo/).fill('Se perdió');
  await expectAccessible(page, 'the annulment of an own cheque');
  await page.keyboard.press('Control+Enter');
  await expect(anular).toBeHidden();
  await expect(page.getByRole('list', { name: 'Qué le pasó al cheque' })).toContainText(
    'Se perdió',
  );
  await expectAccessible(page, 'an annulled own cheque');
});
