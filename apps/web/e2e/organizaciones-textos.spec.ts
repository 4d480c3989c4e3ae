import { missingTexts, TEXTS_ON_SCREEN } from '../test/spec-texts.ts';
import { fromSetup } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { workId } from './support/works.ts';

/** All client scripts served by the stack, found by the names in scripts already read. */
async function servedCode(): Promise<string> {
  const origin = fromSetup('E2E_URL');
  // The server sends the page only to clients that accept HTML.
  const headers = { accept: 'text/html,*/*' };
  const read = async (path: string) => (await fetch(origin + path, { headers })).text();
  const seen = new Set<string>();
  let code = '';
  let latest = await read('/');
  while (latest !== '') {
    code += latest;
    // Lookbehind from each `.js`: matching forwards would restart at every letter of long words.
    const names = [...latest.matchAll(/\.js(?<=([\w.-]{1,80}-[\w-]{7}\.js))/g)].flatMap(
      ([, name]) => name ?? [],
    );
    const fresh = new Set(names.filter((name) => !seen.has(name)));
    for (const name of fresh) seen.add(name);
    latest = (await Promise.all([...fresh].map((name) => read(`/assets/${name}`)))).join('\n');
  }
  return code;
}

test('the built client contains every fixed text completely', async () => {
  expect(missingTexts(await servedCode())).toEqual([]);
});

test.describe('on screen', () => {
  // Console error of the script that does not come.
  test.use({ expectedErrors: [/Failed to|error/i], viewport: { width: 1280, height: 900 } });

  test('the other fixed texts are read in the bars, the menu and on a page that does not load', async ({
    page,
    tenant,
  }) => {
    let read = '';
    const look = async () => {
      read += await page.locator('body').innerText();
    };
    await test.step('the router reports a missing script and offers to try again', async () => {
      await page.route('**/assets/perfil-page-*.js', (route) => route.abort());
      await page.goto(`/${tenant}/perfil`);
      const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
      await expect(title).toBeVisible();
      await look();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
      await look();
    });

    await test.step('the bars of a work, and the menu of a phone', async () => {
      const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
      await visit(page, `/${tenant}/obras/${work}/dashboard`);
      await expect(page.getByRole('navigation', { name: 'Obra' })).toBeVisible();
      await look();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
    });
    expect(TEXTS_ON_SCREEN.filter((text) => !read.includes(text))).toEqual([]);
  });
});
