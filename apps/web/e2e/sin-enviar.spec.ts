import type { Page } from '@playwright/test';
import { fieldsOf } from '@plomada/domain/base/field-of';

import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, createWork } from './support/works.ts';

const NBSP = '\u00a0';
const LATA = `Lata sin señal ${Date.now()}`;
const OBRA = `Obra sin señal ${Date.now()}`;
const INCLUYE = `Incluye −$${NBSP}12.000,00 sin enviar`;

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  // Console errors of calls without a connection.
  expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch|Clerk/i],
});

/** Opens a petty cash of the signed-in user with 84.000. */
async function openBox(page: Page, tenant: string): Promise<void> {
  const info = await callApi(page, `/global/tenants/${tenant}/info`);
  const { id: responsableId } = fieldsOf(fieldsOf(info.body)['user']);
  const made = await callApi(page, `/${tenant}/cuentas`, {
    method: 'POST',
    body: {
      nombre: LATA,
      tipo: 'CAJA_CHICA',
      moneda: 'ARS',
      responsableId,
      topeCentavos: 10_000_000,
      saldoInicialCentavos: 8_400_000,
      saldoInicialEl: '2026-01-01',
    },
  });
  expect([made.status, made.body]).toMatchObject([201, { nombre: LATA }]);
}

test('what waits on the phone is counted once, before and after it is sent', async ({
  page,
  tenant,
  context,
}) => {
  test.setTimeout(240_000);
  await page.goto(`/${tenant}/obras-selector`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await openBox(page, tenant);
  const obra = await createWork(page, tenant, OBRA);
  const dashboard = `/${tenant}/obras/${obra}/dashboard`;
  const list = `/${tenant}/obras/${obra}/movimientos`;
  const agenda = `/${tenant}/global/agenda`;
  const selector = `/${tenant}/obras-selector`;
  const card = page.getByRole('region', { name: LATA });

  await test.step('data read with a connection are stored', async () => {
    await callApi(page, `/${tenant}/movimientos`, {
      method: 'POST',
      body: {
        proyectoId: obra,
        tipo: 'INGRESO',
        fecha: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
        concepto: 'Adelanto',
        importeCentavos: 5_000_000,
        medioPago: 'EFECTIVO',
      },
    });
    for (const path of [dashboard, list, agenda, selector]) {
      await visit(page, path);
      await untilQuiet(page);
    }
    await expect(card).toContainText(`$${NBSP}84.000,00`);
  });

  await test.step('an expense of that cash is put down without a connection', async () => {
    await press(card.getByRole('link', { name: 'Gasté' }));
    const pad = page.getByRole('group', { name: 'Teclado' });
    await page.getByRole('combobox', { name: 'Obra' }).tap();
    await page.getByRole('dialog').getByPlaceholder('Buscar').fill(OBRA);
    await page.getByRole('option', { name: OBRA }).tap();
    await expect(page.getByRole('option')).toHaveCount(0);
    await untilQuiet(page);
    await context.setOffline(true);
    for (const key of ['1', '2', '000']) {
      await pad.getByRole('button', { name: key, exact: true }).tap();
    }
    await pad.getByRole('button', { name: 'Guardar' }).tap();
    await expect(page.getByText('Guardado en este teléfono').first()).toBeVisible();
  });

  await test.step('its cash, its work and the list have it, and state that it is unsent', async () => {
    await visit(page, dashboard);
    await expect(page.getByRole('main')).toContainText(INCLUYE);
    await expect(page.getByRole('main')).toContainText(`$${NBSP}38.000,00`);
    await visit(page, list);
    await expect(page.getByRole('region', { name: 'Sin enviar' })).toContainText('12.000,00');
    await expect(page.getByRole('status', { name: 'Totales' })).toContainText('2 movimientos');
    await expect(page.getByRole('status', { name: 'Totales' })).toContainText('38.000,00');
    await visit(page, selector);
    await expect(card).toContainText(`$${NBSP}72.000,00`);
    await expect(card).toContainText(INCLUYE);
  });

  await test.step('so does the account of the next entry', async () => {
    await press(card.getByRole('link', { name: 'Gasté' }));
    const chip = page.getByRole('button', { name: new RegExp(`^Sale de: ${LATA}`) });
    const row = page.locator('[data-campo=cuentaId]').filter({ has: chip });
    await expect(row).toContainText(`$${NBSP}72.000,00`);
    await expect(chip.getByRole('img', { name: INCLUYE })).toBeVisible();
    await press(chip);
    await expect(page.getByRole('dialog')).toContainText(INCLUYE);
    await page.goBack();
  });

  await test.step('an event put down without a connection is in the agenda', async () => {
    await visit(page, agenda);
    await press(page.getByRole('button', { name: 'Nuevo evento' }));
    await page.getByLabel('Título').fill('Visita sin señal');
    await page.getByRole('dialog').getByRole('button', { name: 'Crear evento' }).tap();
    await expect(page.getByText('Visita sin señal (sin enviar)').first()).toBeVisible();
    await visit(page, selector);
  });

  await test.step('once it is sent it is among the others, and nothing is counted twice', async () => {
    await context.setOffline(false);
    // Waits for the card and not for a notice: one or two notices appear, depending on the speed of
    // sending.
    await expect(card).not.toContainText('sin enviar', { timeout: 30_000 });
    await expect(card).toContainText(`$${NBSP}72.000,00`);
    await visit(page, list);
    await expect(page.getByRole('status', { name: 'Totales' })).toContainText('2 movimientos');
    await expect(page.getByRole('status', { name: 'Totales' })).toContainText('38.000,00');
    await expect(page.getByRole('region', { name: 'Sin enviar' })).toHaveCount(0);
    await visit(page, agenda);
    await expect(page.getByText('Visita sin señal').first()).toBeVisible();
    await expect(page.getByText('(sin enviar)')).toHaveCount(0);
  });
});
