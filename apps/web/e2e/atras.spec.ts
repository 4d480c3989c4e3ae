import { backCloses, button, expectClosed } from './support/back.ts';
import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';

// With motion, because a closing overlay stays for as long as its animation.
test.use({ ...PHONE, keptTab: true, contextOptions: { reducedMotion: 'no-preference' } });

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
