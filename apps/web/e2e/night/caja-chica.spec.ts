import type { Locator, Page } from '@playwright/test';

import { pageOfAnother } from '../support/another.ts';
import { MARIANA, RODRIGO } from '../support/demo.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { pngDe } from '../support/qr-imagen.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi } from '../support/works.ts';

const MARCA = Date.now();
const LATA = `Lata ${MARCA}`;
const BANCO = `Banco ${MARCA}`;

test.use({ keptTab: true, ...PHONE, email: RODRIGO });

/**
 * Creates a bank account and Rodrigo's petty cash, and transfers 84.000 from the bank to the petty
 * cash.
 */
async function fillBox(owner: Page, tenant: string): Promise<void> {
  await owner.goto(`/${tenant}/tesoreria/cuentas`);
  const banco = { nombre: BANCO, tipo: 'BANCO', moneda: 'ARS' };
  await callApi(owner, `/${tenant}/cuentas`, { method: 'POST', body: banco });
  await press(owner.getByRole('button', { name: 'Nueva cuenta' }));
  const form = owner.getByRole('dialog');
  await form.getByLabel('Nombre').fill(LATA);
  await form.getByLabel('Tipo').selectOption('CAJA_CHICA');
  await form.getByLabel('Persona a cargo').selectOption({ label: 'Rodrigo Peralta' });
  await form.getByLabel('Tope').fill('100.000');
  await form.getByRole('button', { name: 'Abrir la cuenta' }).tap();
  const tarjeta = owner.getByRole('region', { name: LATA, exact: true });
  await expect(tarjeta).toBeVisible();
  await press(owner.getByRole('button', { name: `Traspasar desde ${BANCO}` }));
  await form.getByLabel('A', { exact: true }).selectOption({ label: `${LATA} · $\u00a00,00` });
  await expect(form.getByLabel('Motivo')).toHaveValue('REPOSICION');
  await form.getByLabel('Importe').fill('84.000');
  await form.getByRole('button', { name: 'Traspasar' }).tap();
  await expect(tarjeta).toContainText('84.000');
}

/**
 * Enters an expense of nine thousand with a photo; returns the number of taps from the home page.
 */
async function spend(page: Page, card: Locator): Promise<number> {
  let taps = 0;
  const tap = async (it: Locator) => {
    await press(it);
    taps += 1;
  };
  const pad = page.getByRole('group', { name: 'Teclado' });
  await tap(card.getByRole('link', { name: 'Gasté' }));
  await expect(page.getByRole('button', { name: new RegExp(`^Sale de: ${LATA}`) })).toBeVisible();
  // Rodrigo's only obra is proposed once it is loaded.
  await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText('Casa Bosque Sur');
  await tap(pad.getByRole('button', { name: '9', exact: true }));
  await tap(pad.getByRole('button', { name: '000', exact: true }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tap(page.getByRole('button', { name: 'Foto', exact: true })),
  ]);
  await chooser.setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await pngDe('x') });
  await tap(pad.getByRole('button', { name: 'Guardar' }));
  await expect(page.getByText('Movimiento guardado')).toBeVisible();
  return taps;
}

test('a petty cash is filled, spent from with a photo, accounted for, approved and filled up again', async ({
  page,
  browser,
  tenant,
}) => {
  const owner = await pageOfAnother(browser, MARIANA, PHONE);
  await fillBox(owner, tenant);

  await page.goto(`/${tenant}/obras-selector`);
  const card = page.getByRole('region', { name: LATA });
  await expect(card).toContainText('84.000');
  expect(await spend(page, card)).toBeLessThanOrEqual(6);
  await visit(page, `/${tenant}/obras-selector`);
  await expect(card).toContainText('75.000');
  await press(card.getByRole('button', { name: 'Rendir' }));
  const handing = page.getByRole('dialog', { name: `Rendir ${LATA}` });
  await expect(handing.getByRole('button', { name: 'Ver ticket.png' })).toBeVisible();
  await expect(handing.getByText('Sin foto')).toBeHidden();
  await handing.getByRole('button', { name: 'Presentar rendición' }).tap();
  await expect(card).toContainText('Rendición 1 presentada, $\u00a09.000,00');

  await press(owner.getByRole('link', { name: LATA, exact: true }));
  await press(owner.getByRole('button', { name: 'Rendición 1' }));
  const read = owner.getByRole('dialog');
  await expect(read.getByRole('button', { name: 'Ver ticket.png' })).toBeVisible();
  await press(read.getByRole('button', { name: 'Aprobar y reponer' }));
  await expect(read.getByLabel('Importe')).toHaveValue('9.000,00');
  await read.getByLabel('Sale de').selectOption({ label: `${BANCO} · −$\u00a084.000,00` });
  await press(read.getByRole('button', { name: 'Aprobar y reponer' }));
  await expect(owner.getByText('Rendición 1 aprobada')).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Saldo' })).toContainText('84.000');
  await owner.context().close();

  // Reloads, to see the change by another user.
  await page.goto(`/${tenant}/obras-selector`);
  await expect(card).toContainText('84.000');
  await expect(card).toContainText('Rendición 1 aprobada');
});
