import type { APIRequestContext } from '@playwright/test';

import { missingTexts } from '../test/spec-texts.ts';
import { CAMILA } from './support/demo.ts';
import { enter, hangUp, NADIA, PABLO, refuse, SOFIA } from './support/organizaciones.ts';
import { expect, test } from './support/test.ts';

const LIST = 'organizaciones.misOrganizaciones';
const INFO = 'organizaciones.info';
const RETRIES_MS = 20_000;

/** Every script of the client as the stack serves it, found by the names in what is already read. */
async function servedCode(request: APIRequestContext): Promise<string> {
  // The page itself is served only to who accepts one.
  const headers = { accept: 'text/html,*/*' };
  const read = async (path: string) => (await request.get(path, { headers })).text();
  let code = await read('/');
  const seen = new Set<string>();
  for (;;) {
    const names = new Set([...code.matchAll(/[\w.-]+-[\w-]{8}\.js/g)].map(([name]) => name));
    const fresh = [...names].filter((name) => !seen.has(name));
    if (fresh.length === 0) return code;
    for (const name of fresh) seen.add(name);
    code += (await Promise.all(fresh.map((name) => read(`/assets/${name}`)))).join('\n');
  }
}

test('every fixed text stands whole in the built client', async ({ page }) => {
  expect(missingTexts(await servedCode(page.request))).toEqual([]);
});

test.describe('nobody signed in', () => {
  test.use({ email: null });
  test('/dashboard asks for a session, the rest for signing in', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible();
    for (const path of ['/tenant-selector', '/onboarding', '/invitacion/abcdefghijklmnopqrstuv']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/sign-in/);
    }
  });
});

test.describe('an organisation that cannot be opened', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const SCREENS = [
    [403, 'Acceso Denegado', 'No tienes permisos para acceder a esta organización.'],
    [
      404,
      'Organización No Encontrada',
      'La organización solicitada no existe o ha sido eliminada.',
    ],
    [500, 'Error del Servidor', 'Se produjo un error en el servidor. Inténtalo nuevamente.'],
  ] as const;
  for (const [status, title, text] of SCREENS) {
    test(title, async ({ page, tenant }) => {
      await refuse(page, INFO, { status, error: 'X', message: 'tenant' });
      await page.goto(`/${tenant}/obras-selector`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: RETRIES_MS });
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(
        status === 500 ? 1 : 0,
      );
      await page.getByRole('link', { name: 'Volver al selector de organizaciones' }).click();
      await expect(page).toHaveURL(/tenant-selector/);
    });
  }

  test('Sistema Temporalmente No Disponible', async ({ page, tenant }) => {
    await hangUp(page, INFO);
    await page.goto(`/${tenant}/obras-selector`);
    const title = page.getByRole('heading', { name: 'Sistema Temporalmente No Disponible' });
    await expect(title).toBeVisible({ timeout: RETRIES_MS });
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL(/tenant-selector/);
  });
});

test.describe('the list of organisations fails', () => {
  test.use({ email: CAMILA, expectedErrors: [/Failed to load resource/] });

  test('maintenance: Reintentar and Cerrar Sesión', async ({ page }) => {
    await hangUp(page, LIST);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Configurando tu sesión' })).toBeVisible();
    const title = page.getByRole('heading', { name: 'Sistema Temporalmente No Disponible' });
    await expect(title).toBeVisible({ timeout: RETRIES_MS });
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  });

  test('anything else: the message, and Reintentar brings the list', async ({ page }) => {
    await refuse(page, LIST, { status: 500, error: 'X', message: 'Se rompió algo.' });
    await page.goto('/tenant-selector');
    const title = page.getByRole('heading', { name: 'Error al cargar organizaciones' });
    await expect(title).toBeVisible({ timeout: RETRIES_MS });
    await expect(page.getByText('Se rompió algo.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Tus organizaciones' })).toBeVisible();
  });

  test('a refusal without a word gets the default one', async ({ page }) => {
    await refuse(page, LIST, { status: 500, error: '', message: '' });
    await page.goto('/tenant-selector');
    await expect(page.getByText('Algo salió mal')).toBeVisible({ timeout: RETRIES_MS });
  });

  test('no tenants found leads to onboarding', async ({ page }) => {
    const message = 'No hay (no tenants found).';
    await refuse(page, LIST, { status: 404, error: 'X', message });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/onboarding$/);
  });
});

test.describe('a page that does not load', () => {
  test.use({ expectedErrors: [/Failed to|error/i] });
  test('the router says so and offers to try again', async ({ page, tenant }) => {
    await page.route('**/assets/perfil-page-*.js', (route) => route.abort());
    await page.goto(`/${tenant}/perfil`);
    const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  });
});

test.describe('a suspended account', () => {
  test.use({ email: null, expectedErrors: [/Failed to load resource/] });
  test('Cuenta Suspendida, the server words, and out to the front page', async ({ page }) => {
    await enter(page, SOFIA);
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/tenant-selector/);
    await expect(page.getByRole('heading', { name: 'Cuenta Suspendida' })).toBeVisible();
    await expect(page.getByText('Esta cuenta está suspendida.')).toBeVisible();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ir a iniciar sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('no active organisation', () => {
  test.use({ email: null, expectedErrors: [/Failed to load resource/] });
  test('Sin Organizaciones', async ({ page }) => {
    await enter(page, NADIA);
    await expect(page.getByRole('heading', { name: 'Sin Organizaciones' })).toBeVisible();
  });
});

test.describe('one organisation', () => {
  test.use({ email: CAMILA });
  test('the dashboard goes straight in; onboarding is not allowed', async ({ page, tenant }) => {
    await page.goto('/onboarding');
    await expect(page.getByText('Acceso no permitido')).toBeVisible();
    await page.waitForURL(new RegExp(`/${tenant}/obras-selector`));
    await page.goto('/onboarding?nueva=1');
    await expect(
      page.getByText('Has alcanzado el límite máximo de 1 organizaciones.'),
    ).toBeVisible();
  });

  test('the switcher tells the limit instead of offering one more', async ({ signedIn: page }) => {
    await page.getByRole('button', { name: /Cambiar de organización/ }).click();
    const list = page.getByRole('dialog', { name: 'Organizaciones' });
    await expect(list.getByText('Límite de organizaciones alcanzado')).toBeVisible();
    await expect(list.getByText('(1/1)')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Ver todas las organizaciones' })).toHaveCount(0);
    await expect(list.getByRole('link', { name: 'Crear organización' })).toHaveCount(0);
  });
});

test('several organisations: role, plan, the one that expires, and one more while allowed', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/tenant-selector/);
  const row = page.getByRole('link', { name: /Constructora Río Manso/ });
  await expect(row).toContainText('Expira pronto');
  await expect(row).toContainText('Owner · Premium');
  await expect(page.getByRole('link', { name: 'Crear organización' })).toBeVisible();
  const principal = page.getByRole('navigation', { name: 'Principal' });
  await expect(principal.getByRole('link')).toHaveText(['Inicio', 'Obras', 'Usuarios']);
});

test.describe('the first organisation is refused', () => {
  test.use({ email: null, expectedErrors: [/Failed to load resource/] });
  test('a refusal without a word gets our sentence; a name too long is told', async ({ page }) => {
    await enter(page, PABLO);
    await page.waitForURL(/onboarding/);
    const name = page.getByLabel('Nombre de la organización');
    const create = page.getByRole('button', { name: 'Crear organización' });
    // The field itself stops at 100: what stands behind it is seen only without that.
    await name.evaluate((input) => input.removeAttribute('maxlength'));
    await name.fill('x'.repeat(101));
    await create.click();
    await expect(
      page.getByText('El nombre no puede tener más de 100 caracteres').first(),
    ).toBeVisible();
    await refuse(page, 'organizaciones.crear', { status: 500, error: '', message: '' });
    await name.fill('Obras de Pablo');
    await create.click();
    await expect(page.getByText('Error al crear la organización').first()).toBeVisible();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });
  test('has its groups', async ({ signedIn: page }) => {
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    for (const group of ['Global', 'Administración', 'Finanzas', 'Configuración']) {
      await expect(page.getByText(group, { exact: true }).last()).toBeVisible();
    }
  });
});
