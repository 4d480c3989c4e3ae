import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { HANGS_UP, Refusal } from '../../test/answers.ts';
import {
  answersFor,
  openApp,
  expectText,
  TENANT,
  textsShown,
  expectTitle,
} from '../../test/app.tsx';
import { textField } from '../../test/screen.tsx';
import { LIMIT_ON_SCREEN, TEXTS_OF_SCREEN_TESTS } from '../../test/spec-texts.ts';

const LIST = 'organizaciones.misOrganizaciones';
const INFO = 'organizaciones.info';
const HOME = `/${TENANT}/obras-selector`;

const barLinks = () =>
  within(screen.getByRole('navigation', { name: 'Principal' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('without a session', () => {
  test('/dashboard asks the user to sign in', async () => {
    await openApp('/dashboard', { signedIn: false });
    await expectTitle('Acceso Requerido');
  });

  test.each(['/tenant-selector', '/onboarding', '/invitacion/abcdefghijklmnopqrstuv'])(
    '%s leads to signing in',
    async (path) => {
      const { address } = await openApp(path, { signedIn: false });
      await waitFor(() => expect(address()).toMatch(/^\/sign-in/));
    },
  );
});

describe('an organisation that cannot be opened', () => {
  test.each([
    [403, 'Acceso Denegado', 'No tienes permisos para acceder a esta organización.'],
    [
      404,
      'Organización No Encontrada',
      'La organización solicitada no existe o ha sido eliminada.',
    ],
    [500, 'Error del Servidor', 'Se produjo un error en el servidor. Inténtalo nuevamente.'],
  ])('%d: %s', async (status, title, text) => {
    const { user, address } = await openApp(HOME, {
      answers: { [INFO]: new Refusal(status, 'X', 'tenant') },
    });
    await expectTitle(title);
    await expectText(text);
    expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(
      status === 500 ? 1 : 0,
    );
    await user.click(screen.getByRole('link', { name: 'Volver al selector de organizaciones' }));
    await waitFor(() => expect(address()).toBe('/tenant-selector'));
  });

  test('without an answer it offers to retry or to return to the start', async () => {
    const { user, address } = await openApp(HOME, { answers: { [INFO]: HANGS_UP } });
    await expectTitle('Sistema Temporalmente No Disponible');
    await expectText('Reintentar');
    await user.click(await expectText('Volver al Inicio'));
    await waitFor(() => expect(address()).toBe('/tenant-selector'));
  });
});

describe('an error of the list of organisations', () => {
  test('maintenance offers Reintentar and Cerrar Sesión', async () => {
    const { user, signedOutTo } = await openApp('/dashboard', { answers: { [LIST]: HANGS_UP } });
    await expectTitle('Configurando tu sesión');
    await expectTitle('Sistema Temporalmente No Disponible');
    await expectText('Reintentar');
    await user.click(await expectText('Cerrar Sesión'));
    await waitFor(() => expect(signedOutTo()).toBe('/'));
  });

  test('any other error shows its message, and Reintentar loads the list', async () => {
    const { user, answer } = await openApp('/tenant-selector', {
      answers: { [LIST]: new Refusal(500, 'X', 'Se rompió algo.') },
    });
    await expectTitle('Error al cargar organizaciones');
    await expectText('Se rompió algo.');
    answer({ [LIST]: answersFor('Owner')[LIST] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await expectTitle('Tus organizaciones');
  });

  test('a refusal without a message shows the default message', async () => {
    await openApp('/tenant-selector', { answers: { [LIST]: new Refusal(500, '', '') } });
    await expectText('Algo salió mal');
  });

  test('no organisations leads to onboarding', async () => {
    const { address } = await openApp('/dashboard', {
      answers: { [LIST]: new Refusal(404, 'X', 'No hay (no tenants found).') },
    });
    await waitFor(() => expect(address()).toBe('/onboarding'));
  });

  test('no active organisation is reported', async () => {
    await openApp('/dashboard', { answers: { [LIST]: new Refusal(404, 'X', 'Ninguna activa.') } });
    await expectTitle('Sin Organizaciones');
  });

  test('a suspended account shows the server’s text, and signs out to the front page', async () => {
    const { mensaje } = CATALOGO_ERRORES['Account Suspended'];
    const details = [{ path: '', message: 'Escribinos a soporte.' }];
    const { user, address, signedOutTo } = await openApp('/onboarding', {
      answers: { [LIST]: new Refusal(403, 'Account Suspended', mensaje, details) },
    });
    await waitFor(() => expect(address()).toBe('/tenant-selector'));
    await expectTitle('Cuenta Suspendida');
    await expectText(mensaje);
    expect(screen.getByRole('listitem').textContent).toBe('Escribinos a soporte.');
    await user.click(screen.getByRole('button', { name: 'Ir a iniciar sesión' }));
    await waitFor(() => expect(signedOutTo()).toBe('/'));
  });
});

describe('one organisation, with a limit of one', () => {
  const mine = answersFor('Usuario')[LIST];
  const answers = { [LIST]: { ...mine, limit: { current: 1, max: 1 } } };

  test('the dashboard opens it directly, and onboarding is refused', async () => {
    const { address } = await openApp('/onboarding', { role: 'Usuario', answers });
    await expectTitle('Accediendo a tu organización');
    await expectText('Acceso no permitido');
    await waitFor(() => expect(address()).toBe(HOME));
  });

  test('creating another one is refused with the limit', async () => {
    await openApp('/onboarding?nueva=1', { role: 'Usuario', answers });
    await expectText(LIMIT_ON_SCREEN);
  });

  test('the switcher shows the limit instead of offering another one', async () => {
    const { user } = await openApp(HOME, { role: 'Usuario', answers });
    await user.click(await screen.findByRole('button', { name: /Cambiar de organización/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Organizaciones' }));
    await expectText('Límite de organizaciones alcanzado');
    expect(list.getByText('(1/1)')).toBeTruthy();
    expect(list.queryByRole('link', { name: 'Ver todas las organizaciones' })).toBeNull();
    expect(list.queryByRole('link', { name: 'Crear organización' })).toBeNull();
  });
});

test('several organisations show role, plan and expiry, and offer another while the limit allows', async () => {
  const mine = answersFor('Owner')[LIST];
  const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const tenants = mine.tenants.flatMap((tenant) => [
    { ...tenant, subscription: { plan: 'premium' as const, expiresAt } },
    { ...tenant, tenantId: TENANT.replace(/1$/, '2'), tenantName: 'Quebracho' },
  ]);
  const { address } = await openApp('/dashboard', {
    answers: { [LIST]: { ...mine, tenants, limit: { current: 2, max: 3 } } },
  });
  await expectText('Expira pronto');
  expect(address()).toBe('/tenant-selector');
  const row = screen.getByRole('link', { name: /Río Manso/ });
  expect(row.textContent).toContain('Expira pronto');
  expect(row.textContent).toContain('Owner · Premium');
  expect(screen.getByRole('link', { name: 'Crear organización' })).toBeTruthy();
  expect(barLinks()).toEqual(
    ['global/resumen-general', 'global/agenda', 'usuarios', 'audit-logs', 'pending-deletions'].map(
      (page) => `/${TENANT}/${page}`,
    ),
  );
  expect(row.textContent).toContain('En la barra');
  expect(screen.getByTitle(/^Agenda de .*Río Manso/)).toBeTruthy();
});

describe('the bar without an organisation', () => {
  test.each(['/dashboard', '/tenant-selector'])(
    'on %s, when the organisations fail to load',
    async (path) => {
      await openApp(path, { answers: { [LIST]: new Refusal(500, 'X', 'Se rompió algo.') } });
      await expectText('Se rompió algo.');
      expect(barLinks()).toEqual(['/', '/obras-selector']);
    },
  );

  test('on /dashboard, without a session', async () => {
    await openApp('/dashboard', { signedIn: false });
    await expectTitle('Acceso Requerido');
    expect(barLinks()).toEqual(['/', '/obras-selector']);
  });

  test('on /onboarding, for the first organisation and for another one', async () => {
    const none = new Refusal(404, 'X', 'No hay (no tenants found).');
    await openApp('/onboarding', { answers: { [LIST]: none } });
    await expectTitle('Crear tu organización');
    expect(barLinks()).toEqual(['/', '/obras-selector']);
    cleanup();
    const mine = answersFor('Usuario')[LIST];
    await openApp('/onboarding?nueva=1', {
      answers: { [LIST]: { ...mine, limit: { current: 1, max: 3 } } },
    });
    await expectTitle('Crear otra organización');
    expect(barLinks()).toEqual(['/', '/obras-selector', '/usuarios']);
  });
});

test('in the first organisation a name that is too long shows an error, and a refusal without a message the default text', async () => {
  const { user, callsOf } = await openApp('/onboarding', {
    answers: {
      [LIST]: new Refusal(404, 'X', 'No hay (no tenants found).'),
      'organizaciones.usuarioExiste': { exists: true, user: { nombre: 'Pablo' } },
      'organizaciones.crear': new Refusal(500, '', ''),
    },
  });
  const name = await screen.findByLabelText('Nombre de la organización');
  // The input stops at 100 characters; without its limit the schema's own check shows.
  name.removeAttribute('maxlength');
  await user.click(name);
  await user.paste('x'.repeat(101));
  await user.click(screen.getByRole('button', { name: 'Crear organización' }));
  await expectText('El nombre no puede tener más de 100 caracteres');
  expect(callsOf('organizaciones.crear')).toEqual([]);
  await user.clear(name);
  await user.paste('Obras de Pablo');
  await user.click(screen.getByRole('button', { name: 'Crear organización' }));
  await expectText('Error al crear la organización');
  expect(callsOf('organizaciones.crear')).toHaveLength(1);
});

test('a newcomer enters both names, sees the errors of each, and is offered the first work', async () => {
  const none = new Refusal(404, 'X', 'No hay (no tenants found).');
  const { user, answer, callsOf, address } = await openApp('/onboarding', {
    answers: {
      [LIST]: none,
      'organizaciones.usuarioExiste': { exists: false, user: { nombre: null } },
      'organizaciones.crear': () => {
        answer({ [LIST]: answersFor('Owner')[LIST] });
        return { tenant: { id: TENANT, name: 'Obras de Ana' } };
      },
    },
  });
  await screen.findByLabelText('Apellido');
  await expectText(/^Al crear la organización aceptás los/);
  expect(screen.getByRole('link', { name: 'términos del servicio' })).toHaveProperty(
    'href',
    'https://plomada.test/terminos',
  );
  const create = screen.getByRole('button', { name: 'Crear organización' });
  const name = textField('Nombre de la organización');
  const first = textField('Nombre');
  const last = textField('Apellido');
  expect([name, first, last].map(({ maxLength }) => maxLength)).toEqual([100, 50, 50]);
  expect(create).toHaveProperty('disabled', true);
  await user.type(name, ' ');
  await user.type(first, 'A');
  await user.type(last, 'P');
  expect(create).toHaveProperty('disabled', true);
  await expectText('El nombre debe tener al menos 2 caracteres');
  await user.clear(first);
  await user.click(name);
  await expectText('El nombre es requerido');
  await expectText('El apellido debe tener al menos 2 caracteres');
  await expectText('El nombre de la organización es requerido');
  await user.clear(last);
  await user.click(name);
  await expectText('El apellido es requerido');
  await user.type(first, 'Ana');
  await user.type(last, 'Paz');
  await user.clear(name);
  await user.type(name, 'x');
  await user.click(create);
  await expectText('El nombre debe tener al menos 2 caracteres');
  expect(callsOf('organizaciones.crear')).toEqual([]);
  await user.clear(name);
  await user.type(name, '  Obras de Ana  ');
  await user.click(create);
  await expectText('Organización creada');
  expect(callsOf('organizaciones.crear')).toEqual([
    { organizationName: 'Obras de Ana', userData: { nombre: 'Ana', apellido: 'Paz' } },
  ]);
  await waitFor(() => expect(address()).toBe(HOME));
  await expectText('Todavía no hay obras');
  for (const link of screen.getAllByRole('link', { name: 'Nueva obra' })) {
    expect(link.getAttribute('href')).toBe(`/${TENANT}/obras/nueva`);
  }
});

test('a page of another role shows that access is refused', async () => {
  await openApp(`/${TENANT}/obras/nueva`, { role: 'Usuario' });
  await expectTitle('Acceso Denegado');
  await expectText('No tienes permisos para acceder a esta página.');
});

test('the menu of phones has groups', async () => {
  const { user } = await openApp(HOME);
  const below = within(await screen.findByRole('navigation', { name: 'Navegación inferior' }));
  await user.click(below.getByRole('button', { name: 'Menú' }));
  await screen.findByRole('dialog');
  for (const group of ['Global', 'Administración', 'Finanzas', 'Configuración'])
    await expectText(group);
});

// Must run after the tests above: it checks the texts that they showed.
test('every fixed text about organisations was on screen in these tests', () => {
  expect(TEXTS_OF_SCREEN_TESTS.filter((text) => !textsShown.has(text))).toEqual([]);
});

describe('a line above the title has the links to Obras and Tesorería that the bar lacks', () => {
  const line = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Secciones' });
    return within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const works = ['Obras', HOME];

  test.each(['usuarios', 'audit-logs', 'global/resumen-general'])('on %s', async (page) => {
    await openApp(`/${TENANT}/${page}`);
    expect(await line()).toEqual([works, ['Tesorería', `/${TENANT}/tesoreria/cuentas`]]);
  });

  test('a Usuario is led to the accounts payable', async () => {
    await openApp(`/${TENANT}/global/resumen-general`, { role: 'Usuario' });
    expect(await line()).toEqual([works, ['Tesorería', `/${TENANT}/tesoreria/por-pagar`]]);
  });

  test('on the list of organisations it has those of the bar, and for a Socio no Tesorería', async () => {
    await openApp('/tenant-selector');
    expect(await line()).toEqual([works, ['Tesorería', `/${TENANT}/tesoreria/cuentas`]]);
    cleanup();
    await openApp('/tenant-selector', { role: 'Socio' });
    expect(await line()).toEqual([works]);
  });
});
