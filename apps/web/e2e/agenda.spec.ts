import { eventoSchema } from '@plomada/domain/agenda/evento.schema';

import { expectAccessibleAtNight } from './support/axe.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi } from './support/works.ts';

test.use({ keptTab: true });

/** Dates outside of the demo's data. */
const DIA = '2031-03-12';
const OTRO = '2031-03-13';
const TITULO = `Visita ${Date.now()}`;

test('an event is written with the keyboard, dragged, brought back, and read on a phone', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${tenant}/global/agenda?dia=${DIA}`);
  const celda = (dia: string) => page.locator(`[data-dia="${dia}"]`);
  await expect(celda(DIA)).toBeVisible();

  await test.step('N, its title, Ctrl+Enter', async () => {
    await untilQuiet(page);
    await page.keyboard.press('n');
    await page.getByLabel('Título').fill(TITULO);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Evento creado')).toBeVisible();
    await expect(celda(DIA).getByText(TITULO)).toBeVisible();
    await expectAccessibleAtNight(page, 'agenda 1280');
  });

  await test.step('dragged to another day, and back', async () => {
    // Dragged once the list of the new event has been read, which draws it again.
    await untilQuiet(page);
    await celda(DIA).getByText(TITULO).dragTo(celda(OTRO));
    await expect(celda(OTRO).getByText(TITULO)).toBeVisible();
    await press(page.getByRole('button', { name: 'Deshacer' }));
    await expect(page.getByText('Cambio deshecho')).toBeVisible();
    await expect(celda(DIA).getByText(TITULO)).toBeVisible();
    await expect(celda(OTRO).getByText(TITULO)).toHaveCount(0);
  });

  await test.step('the list of a phone, and its event', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await press(page.getByRole('link', { name: new RegExp(TITULO) }));
    await expect(page.getByRole('dialog')).toContainText('09:00 a 10:00');
    const id = new URL(page.url()).searchParams.get('evento') ?? '';
    const { body } = await callApi(page, `/${tenant}/agenda/eventos/${id}`);
    expect(eventoSchema.parse(body).inicio).toBe(`${DIA}T12:00:00.000Z`);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessibleAtNight(page, 'agenda 360');
  });
});
