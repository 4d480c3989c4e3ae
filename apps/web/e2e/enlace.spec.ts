import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';
import { enlaceCreadoSchema } from '@plomada/domain/informes/enlace.schema';
import { listaSociosSchema } from '@plomada/domain/socios/socio.schema';

import { expectAccessible } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { fromSetup } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { watch } from './support/watch.ts';
import { callApi, workId } from './support/works.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';
const OTRO_SELLO = 'f'.repeat(64);

/**
 * Creates a link to the account of the obra's first partner; also returns functions to revoke the
 * link and to unlock it.
 */
async function hacerEnlace(owner: Page, tenant: string, campos: object = {}) {
  const obra = `/${tenant}/proyectos/${await workId(owner, tenant, 'Edificio Los Tilos 1450')}`;
  const socios = listaSociosSchema.parse((await callApi(owner, `${obra}/socios`)).body);
  const [socio] = socios.items;
  const enlaces = `${obra}/socios/${socio?.id}/enlaces`;
  const { body } = await callApi(owner, enlaces, {
    method: 'POST',
    body: { que: 'ESTADO', modo: 'CONGELADO', ...campos },
  });
  const { id, url } = enlaceCreadoSchema.parse(body);
  const revocar = () => callApi(owner, `${enlaces}/${id}`, { method: 'DELETE' });
  const desbloquear = () =>
    callApi(owner, `${enlaces}/${id}/desbloquear`, { method: 'POST', body: {} });
  return { url, nombre: socio?.nombre ?? '', revocar, desbloquear };
}

/** Phone of a partner, without any session. */
async function telefono(browser: Browser) {
  const baseURL = fromSetup('E2E_URL');
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  return { context, findings: watch(context, new URL(baseURL).origin) };
}

const pregunta = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Para ver lo que te compartieron' });

/** Answers the question for a PIN, which is asked at every link, also at one without a PIN. */
async function contestar(page: Page, pin = '') {
  await pregunta(page).waitFor();
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Abrir' }).click();
}

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
    await expectAccessible(page, 'the question of a link');
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
      await expectAccessible(page, 'a partner’s link whose log was rewritten');
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
    await expectAccessible(page, 'a link that does not open');
  });
  expect(findings.foreignRequests).toEqual([]);
  // The only console error is the 404 of the last visit.
  expect(findings.consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  await context.close();
});

test('a link with a PIN asks as one without does, and shows the calls by when they fall due', async ({
  page: owner,
  tenant,
  browser,
}) => {
  const PIN = '481516';
  const { url, revocar } = await hacerEnlace(owner, tenant, { modo: 'VIVO', pin: PIN });
  const { context, findings } = await telefono(browser);
  const page = await context.newPage();
  await page.goto(url);
  await contestar(page);
  await expect(page.getByText(/^Así no abre/)).toBeVisible();
  await contestar(page, '000000');
  await expect(page.getByText(/^No abre con ese PIN/)).toBeVisible();
  await contestar(page, PIN);
  const cifras = page.getByRole('region', { name: 'Tus cifras' });
  await expect(cifras).toContainText('Te falta aportar');
  await expect(cifras).toContainText(/Vence el \d\d\/\d\d\/\d{4}/);
  await expect(cifras).toContainText(/Cómo aportar.*Alias LOSTILOS/s);
  const archivo = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Agendar vencimiento/ }).click();
  const bajado = await archivo;
  expect(bajado.suggestedFilename()).toMatch(/^aporte-\d{4}-\d\d-\d\d\.ics$/);
  const calendario = await readFile(await bajado.path(), 'utf8');
  expect(calendario).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendario.match(/BEGIN:VALARM/g)).toHaveLength(2);
  expect(calendario.replaceAll('\r\n ', '')).not.toContain(new URL(url).hash.slice(1));
  await page.reload();
  await pregunta(page).waitFor();
  expect((await revocar()).status).toBe(200);
  expect(findings.foreignRequests).toEqual([]);
  await context.close();
});

test('five wrong PINs lock a link, which names its hour, and opens again once its giver unlocks it', async ({
  page: owner,
  tenant,
  browser,
}) => {
  const PIN = '481516';
  const { url, revocar, desbloquear } = await hacerEnlace(owner, tenant, { pin: PIN });
  const { context } = await telefono(browser);
  const page = await context.newPage();
  await page.goto(url);
  for (const malo of ['000001', '000002', '000003', '000004']) {
    await contestar(page, malo);
    await expect(page.getByText(/^No abre con ese PIN/)).toBeVisible();
  }
  await contestar(page, '000005');
  const bloqueado = page.getByRole('heading', { level: 1, name: 'Enlace bloqueado' });
  await bloqueado.waitFor();
  await expect(page.getByRole('alert')).toContainText(/bloqueado hasta las \d\d:\d\d/);
  await expectAccessible(page, 'a locked link');
  await page.reload();
  await contestar(page, PIN);
  await bloqueado.waitFor();
  const avisos = await callApi(owner, `/${tenant}/avisos?limit=100`);
  expect(JSON.stringify(avisos.body)).toContain('ENLACE_BLOQUEADO:');
  expect((await desbloquear()).status).toBe(200);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await contestar(page, PIN);
  await page.getByRole('heading', { level: 1, name: 'Edificio Los Tilos 1450' }).waitFor();
  expect((await revocar()).status).toBe(200);
  await context.close();
});
