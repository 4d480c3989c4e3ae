import { missingTexts } from '../test/spec-texts.ts';
import { fromSetup } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

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

test.describe('a page that does not load', () => {
  test.use({ expectedErrors: [/Failed to|error/i] });
  test('the router reports it and offers to try again', async ({ page, tenant }) => {
    await page.route('**/assets/perfil-page-*.js', (route) => route.abort());
    await page.goto(`/${tenant}/perfil`);
    const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  });
});
