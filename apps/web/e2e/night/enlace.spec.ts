import { readFile } from 'node:fs/promises';

import { expectAccessible } from '../support/axe.ts';
import { contestar, hacerEnlace, pregunta, telefono } from '../support/enlace.ts';
import { expect, test } from '../support/test.ts';
import { callApi } from '../support/works.ts';

test.use({ keptTab: true });

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
