import { expectAccessible, expectAccessibleAtNight } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { contestar, hacerEnlace, pregunta, telefono } from './support/enlace.ts';
import { expect, test } from './support/test.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';
const OTRO_SELLO = 'f'.repeat(64);

/**
 * Changes the stored hash of the log's third row directly in the database; returns the previous
 * hash.
 */
async function ponerSello(tenant: string, sello: string): Promise<string> {
  const donde = 'tenant_id = $1 and seq = 3';
  const [fila] = await inDatabase(`select hash from audit_sellos where ${donde}`, [tenant]);
  await inDatabase(`update audit_sellos set hash = $2 where ${donde}`, [tenant, sello]);
  return String(fila?.['hash']);
}

test('a partner keeps the proof, learns that the log was rewritten, and the Owner takes the link back', async ({
  page: owner,
  tenant,
  browser,
}) => {
  const { url, nombre, revocar } = await hacerEnlace(owner, tenant);
  const { context, findings } = await telefono(browser);
  const page = await context.newPage();

  await test.step('the first visit: totals, proof, and the text to keep', async () => {
    await page.goto(url);
    await pregunta(page).waitFor();
    await expectAccessibleAtNight(page, 'the question of a link');
    await contestar(page);
    await page.getByRole('heading', { level: 1, name: 'Edificio Los Tilos 1450' }).waitFor();
    await expect(page.getByText(`Cuenta de ${nombre} al`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tus cifras' })).toContainText(`$${NBSP}`);
    await expect(page.getByText('Desde hoy hay constancia')).toBeVisible();
    await expect(page.locator('pre')).toContainText(`plomada/${tenant}`);
    await expectAccessible(page, 'a partner’s link');
    const imagen = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG: Tus cifras' }).click();
    expect((await imagen).suggestedFilename()).toMatch(/^cuenta-\d{4}-\d\d-\d\d\.png$/);
  });

  await test.step('after the log was rewritten the same phone shows it in red', async () => {
    const sello = await ponerSello(tenant, OTRO_SELLO);
    try {
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('ya no es el mismo');
      await expectAccessibleAtNight(page, 'a partner’s link whose log was rewritten');
    } finally {
      await ponerSello(tenant, sello);
    }
    await page.reload();
    await expect(page.getByText(/^Lo registrado hasta el .* sigue igual$/)).toBeVisible();
  });

  await test.step('once taken back it opens no more', async () => {
    expect((await revocar()).status).toBe(200);
    await page.reload();
    await contestar(page);
    await expect(page.getByText(/^Así no abre/)).toBeVisible();
    await expectAccessibleAtNight(page, 'a link that does not open');
  });
  expect(findings.foreignRequests).toEqual([]);
  // The only console error is the 404 of the last visit.
  expect(findings.consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  await context.close();
});
