import type { Page } from '@playwright/test';

import { backCloses, button } from '../support/back.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { test } from '../support/test.ts';
import { untilQuiet } from '../support/watch.ts';

// With motion, because a closing overlay stays for as long as its animation.
test.use({ ...PHONE, keptTab: true, contextOptions: { reducedMotion: 'no-preference' } });

/** Samples of each kind of overlay and of the pages below it. */
const COVERED: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the dashboard of a work: a dialog, a menu, the list of organisations, the way to the pages',
    async (page) => {
      await backCloses(page, button(page, /^Al \d/), 3);
      await backCloses(page, button(page, /^Exportar/), 2);
      await backCloses(page, button(page, /^Cambiar de organización/), 2);
      await backCloses(page, button(page, /^Menú/), 2);
      await backCloses(page, button(page, 'Abrir el menú de la cuenta'), 2);
    },
  ],
  [
    'the list of its movements: filters, more actions, notices',
    async (page) => {
      await press(page.getByRole('main').locator('a[href$="/movimientos"]:visible').first());
      await page.getByRole('heading', { level: 1, name: 'Movimientos' }).waitFor();
      await untilQuiet(page);
      await backCloses(page, button(page, 'Filtros'), 2);
      await backCloses(page, button(page, 'Más acciones'), 2);
      await backCloses(page, button(page, /^Avisos/), 2);
    },
  ],
];

test.describe('Back closes what covers the page however often it is opened', () => {
  for (const byTap of [true, false]) {
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
        for (const name of [/^Nota/, /^Hoy/, /^Moneda/])
          await backCloses(page, button(page, name), 2);
        await backCloses(page, page.getByRole('combobox', { name: 'Obra' }), 2);
      });
    });
  }
});
