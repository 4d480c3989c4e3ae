import { pageOfAnother } from './support/another.ts';
import { CAMILA, MARIANA } from './support/demo.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { workId } from './support/works.ts';

const CONCEPTO = `Flete duplicado ${Date.now()}`;

test.use({ email: CAMILA });

test('asked for by one, counted and approved by the Owner: the balance moves', async ({
  page,
  browser,
  tenant,
}) => {
  const obra = await workId(page, tenant, 'Reforma Consultorios Mitre');
  await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
  await page.getByLabel('Importe', { exact: true }).fill('1234,56');
  await page.getByLabel('Concepto').fill(CONCEPTO);
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await press(page.getByRole('link', { name: CONCEPTO }));

  const owner = await pageOfAnother(browser, MARIANA);
  await owner.goto(`/${tenant}/pending-deletions`);
  const link = owner.getByRole('link', { name: /^Solicitudes \(\d+ pendientes\)$/ });
  const before = Number(/\d+/.exec(await link.innerText())?.[0]);
  const count = (n: number) => owner.getByRole('link', { name: `Solicitudes (${n} pendientes)` });

  await press(page.getByRole('button', { name: 'Pedir baja' }));
  const asking = page.getByRole('dialog', { name: /^¿Pedir la baja del movimiento M-\d+\?$/ });
  await expect(asking).toContainText('Sigue contando en el saldo hasta que un Owner lo apruebe.');
  const today = asking.locator('dd').first();
  await expect(today).toContainText('$');
  const totals = await asking.locator('dd').allInnerTexts();
  await press(asking.getByRole('button', { name: 'Pedir baja' }));
  await expect(asking).toContainText('El motivo debe tener al menos 10 caracteres');
  await asking.getByLabel('Motivo').fill('Es el mismo flete de ayer');
  await press(asking.getByRole('button', { name: 'Pedir baja' }));
  await expect(page.getByRole('region', { name: 'Baja pendiente' })).toContainText(
    'Baja pedida el',
  );

  // Coming back to the tab is enough for the Owner to see it.
  await owner.bringToFront();
  await owner.reload();
  await expect(count(before + 1)).toBeVisible();
  const row = owner.getByRole('listitem').filter({ hasText: CONCEPTO });
  await expect(row).toContainText('Es el mismo flete de ayer');
  await press(row.getByRole('button', { name: 'Aprobar' }));
  const deciding = owner.getByRole('dialog');
  await expect(deciding.locator('dd')).toHaveText(totals);
  await press(deciding.getByRole('button', { name: 'Aprobar baja' }));
  await expect(owner.getByText('Baja aprobada')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(count(before)).toBeVisible();
  await press(owner.getByRole('link', { name: 'Resueltas' }));
  await expect(row).toContainText('Aprobó Mariana Ledesma');
  await owner.context().close();

  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  await expect(page.getByRole('table')).toBeVisible();
  await untilQuiet(page);
  await expect(page.getByText(CONCEPTO)).toHaveCount(0);
});
