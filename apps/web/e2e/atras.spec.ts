import type { Locator, Page } from '@playwright/test';

import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';

// With motion, because a closing overlay stays for as long as its animation.
test.use({ ...PHONE, keptTab: true, contextOptions: { reducedMotion: 'no-preference' } });

const layers = (page: Page) => page.locator('[role=dialog], [role=menu]');

async function expectClosed(page: Page, address: string): Promise<void> {
  await expect(layers(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
}

/** Opens an overlay and closes it by Back, in the long run twice, and checks that the page stays. */
async function backCloses(page: Page, opener: Locator, times = HARD ? 2 : 1): Promise<void> {
  const address = page.url();
  for (let time = 0; time < times; time += 1) {
    await press(opener);
    await expect(layers(page).first()).toBeVisible();
    await page.goBack();
    await expectClosed(page, address);
  }
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();

/** Samples of each kind of overlay and of the pages below it. */
const COVERED: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the dashboard of a work: a dialog, a menu, the list of organisations, the way to the pages',
    async (page) => {
      await backCloses(page, button(page, /^Al \d/), 3);
      await backCloses(page, button(page, /^Exportar/));
      await backCloses(page, button(page, /^Cambiar de organización/));
      await backCloses(page, button(page, /^Menú/));
      await backCloses(page, button(page, 'Abrir el menú de la cuenta'));
    },
  ],
  [
    'the list of its movements: filters, more actions, notices',
    async (page) => {
      await press(page.getByRole('main').locator('a[href$="/movimientos"]:visible').first());
      await page.getByRole('heading', { level: 1, name: 'Movimientos' }).waitFor();
      await untilQuiet(page);
      await backCloses(page, button(page, 'Filtros'));
      await backCloses(page, button(page, 'Más acciones'));
      await backCloses(page, button(page, /^Avisos/));
    },
  ],
];

test.describe('Back closes what covers the page however often it is opened', () => {
  // The test of the account comes to its page by address in the reduced run.
  for (const byTap of HARD ? [true, false] : [true]) {
    test(`on pages come to by ${byTap ? 'tap' : 'address'}`, async ({ signedIn: page, tenant }) => {
      test.setTimeout(150_000);
      await press(
        page
          .getByRole('main')
          .getByRole('link', { name: /Edificio Los Tilos/ })
          .first(),
      );
      await page.waitForURL(/\/dashboard$/);
      for (const [name, covered] of COVERED) {
        await test.step(name, async () => {
          if (!byTap) await page.goto(page.url());
          await untilQuiet(page);
          await covered(page);
        });
      }
      await test.step('the quick entry: pickers, dates, notes', async () => {
        if (byTap) {
          await page.goto(`/${tenant}/obras-selector`);
          await press(page.getByRole('link', { name: 'Nuevo movimiento' }).first());
        } else await page.goto(`/${tenant}/nuevo-movimiento`);
        await page.getByRole('group', { name: 'Teclado' }).waitFor();
        await untilQuiet(page);
        for (const name of [/^Nota/, /^Hoy/, /^Moneda/]) await backCloses(page, button(page, name));
        await backCloses(page, page.getByRole('combobox', { name: 'Obra' }));
      });
    });
  }
});

test('Back closes the screen of the account that the identity provider puts over a page', async ({
  signedIn: page,
}) => {
  const address = page.url();
  const account = page.locator('.cl-modalBackdrop');
  const open = async () => {
    await press(button(page, 'Abrir el menú de la cuenta'));
    await press(button(page, 'Administrar la cuenta'));
    await expect(account).toBeVisible({ timeout: 20_000 });
  };
  await open();
  await page.goBack();
  await expectClosed(page, address);
  await open();
  await page.keyboard.press('Escape');
  await expectClosed(page, address);
  await backCloses(page, button(page, 'Abrir el menú de la cuenta'));
});

test('steps of any order leave the page where it is until the sheet is closed', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(120_000);
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Edificio Los Tilos/ })
      .first(),
  );
  await page.waitForURL(/\/dashboard$/);
  await untilQuiet(page);
  const before = page.url();
  await press(page.getByRole('main').locator('a[href$="/movimientos"]:visible').first());
  await page.getByRole('heading', { level: 1, name: 'Movimientos' }).waitFor();
  await untilQuiet(page);
  const address = page.url();
  const filters = button(page, /^Filtros/);

  await test.step('closed by its own button, it is closed by Back the next time', async () => {
    for (let time = 0; time < 2; time += 1) {
      await press(filters);
      await press(page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }));
      await expectClosed(page, address);
      await backCloses(page, filters, 2);
    }
  });

  await test.step('Forward shows nothing again, and the sheet still closes by Back', async () => {
    await page.evaluate(() => history.forward());
    await expectClosed(page, address);
    await backCloses(page, filters);
  });

  await test.step('the palette too', async () => {
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expectClosed(page, address);
    }
  });

  await test.step('of a sheet over a sheet each step closes one', async () => {
    for (let time = 0; time < 2; time += 1) {
      await press(filters);
      await press(page.getByRole('dialog').getByRole('combobox').first());
      await expect(page.locator('[role=option]').first()).toBeVisible();
      await page.goBack();
      await expect(page.locator('[role=option]')).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
      await page.goBack();
      await expectClosed(page, address);
    }
  });

  await test.step('with nothing open Back is the page before', async () => {
    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${tenant}/obras-selector`));
  });
});
