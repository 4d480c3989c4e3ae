import type { Page } from '@playwright/test';
import { fieldsOf } from '@plomada/domain/base/field-of';

import { asAnother } from '../support/another.ts';
import { MARIANA, RODRIGO } from '../support/demo.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { callApi, type SignedIn } from '../support/works.ts';

const MARCA = Date.now();
const NBSP = '\u00a0';

// Console errors of a lost answer, of refusals, and of calls without a connection.
test.use({
  keptTab: true,
  ...PHONE,
  email: RODRIGO,
  expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch|Clerk/i],
});

const idOf = (body: unknown): string => String(fieldsOf(body)['id']);
const itemsOf = (body: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const { items } = fieldsOf(body);
  return Array.isArray(items) ? items.map(fieldsOf) : [];
};

/** Creates a petty cash for Rodrigo with that balance. */
async function boxOf(
  owner: SignedIn,
  tenant: string,
  nombre: string,
  saldoInicialCentavos: number,
) {
  const { body } = await callApi(owner, `/${tenant}/usuarios`);
  const rodrigo = itemsOf(body).find(({ email }) => email === RODRIGO);
  const caja = {
    nombre,
    tipo: 'CAJA_CHICA',
    moneda: 'ARS',
    responsableId: rodrigo?.['id'],
    topeCentavos: 100_000_000,
    saldoInicialCentavos,
    saldoInicialEl: '2026-01-01',
  };
  const hecha = await callApi(owner, `/${tenant}/cuentas`, { method: 'POST', body: caja });
  expect(hecha.status, JSON.stringify(hecha.body)).toBe(201);
  return idOf(hecha.body);
}

async function write(page: Page, ...keys: readonly string[]): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado' });
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).tap();
  await pad.getByRole('button', { name: 'Guardar' }).tap();
}

test('an expense of a box that is short is corrected in account and means, and saved with them', async ({
  page,
  browser,
  tenant,
}) => {
  test.setTimeout(150_000);
  const owner = await asAnother(browser, MARIANA);
  const [corta, otra] = [`Corta ${MARCA}`, `Otra ${MARCA}`];
  const cortaId = await boxOf(owner, tenant, corta, 100_000);
  const otraId = await boxOf(owner, tenant, otra, 5_000_000);

  await page.goto(`/${tenant}/nuevo-movimiento?cuenta=${cortaId}`);
  await untilQuiet(page);
  await page.getByRole('combobox', { name: 'Obra' }).tap();
  await page.getByRole('option').first().tap();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^Sale de: ${corta}`) })).toBeVisible();
  // Calls to `/movimientos` fail until the entry waits on the device.
  const calls = `**/api/${tenant}/movimientos`;
  await page.route(calls, (route) => route.abort());
  await write(page, '7', '3', '0', '1');
  await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
  await visit(page, `/${tenant}/bandeja`);
  await page.unroute(calls);
  await press(page.getByRole('button', { name: 'Enviar ahora' }));
  const lista = page.getByRole('region', { name: 'Por resolver' });
  await expect(lista).toContainText(`En ${corta} hay $${NBSP}1.000,00 al `);
  await expect(lista).toContainText(/al \d\d\/\d\d\/\d{4}: no alcanza\./);
  await expect(lista.getByRole('button', { name: 'Guardar sin cuenta' })).toBeVisible();
  await expect(lista.getByRole('button', { name: 'Lo pagué de mi bolsillo' })).toBeVisible();
  await press(lista.getByRole('button', { name: 'Corregir', exact: true }));
  const corregir = page.getByRole('dialog');
  await expect(corregir.getByRole('combobox', { name: /^Sale de/ })).toContainText(corta);
  await press(corregir.getByRole('combobox', { name: /^Sale de/ }));
  await page.getByRole('option', { name: new RegExp(`^${otra}`) }).tap();
  await corregir.getByLabel('Medio de pago').selectOption('OTRO');
  await press(corregir.getByRole('button', { name: 'Guardar y enviar' }));
  await expect(page.getByText('Se envió: Egreso de')).toBeVisible();

  const { body } = await callApi(owner, `/${tenant}/cuentas/${otraId}/apuntes`);
  expect(itemsOf(body)).toMatchObject([{ importeCentavos: -730_100 }]);
  const { id } = fieldsOf(itemsOf(body)[0]?.['origen']);
  const guardado = await callApi(owner, `/${tenant}/movimientos/${String(id)}`);
  expect(guardado.body).toMatchObject({
    cuentaId: otraId,
    medioPago: 'OTRO',
    importeCentavos: 730_100,
  });
  const nada = await callApi(owner, `/${tenant}/cuentas/${cortaId}/apuntes`);
  expect(itemsOf(nada.body)).toEqual([]);
  await owner.request.dispose();
});

test('a statement whose answer is lost is stated as such, then as handed in, and is one', async ({
  page,
  browser,
  context,
  tenant,
}) => {
  test.setTimeout(150_000);
  const owner = await asAnother(browser, MARIANA);
  const nombre = `Rinde ${MARCA}`;
  const cajaId = await boxOf(owner, tenant, nombre, 5_000_000);
  await page.goto(`/${tenant}/obras-selector`);
  const obras = await callApi(page, `/${tenant}/proyectos`);
  const gasto = {
    tipo: 'EGRESO',
    proyectoId: itemsOf(obras.body)[0]?.['id'],
    fecha: '2026-11-20',
    concepto: 'Clavos de la rendición',
    importeCentavos: 900_000,
    medioPago: 'EFECTIVO',
    cuentaId: cajaId,
  };
  const hecho = await callApi(page, `/${tenant}/movimientos`, { method: 'POST', body: gasto });
  expect(hecho.status, JSON.stringify(hecho.body)).toBe(201);

  // The server writes the row, but its answer is lost.
  const calls = `**/api/${tenant}/cuentas/*/rendiciones/rendir`;
  let written = 0;
  await page.route(calls, async (route) => {
    await route.fetch();
    written += 1;
    await route.abort();
  });
  await visit(page, `/${tenant}/obras-selector`);
  const card = page.getByRole('region', { name: nombre });
  await press(card.getByRole('button', { name: 'Rendir' }));
  const dialogo = page.getByRole('dialog', { name: `Rendir ${nombre}` });
  await press(dialogo.getByRole('button', { name: 'Presentar rendición' }));
  await expect(dialogo).toContainText(
    'No llegó la respuesta: la rendición puede estar presentada.',
  );
  await expect.poll(() => written).toBeGreaterThan(0);
  await expect(dialogo.getByRole('button', { name: 'Presentar rendición' })).toHaveCount(0);

  await page.unroute(calls);
  await context.setOffline(true);
  await expect(dialogo).toContainText('Al volver la conexión se comprueba');
  await context.setOffline(false);
  await expect(dialogo).toContainText('Rendición 1 presentada.');
  await press(dialogo.getByRole('button', { name: 'Listo' }));
  await expect(card).toContainText(`Rendición 1 presentada, $${NBSP}9.000,00`);
  const { body } = await callApi(owner, `/${tenant}/cuentas/${cajaId}/rendiciones`);
  expect(itemsOf(body)).toMatchObject([{ numero: 1, estado: 'PRESENTADA' }]);
  await owner.request.dispose();
});
