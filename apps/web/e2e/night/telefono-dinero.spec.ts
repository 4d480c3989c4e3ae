import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { ELENA, MARIANA } from '../support/demo.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { createWork, workId } from '../support/works.ts';

test.use({ ...PHONE, keptTab: true });

const NBSP = '\u00a0';

const tap = async (page: Page, ...keys: readonly string[]) => {
  const pad = page.getByRole('group', { name: 'Teclado' });
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).tap();
};

test.describe('of an Owner', () => {
  test.use({ email: MARIANA });

  test('what is owed, asked for and entered reads and works under a thumb', async ({
    page,
    tenant,
  }) => {
    test.setTimeout(150_000);
    await test.step('percentages of the lists say of what they are, and the bar of a stockpile is what is left', async () => {
      await page.goto(`/${tenant}/obras-selector?vista=presupuestos`);
      const estructura = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Hormigón' });
      await expect(estructura).toContainText(/Certificado \d+,\d\d\s%.*Pagado \d+,\d\d\s%/s);
      await visit(page, `/${tenant}/obras-selector?vista=acopios`);
      const acopio = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Queda' })
        .first();
      await expect(acopio).toContainText(/Queda \$.*\d+,\d\d\s% del total/s);
      const parte = /([\d,]+)\s% del total/.exec(await acopio.innerText())?.[1] ?? '';
      const ancho = await acopio
        .locator('[aria-hidden] [style*=width]')
        .first()
        .evaluate((it) => it.style.width);
      expect(Number.parseFloat(ancho)).toBeCloseTo(Number(parte.replace(',', '.')), 1);
    });

    await test.step('a request states the same balance in its row and where it is decided, with its day', async () => {
      await visit(page, `/${tenant}/pending-deletions`);
      const fila = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Saldo de la obra' });
      const deLaFila = fila.first().getByText(/^Saldo de la obra, \d\d\/\d\d\/\d{4}/);
      const figuras = async (it: Locator) =>
        ((await it.locator('..').textContent()) ?? '').replace(/^\D+/, '');
      const saldo = await figuras(deLaFila);
      expect(saldo).toMatch(/^\d\d\/\d\d\/\d{4}.*\$.*\$/);
      await press(fila.first().getByRole('button', { name: 'Aprobar' }));
      const dialogo = page.getByRole('dialog');
      await expect(dialogo.getByText(/^Saldo hoy, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
      expect(await figuras(dialogo.getByText(/^Cuando se pidió, /))).toBe(saldo);
      await dialogo.getByRole('button', { name: 'Cancelar' }).tap();
      await expect(dialogo).toHaveCount(0);
    });

    await test.step('a notice of a request leads to its decision: two taps', async () => {
      await visit(page, `/${tenant}/obras-selector`);
      await untilQuiet(page);
      await page.getByRole('button', { name: /^Avisos/ }).tap();
      await page
        .getByRole('link', { name: /Decidir la baja/ })
        .first()
        .tap();
      const dialogo = page.getByRole('dialog', { name: /Aprobar la baja/ });
      await expect(dialogo.getByRole('button', { name: 'Aprobar baja' })).toBeEnabled();
      await page.goBack();
      await expect(dialogo).toBeHidden();
      await expect(page).toHaveURL(/\/pending-deletions$/);
    });

    await test.step('inside a work a movement is a quick entry, saved one after the other, and found as one’s own', async () => {
      const obra = await createWork(page, tenant, 'Obra del pulgar');
      // Opens the list by address: a form with typed values blocks navigation within the client.
      await page.goto(`/${tenant}/obras/${obra}/movimientos`);
      await press(page.getByRole('link', { name: 'Nuevo movimiento' }).first());
      await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText('Obra del pulgar');
      await tap(page, '1', '5', '000');
      await page.getByRole('button', { name: 'Guardar y otro' }).tap();
      await expect(page.getByText('Movimiento guardado')).toBeVisible();
      await expect(page.getByLabel('Importe')).toHaveValue('');
      await tap(page, '2', '000');
      await page.getByRole('button', { name: 'Más datos' }).tap();
      await expect(page.getByLabel('Importe', { exact: true })).toHaveValue(/^2\.000(?:,00)?$/);
      await expect(page.getByLabel('Concepto')).toBeVisible();
      await page.goto(`/${tenant}/obras/${obra}/movimientos?mios=si`);
      await expect(
        page.getByRole('button', { name: 'Quitar el filtro Cargados por mí' }),
      ).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`−$${NBSP}15.000,00`);
    });
  });
});

test.describe('of a partner', () => {
  test.use({ email: ELENA });

  test('home, their part of a work and their notices', async ({ page, tenant }) => {
    test.setTimeout(120_000);
    await test.step('home begins with their own money, each amount beside its own day; the identity’s widgets wait', async () => {
      const widgets: string[] = [];
      page.on('request', (request) => {
        if (/\/ui@|ui-common|userbutton/i.test(request.url())) widgets.push(request.url());
      });
      await page.goto(`/${tenant}`);
      const mias = page.getByRole('region', { name: 'Tus aportes' });
      const tilos = mias.locator('section').filter({ hasText: 'Los Tilos' });
      await expect(tilos).toContainText(/Tu participación: 35,00\s%/);
      await expect(tilos).toContainText(/Te falta aportar\$\s8\.550\.000,00/);
      await expect(tilos).toContainText(/Vence el \d\d\/\d\d\/\d{4}\$\s3\.300\.000,00/);
      await expect(tilos).toContainText(/Cómo aportar.*Alias LOSTILOS/s);
      await expect(tilos.locator('.text-expense')).toHaveCount(0);
      const top = async (it: Locator) => (await it.boundingBox())?.y ?? 0;
      const obras = page.getByRole('searchbox', { name: 'Buscar obras' });
      expect(await top(mias)).toBeLessThan(await top(obras));
      await untilQuiet(page);
      expect(widgets).toEqual([]);
      await page.getByRole('button', { name: 'Abrir el menú de la cuenta' }).tap();
      await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
      expect(widgets).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
    });

    await test.step('a Socio reads what they have in the work, and goes on to their statement', async () => {
      const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
      await visit(page, `/${tenant}/obras/${obra}/dashboard`);
      const mia = page.getByRole('region', { name: 'Mi participación: 35,00 %' });
      await expect(mia.getByText('Pendiente', { exact: true })).toBeVisible();
      await expect(mia.getByRole('listitem').filter({ hasText: 'Tomás Irigoyen' })).toContainText(
        '25,00 %',
      );
      await expectAccessible(page, 'mi participación');
      await press(mia.getByRole('link', { name: 'Ver estado de cuenta' }));
      await expect(page).toHaveURL(new RegExp(`/obras/${obra}/estado-de-cuenta/[\\da-f-]{36}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
