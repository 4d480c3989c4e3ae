import type { Page } from '@playwright/test';

import { firstId } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { inTheme } from './support/theme.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { workId } from './support/works.ts';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

const HARD = process.env['PLOMADA_HARD'] === '1';

/** Lists with their filters, and the address of each; the others are single records. */
const LISTS = [
  ['obras-selector', 'Sin filtros'],
  ['obras/:obra/movimientos?tipo=EGRESO', 'Filtros: Egreso'],
  ['obras/:obra/presupuestos', 'Sin filtros'],
  ['obras/:obra/acopios', 'Sin filtros'],
  ['obras/:obra/aportes-socio?vista=aportes', 'Sin filtros'],
  ['obras/:obra/documentos', 'Sin filtros'],
] as const;

/** Parts of the printed page that are cut at the right, and controls that are still shown. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const main = document.querySelector('#contenido');
    const all = [...(main?.querySelectorAll('*') ?? [])].filter(shown);
    return {
      controls: all
        .filter((element) => element.matches('button:not(thead *), select'))
        .map(({ textContent }) => textContent),
      cut: all
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 40)),
      wide: document.documentElement.scrollWidth - innerWidth,
      background: getComputedStyle(document.body).backgroundColor,
    };
  });

test('lists and records print alone, whatever the theme', async ({ signedIn: page, tenant }) => {
  const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
  const socio = await firstId(page, `/${tenant}/proyectos/${obra}/socios`);
  const presupuesto = await firstId(page, `/${tenant}/presupuestos?projectId=${obra}`, {
    titulo: 'Hormigón y estructura',
  });
  const certificado = await firstId(page, `/${tenant}/presupuestos/${presupuesto}/certificados`);
  const records = [
    [`obras/${obra}/dashboard`, null],
    [`obras/${obra}/estado-de-cuenta/${socio}`, null],
    [`obras/${obra}/presupuestos/${presupuesto}/certificado/${certificado}`, null],
  ] as const;
  await inTheme(page, 'dark');
  // In the reduced run two lists and a statement: every list prints by the same rules.
  const pages = [...LISTS, ...records].filter((_, i) => HARD || i % 3 === 1);
  for (const [path, filters] of pages) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await visit(page, `/${tenant}/${path.replace(':obra', obra)}`);
      await untilQuiet(page);
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      await page.setViewportSize({ width: 1032, height: 730 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-printed="foot"]')).toContainText('Impreso por Mariana');
      if (filters !== null) {
        await expect(page.locator('[data-printed="filters"]')).toContainText(filters);
        await expect(page.locator('[data-printed="count"]')).toContainText(/^Filas: \d+, /);
      }
      const { background, ...faults } = await faultsOf(page);
      await test.info().attach(path, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
      expect(faults).toEqual({ controls: [], cut: [], wide: 0 });
      expect(background).toBe('rgb(255, 255, 255)');
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  }
});
