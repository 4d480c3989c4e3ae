import { eventoSchema } from '@plomada/domain/agenda/evento.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { callApi } from './support/works.ts';

const HOY = hoyEnBuenosAires(new Date());
/** In the same month, and not today. */
const OTRO = HOY.endsWith('-15') ? `${HOY.slice(0, 8)}16` : `${HOY.slice(0, 8)}15`;
const TITULO = `Visita ${Date.now()}`;

test('an event is written with the keyboard, dragged, brought back, and read on a phone', async ({
  signedIn: page,
  tenant,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${tenant}/global/agenda?dia=${OTRO}`);
  const celda = (dia: string) => page.locator(`[data-dia="${dia}"]`);
  await expect(celda(OTRO)).toBeVisible();

  await test.step('N, its title, Ctrl+Enter', async () => {
    await page.keyboard.press('n');
    await page.getByLabel('Título').fill(TITULO);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Evento creado')).toBeVisible();
    await expect(celda(OTRO).getByText(TITULO)).toBeVisible();
    await expectAccessible(page, 'agenda 1280');
  });

  await test.step('dragged to today, and back', async () => {
    await celda(OTRO).getByText(TITULO).dragTo(celda(HOY));
    await expect(celda(HOY).getByText(TITULO)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Cambio deshecho')).toBeVisible();
    await expect(celda(OTRO).getByText(TITULO)).toBeVisible();
    await expect(celda(HOY).getByText(TITULO)).toHaveCount(0);
  });

  await test.step('the list of a phone, and its event', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: new RegExp(TITULO) }).click();
    await expect(page.getByRole('dialog')).toContainText('09:00 a 10:00');
    const id = new URL(page.url()).searchParams.get('evento') ?? '';
    const { body } = await callApi(page, `/${tenant}/agenda/eventos/${id}`);
    expect(eventoSchema.parse(body).inicio).toBe(`${OTRO}T12:00:00.000Z`);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page, 'agenda 360');
  });
});
