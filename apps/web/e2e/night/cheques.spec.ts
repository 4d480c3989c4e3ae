import type { Page } from '@playwright/test';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/phone.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { callApi, workId } from '../support/works.ts';

test.use({ keptTab: true });

const HOY = hoyEnBuenosAires(new Date());
/** Start of the numbers of this run's cheques, since the demo may have others. */
const MARCA = String(Date.now() % 1_000_000_000);
const [PRIMERO, SEGUNDO, TERCERO] = [`${MARCA}1`, `${MARCA}22`, `${MARCA}23`];
const OBRA = 'Edificio Los Tilos 1450';

/** Receives a cheque over the API; only the first one goes through the form. */
async function receive(page: Page, tenant: string, numero: string): Promise<void> {
  const { status, body } = await callApi(page, `/${tenant}/movimientos`, {
    method: 'POST',
    body: {
      proyectoId: await workId(page, tenant, OBRA),
      tipo: 'INGRESO',
      fecha: HOY,
      concepto: `Cobro ${numero}`,
      importeCentavos: 300_000_00,
      medioPago: 'CHEQUE_TERCERO',
      chequeNuevo: { formato: 'FISICO', numero, banco: 'Nación', pago: HOY },
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a cheque is received in seven taps, beside what is typed', async ({ page, tenant }) => {
    const obra = await workId(page, tenant, OBRA);
    await page.goto(`/${tenant}/nuevo-movimiento?obra=${obra}`);
    await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText(OBRA);
    await untilQuiet(page);
    await page.getByLabel('Importe').fill('250.000');
    let taps = 0;
    const tap = async (it: ReturnType<Page['locator']>) => {
      await it.tap();
      taps += 1;
    };
    await tap(page.getByRole('radio', { name: 'Ingreso' }));
    await tap(page.getByRole('combobox', { name: 'Medio de pago' }));
    await tap(page.getByRole('option', { name: 'Cheque de tercero' }));
    const hoja = page.getByRole('dialog', { name: 'Cheque' });
    await expect(hoja.getByLabel('Número')).toBeFocused();
    await page.keyboard.type(PRIMERO);
    await tap(hoja.getByLabel('Banco'));
    await page.keyboard.type('Nación');
    await tap(hoja.getByLabel('Fecha de pago'));
    await page.keyboard.type(formatearFecha(HOY));
    await expectAccessible(page, 'the sheet of the cheque');
    await tap(hoja.getByRole('button', { name: 'Listo' }));
    await tap(
      page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: 'Guardar' }),
    );
    await expect(page).not.toHaveURL(/nuevo-movimiento/);
    expect(taps).toBeLessThanOrEqual(7);
    await visit(page, `/${tenant}/tesoreria/cheques?q=${PRIMERO}`);
    await expect(page.getByRole('link', { name: new RegExp(`Cheque ${PRIMERO}`) })).toBeVisible();
    await expectAccessible(page, 'the cheques on a phone');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('two of the portfolio are deposited and collected by keyboard', async ({ page, tenant }) => {
    for (const numero of [SEGUNDO, TERCERO]) await receive(page, tenant, numero);
    await page.goto(`/${tenant}/tesoreria/cheques?q=${MARCA}2`);
    const filas = page.getByRole('row').filter({ hasText: 'Nación' });
    await expect(filas).toHaveCount(2);
    await untilQuiet(page);
    const choose = async () => {
      for (const numero of [SEGUNDO, TERCERO]) {
        await page.getByRole('link', { name: new RegExp(`Cheque ${numero}`) }).focus();
        await page.keyboard.press('x');
      }
    };
    const barra = page.getByRole('toolbar', { name: 'Selección' });
    await choose();
    await expect(barra).toContainText('2 cheques, $\u00a0600.000,00');
    await expectAccessible(page, 'the cheques that are chosen');
    await barra.getByRole('button', { name: 'Depositar' }).press('Enter');
    const deposito = page.getByRole('dialog', { name: 'Depositar 2 cheques' });
    await deposito.getByLabel('Banco en el que se deposita').selectOption({ index: 1 });
    await page.keyboard.press('Control+Enter');
    await expect(deposito).toBeHidden();
    await expect(filas.filter({ hasText: 'Depositado' })).toHaveCount(2);
    await choose();
    await barra.getByRole('button', { name: 'Cobrar' }).press('Enter');
    const cobro = page.getByRole('dialog', { name: 'Cobrar 2 cheques' });
    await cobro.getByLabel('Fecha').focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Ningún cheque coincide')).toBeVisible();
    await visit(page, `/${tenant}/tesoreria/cheques?estado=COBRADO&q=${SEGUNDO}`);
    await page.getByRole('link', { name: new RegExp(`Cheque ${SEGUNDO}`) }).press('Enter');
    await expect(page.getByRole('list', { name: 'Qué le pasó al cheque' })).toContainText(
      'Se cobró',
    );
    await expectAccessible(page, 'one cheque');
  });
});
