import type { Page } from '@playwright/test';
import { fieldsOf } from '@plomada/domain/base/field-of';

import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi, createWork } from '../support/works.ts';

// Console errors of a lost answer, and of calls without a connection.
test.use({
  keptTab: true,
  expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

/**
 * Everything that this browser stores in our database and in local and session storage, as one
 * text.
 */
const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await opened(indexedDB.open('plomada'));
    const names = [...database.objectStoreNames];
    const tx = database.transaction(names);
    const rows = await Promise.all(names.map((name) => opened(tx.objectStore(name).getAll())));
    database.close();
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });

async function write(page: Page, concepto: string): Promise<void> {
  await page.getByLabel('Importe', { exact: true }).fill('4567,89');
  await page.getByLabel('Concepto').fill(concepto);
}

async function inServer(page: Page, tenant: string, obra: string): Promise<readonly unknown[]> {
  const { body } = await callApi(page, `/${tenant}/movimientos?projectId=${obra}`);
  const { items } = fieldsOf(body);
  return Array.isArray(items) ? items.map((uno: unknown) => fieldsOf(uno)['concepto']) : [];
}

test('the whole form waits on the device after a lost answer and is saved once; a private one never waits there', async ({
  page,
  context,
  tenant,
}) => {
  test.setTimeout(120_000);
  const obra = await createWork(page, tenant, `Obra del formulario ${Date.now()}`);
  const lista = `/${tenant}/obras/${obra}/movimientos`;
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true });

  await test.step('its answer is lost: it waits, is stated, and is there once', async () => {
    const calls = `**/api/${tenant}/movimientos`;
    let lost = 0;
    await page.goto(`${lista}/movimiento`);
    await page.route(calls, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await write(page, 'Hormigón elaborado');
    await press(guardar);
    await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
    await page.waitForURL(new RegExp(`${lista}$`));
    await expect(page.getByRole('link', { name: /sin enviar/ }).first()).toBeVisible();
    expect(await onDevice(page)).toContain('Hormigón elaborado');
    expect(lost).toBe(1);
    await page.unroute(calls);
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await expect(page.getByText(/^Se envió: Egreso de/)).toBeVisible({ timeout: 20_000 });
    expect(await inServer(page, tenant, obra)).toEqual(['Hormigón elaborado']);
  });

  await test.step('a private one waits for the connection in its page alone', async () => {
    const secreto = 'Retiro de utilidades';
    const nowhere = async () => expect(await onDevice(page)).not.toContain(secreto);
    await visit(page, `/${tenant}/obras/${obra}/movimientos-privados/movimiento`);
    await write(page, secreto);
    await context.setOffline(true);
    await press(guardar);
    await expect(page.getByText('Sin conexión: se guarda al volver').first()).toBeVisible();
    await nowhere();
    await context.setOffline(false);
    await expect(page.getByText('Movimiento guardado')).toBeVisible({ timeout: 20_000 });
    await nowhere();
    const todos = await inServer(page, tenant, obra);
    expect(todos.filter((uno) => uno === secreto)).toHaveLength(1);
  });
});
