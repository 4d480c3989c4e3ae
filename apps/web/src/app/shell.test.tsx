// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { answerCalls, mount, type Answers } from '../../test/calls.tsx';
import { ROUTES } from './router.tsx';

const session = vi.hoisted(() => ({ isSignedIn: true }));

vi.mock('@clerk/react', () => ({
  useAuth: () => ({
    isLoaded: true,
    isSignedIn: session.isSignedIn,
    userId: session.isSignedIn ? 'user_1' : null,
    getToken: () => Promise.resolve('token'),
  }),
  useClerk: () => ({ signOut: () => Promise.resolve() }),
  SignIn: () => null,
  UserButton: Object.assign(() => null, {
    MenuItems: () => null,
    Link: () => null,
    Action: () => null,
  }),
}));
vi.mock('./identity/identity-layout.tsx', () => ({ IdentityLayout: () => <Outlet /> }));

const TENANT = '01928f3a-0000-7000-8000-000000000001';
const subscription = { plan: 'basic', expiresAt: null };

const answersFor = (role: string): Answers => ({
  'organizaciones.misOrganizaciones': {
    tenants: [
      {
        tenantId: TENANT,
        tenantName: 'Río Manso',
        role,
        status: 'active',
        isActive: true,
        subscription,
      },
    ],
    user: { fullName: 'Ana Paz', role, defaultTenantId: null },
    limit: { current: 1, max: null },
  },
  'organizaciones.info': {
    tenant: {
      id: TENANT,
      name: 'Río Manso',
      isActive: true,
      subscription,
      settings: { monedaBase: 'ARS', cuit: null },
    },
    user: { nombre: 'Ana', role, fullName: 'Ana Paz' },
  },
  'organizaciones.logo': { logo: null },
  'organizaciones.registrarAcceso': { ok: true },
});

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  vi.unstubAllGlobals();
  session.isSignedIn = true;
});

async function open(path: string, role = 'Owner', more: Answers = {}) {
  answerCalls({ ...answersFor(role), ...more });
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  const screen = await mount(<RouterProvider router={router} />);
  leave = screen.unmount;
  const text = () => document.body.textContent;
  const shows = async (expected: string) => {
    await screen.until(() => text().includes(expected));
    expect(text()).toContain(expected);
  };
  const press = async (selector: string) => {
    await screen.until(() => document.querySelector(selector) !== null);
    await act(async () => document.querySelector<HTMLElement>(selector)?.click());
  };
  return { router, text, shows, press };
}

describe('an organisation and the role one has in it', () => {
  test.each(['Invitado', '', 'Contador'])('a role outside the four: %j', async (role) => {
    const { shows, text } = await open(`/${TENANT}/nada`, role);
    await shows('No tienes permisos para acceder a esta organización.');
    expect(text()).toContain('Acceso Denegado');
    expect(text()).not.toContain('Unexpected Application Error!');
  });

  test('letter case and blanks of a role do not count', async () => {
    const { shows, text } = await open(`/${TENANT}/nada`, ' sOCIO ');
    await shows('Socio ·');
    expect(text()).not.toContain('Acceso Denegado');
  });

  test('role under the name of the organisation, whole id to copy, for every role', async () => {
    for (const role of ['Owner', 'Admin', 'Usuario', 'Socio']) {
      const { shows, press } = await open(`/${TENANT}/nada`, role);
      await shows('Esta página no existe');
      const trigger = document.querySelector('header button[aria-haspopup="dialog"]');
      expect(trigger?.textContent).toContain(`${role} · Básico`);
      await press('header button[aria-haspopup="dialog"]');
      await shows(TENANT);
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await press('[aria-label="Copiar el ID de la organización"]');
      expect(written).toHaveBeenCalledWith(TENANT);
      await shows('ID copiado');
      await leave?.();
    }
  });

  test('the menu of phones says who one is and changes the theme in one tap, over its scroll', async () => {
    const { press, shows, text } = await open(`/${TENANT}/nada`, 'Usuario');
    await press('nav[aria-label="Navegación inferior"] button');
    await shows('Ana Paz · Usuario');
    const toggle = '[role="dialog"] header [aria-label^="Cambiar al tema"]';
    const dark = () => document.documentElement.classList.contains('dark');
    const before = dark();
    await press(toggle);
    expect(dark()).toBe(!before);
    expect(text()).toContain('Ana Paz');
  });
});

describe('quick entry without a work to put it in', () => {
  const none = { 'proyectos.listar': { items: [], siguiente: null } };

  test.each(['Owner', 'Admin'])('%s is offered to create one', async (role) => {
    const { shows } = await open(`/${TENANT}/nuevo-movimiento`, role, none);
    await shows('Todavía no hay obras');
    const link = document.querySelector(`main a[href="/${TENANT}/obras/nueva"]`);
    expect(link?.textContent).toBe('Nueva obra');
    expect(document.querySelector('main form')).toBeNull();
  });

  test('Usuario learns who does', async () => {
    const { shows } = await open(`/${TENANT}/nuevo-movimiento`, 'Usuario', none);
    await shows('Las crea un Owner o un Admin');
    expect(document.querySelector(`main a[href="/${TENANT}/obras/nueva"]`)).toBeNull();
  });

  test('archived ones do not count, one that is open does', async () => {
    const work = (estado: string) => ({
      'proyectos.listar': { items: [{ id: TENANT, nombre: 'Los Tilos', estado }], siguiente: null },
    });
    const archived = await open(`/${TENANT}/nuevo-movimiento`, 'Owner', work('ARCHIVADA'));
    await archived.shows('Todas las obras están archivadas');
    await leave?.();
    await open(`/${TENANT}/nuevo-movimiento`, 'Owner', work('EN_CURSO'));
    await vi.waitUntil(() => document.querySelector('main form') !== null, 5000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelector('main form')).not.toBeNull();
  });
});

describe('signed out', () => {
  test.each(['/nada', '/nada/mas', `/${TENANT}/nada`, `/${TENANT}/obras/${TENANT}/nada`])(
    'an address that leads nowhere says so: %s',
    async (path) => {
      session.isSignedIn = false;
      const { shows, router } = await open(path);
      await shows('Esta página no existe');
      expect(router.state.location.pathname).toBe(path);
    },
  );

  test.each(['/tenant-selector', `/${TENANT}/usuarios`, `/${TENANT}/obras/${TENANT}/dashboard`])(
    'a page of the product asks to sign in and comes back: %s',
    async (path) => {
      session.isSignedIn = false;
      answerCalls({});
      const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
      const screen = await mount(<RouterProvider router={router} />);
      leave = screen.unmount;
      await screen.until(() => router.state.location.pathname === '/sign-in');
      expect(router.state.location.search).toContain(encodeURIComponent(path));
    },
  );
});
