import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe } from '@plomada/domain/cierres/cierre.rules';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { mensajeMesCerrado } from '@plomada/formatters/cierre';
import { formatearFecha, hoyEnBuenosAires, nombrarMes } from '@plomada/formatters/fecha';

import { signUpWithOrganisation } from '../support/organizaciones.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi, createWork } from '../support/works.ts';

// Uses a separate organisation, because a closing affects all its months. The browser logs refusals
// as errors.
test.use({ ...PHONE, email: null, expectedErrors: [/40[49]/] });

const HOY = hoyEnBuenosAires(new Date());
const ABIERTO = primerDiaDe(mesDe(HOY));
const ADENTRO = sumarMeses(ABIERTO, -1);
const MES = mesDe(ADENTRO);
const OBRA = 'Casa que cierra';

/** Fills in the quick entry with a day in the closed month, and presses Guardar. */
async function enterInside(page: Page, tenant: string): Promise<void> {
  await visit(page, `/${tenant}/nuevo-movimiento`);
  const pad = page.getByRole('group', { name: 'Teclado' });
  for (const key of ['1', '5', '000']) {
    await pad.getByRole('button', { name: key, exact: true }).tap();
  }
  await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText(OBRA);
  await page.getByRole('button', { name: 'Hoy' }).tap();
  const hoja = page.getByRole('dialog', { name: 'Fecha del movimiento' });
  await hoja.getByLabel('Fecha', { exact: true }).fill(formatearFecha(ADENTRO));
  await hoja.getByRole('button', { name: 'Listo' }).tap();
  await pad.getByRole('button', { name: 'Guardar' }).tap();
}

/** Accepts a closing's two warnings: movements without a document, and without a rubro. */
async function acceptWarnings(page: Page): Promise<void> {
  for (const name of ['sin comprobante', 'sin rubro']) {
    const warning = page.getByRole('checkbox', { name: new RegExp(name) });
    await warning.press('Space');
    await expect(warning).toBeChecked();
  }
}

test('a month is closed, refuses the quick entry at its date, is reopened, written in and closed again', async ({
  page,
}) => {
  const email = `cierre-${Date.now()}@obra.test`;
  const tenant = await signUpWithOrganisation(page, email, 'Obras que cierran');
  const proyectoId = await createWork(page, tenant, OBRA);
  const { body } = await callApi(page, `/${tenant}/movimientos`, {
    method: 'POST',
    body: {
      proyectoId,
      tipo: 'EGRESO',
      fecha: ADENTRO,
      concepto: 'Flete duplicado',
      importeCentavos: 100_00,
      medioPago: 'EFECTIVO',
    },
  });
  const { id } = movimientoSchema.parse(body);

  await test.step('close', async () => {
    await visit(page, `/${tenant}/tesoreria/cierre`);
    const cerrar = page.getByRole('button', { name: `Cerrar ${nombrarMes(MES)}` });
    await expect(cerrar).toBeDisabled();
    await acceptWarnings(page);
    await press(cerrar);
    await press(
      page.getByRole('dialog').getByRole('button', { name: `Cerrar ${nombrarMes(MES)}` }),
    );
    await expect(page.getByText('Mes cerrado', { exact: true })).toBeVisible();
    await expect(page.getByText('Versión 1', { exact: true })).toBeVisible();
  });

  await test.step('be refused', async () => {
    await enterInside(page, tenant);
    await expect(page.getByText(/^No se guardó/)).toBeVisible();
    await page.locator('[data-campo="fecha"]').first().getByRole('button').tap();
    await expect(page.getByText(mensajeMesCerrado(MES, ABIERTO)).first()).toBeVisible();
  });

  await test.step('annul a movement that can no longer be deleted, and follow the links between both', async () => {
    const suya = `/${tenant}/movimientos/${id}`;
    await callApi(page, suya, { method: 'DELETE', body: { motivo: 'Es el mismo flete de ayer' } });
    await page.goto(`/${tenant}/obras/${proyectoId}/movimientos/movimiento/${id}`);
    await press(page.getByRole('button', { name: 'Aprobar' }));
    const dialogo = page.getByRole('dialog');
    await press(dialogo.getByRole('button', { name: 'Aprobar baja' }));
    await expect(dialogo).toContainText('se anula con un contramovimiento de hoy');
    await press(dialogo.getByRole('button', { name: 'Anular' }));
    await expect(page.getByText('Movimiento anulado')).toBeVisible();
    await press(page.getByRole('link', { name: /^M-\d+$/ }));
    await expect(page.getByText(/^Queda como está/)).toBeVisible();
    await press(page.getByRole('link', { name: /^M-\d+: Flete duplicado$/ }));
    await expect(page).toHaveURL(new RegExp(`${id}$`));
  });

  await test.step('reopen and write', async () => {
    await visit(page, `/${tenant}/tesoreria/cierre`);
    await press(page.getByRole('button', { name: `Acciones de ${nombrarMes(MES)}` }));
    await page.getByRole('menuitem', { name: 'Reabrir' }).tap();
    const dialogo = page.getByRole('dialog', { name: `¿Reabrir ${nombrarMes(MES)}?` });
    await dialogo.getByLabel('Motivo').fill('Faltaba cargar el flete del último día del mes');
    await press(dialogo.getByRole('button', { name: 'Reabrir' }));
    await expect(page.getByRole('region', { name: 'Mes reabierto' })).toContainText('quedan');
    await enterInside(page, tenant);
    await expect(page.getByText('Movimiento guardado')).toBeVisible();
  });

  await test.step('close again', async () => {
    await visit(page, `/${tenant}/tesoreria/cierre`);
    await press(page.getByRole('button', { name: `Volver a cerrar ${nombrarMes(MES)}` }));
    const dialogo = page.getByRole('dialog', { name: `¿Volver a cerrar ${nombrarMes(MES)}?` });
    await acceptWarnings(page);
    await press(dialogo.getByRole('button', { name: 'Volver a cerrar' }));
    await expect(page.getByText('Mes cerrado de nuevo')).toBeVisible();
    await expect(page.getByText('Versión 2', { exact: true })).toBeVisible();
  });

  await test.step('download the PDF', async () => {
    const bajada = page.waitForEvent('download');
    await press(page.getByRole('button', { name: `Descargar PDF de ${nombrarMes(MES)}` }));
    const pdf = await readFile(await (await bajada).path(), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
  });
});
