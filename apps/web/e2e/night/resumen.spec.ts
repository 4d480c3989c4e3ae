import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { workId } from '../support/works.ts';

const TILOS = 'Edificio Los Tilos 1450';

/**
 * Checks that the total and the due items are visible without scrolling, and that the amount of the
 * balance does not overlap its drawing.
 */
async function expectAboveTheFold(page: Page) {
  await expect(page.getByText('En total', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Próximos 60 días' })).toBeInViewport();
  const saldo = page.getByRole('link', { name: /^Saldo de la obra/ });
  const cifra = await saldo.getByText(/^\$\u00a0\d{3}\.\d{3}\.\d{3}/).boundingBox();
  const dibujo = await saldo.locator('svg[width="90"]').boundingBox();
  expect((cifra?.x ?? 0) + (cifra?.width ?? 0)).toBeLessThanOrEqual(dibujo?.x ?? 0);
}

test.use({ keptTab: true, viewport: { width: 1280, height: 800 } });

test('the summary of all works and that of one lead to what makes them', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(120_000);
  await test.step('Resumen Global sets the works side by side, as of a day, and leads to each', async () => {
    await press(page.getByRole('link', { name: 'Resumen Global' }));
    const tabla = page.getByRole('table', { name: 'Comparación de obras' });
    await expect(tabla.getByRole('link', { name: TILOS })).toBeVisible();
    await press(page.getByRole('button', { name: /^Al \d/ }));
    await page.getByLabel('Hasta').fill('30/09/2026');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('button', { name: 'Al 30/09/2026' })).toBeVisible();
    await press(tabla.getByRole('link', { name: TILOS }));
    await page.waitForURL(new RegExp(`/${tenant}/obras/.*/dashboard\\?hasta=2026-09-30$`));
    await expect(page.getByRole('heading', { level: 1, name: TILOS })).toBeVisible();
  });

  await test.step('the totals of a period open the rows that make them, as a table and as a file too', async () => {
    const obra = await workId(page, tenant, TILOS);
    await visit(page, `/${tenant}/obras/${obra}/dashboard`);
    await expectAboveTheFold(page);
    await press(page.getByRole('button', { name: /^Al \d/ }));
    await page.getByRole('button', { name: 'Últimos 12 meses' }).click();
    await expect(page).toHaveURL(/desde=\d{4}-\d\d-01&hasta=/);
    await untilQuiet(page);
    await press(page.getByRole('button', { name: 'Ver tabla de gasto por rubro' }));
    await expect(page.getByRole('table', { name: 'Gasto por rubro' })).toContainText('Total');

    const baja = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Exportar' }));
    await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
    const archivo = await baja;
    expect(archivo.suggestedFilename()).toMatch(/^resumen-OB-001-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await archivo.path(), 'utf8');
    expect(csv).toContain('Egresos por proveedor');

    const egresos = page.getByRole('link', { name: /^Egresos del período \$/ });
    const exacto = (await egresos.locator('[title]').getAttribute('title')) ?? '';
    expect(exacto).toMatch(/^\$\u00a0[\d.]+,\d\d$/);
    expect(csv).toContain(`Egresos;ARS;${exacto.replace(/[$\u00a0.]/g, '')}`);
    await press(egresos);
    await page.waitForURL(/\/movimientos\?tipo=EGRESO&desde=[\d-]+&hasta=[\d-]+$/);
    await expect(page.getByText(exacto).first()).toBeVisible();
  });
});
