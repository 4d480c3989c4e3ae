import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { workId } from './support/works.ts';

test.use({ keptTab: true });

/** Checks that each choice fits in the track and has its whole text inside. */
async function expectFits(track: Locator): Promise<void> {
  await expect(track.getByRole('radio')).not.toHaveCount(0);
  const outside = await track.evaluate(async (box) => {
    // Waits for the fonts and for the layout at the new width.
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    const edge = box.getBoundingClientRect();
    return [...box.querySelectorAll('[role=radio]')]
      .filter((choice) => {
        const own = choice.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(choice);
        const text = words.getBoundingClientRect();
        return (
          Math.max(own.right, text.right) > edge.right ||
          Math.min(own.left, text.left) < edge.left ||
          text.height > own.height - 4 ||
          text.width > own.width
        );
      })
      .map((choice) => choice.textContent);
  });
  expect(outside).toEqual([]);
}

const bob = (page: Page) =>
  page.evaluate(() => {
    const [item, mark] = ['[aria-current="page"]', 'svg[viewBox="0 0 12 14"]'].map((part) =>
      document.querySelector(`nav[aria-label="Obra"] ${part}`)?.getBoundingClientRect(),
    );
    if (!item || !mark) return null;
    return { x: mark.x + mark.width / 2, off: mark.y + mark.height / 2 - item.y - item.height / 2 };
  });

test('pages keep to their measures', async ({ page, tenant }) => {
  test.setTimeout(120_000);
  const work = await workId(page, tenant, 'Edificio Los Tilos 1450');

  await test.step('choices fit their tracks on phones, and the plumb line follows the width', async () => {
    await page.goto(`/${tenant}/perfil`);
    const theme = page.getByRole('radiogroup', { name: 'Tema' });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectFits(theme);
    }
    await page.setViewportSize({ width: 360, height: 700 });
    await visit(page, `/${tenant}/obras/${work}/acopios/nuevo`);
    const kind = page.getByRole('radiogroup', { name: 'Tipo de acopio' });
    await expect(kind.getByText('Por lista de precios')).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectFits(kind);
    }
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.setViewportSize({ width: 1920, height: 700 });
    // Position of the plumb bob: below the logo, at the middle of "Acopios".
    await expect.poll(() => bob(page)).toEqual({ x: 26, off: 0 });
  });

  await test.step('a phone list begins in sight, and the kinds of the agenda keep to two lines of a tablet', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `/${tenant}/obras/${work}/aportes-socio?vista=aportes`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: /\$/ }).first();
    await expect(row).toBeVisible();
    await untilQuiet(page);
    expect((await row.boundingBox())?.y).toBeLessThanOrEqual(320);
    await visit(page, `/${tenant}/global/agenda`);
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toBeVisible();
    await untilQuiet(page);
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 768, height: 1024 });
    const kinds = page.getByRole('group', { name: 'Qué se muestra' });
    await expect(kinds.getByRole('button', { name: /^Presupuestos/ })).toBeVisible();
    await untilQuiet(page);
    // The filters take two lines of 32 px in a month with items of every kind.
    expect((await kinds.boundingBox())?.height).toBeLessThanOrEqual(68);
  });
});
