import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { paths } from '@/config/paths.ts';
import { deviceDb } from '@/lib/device-db.ts';
import { clearReads } from '@/lib/offline-reads.ts';
import {
  pendingSignOut,
  remember,
  remembered,
  setPendingSignOut,
} from '@/lib/remembered-session.ts';

import { HANGS_UP, madeOf, type Answers } from '../../test/answers.ts';
import { answersFor, openApp, TENANT, WORK } from '../../test/app.tsx';
import { session } from '../../test/clerk.tsx';

const HERE = `/${TENANT}/obras-selector`;
const LINE = /Sin conexión. Lo que ves es de hoy \d\d:\d\d/;
const works = (nombre: string): Answers => ({
  'proyectos.listar': {
    items: [madeOf(proyectoDeListaSchema, { id: WORK, nombre, estado: 'EN_CURSO' })],
    siguiente: null,
  },
});
const NOBODY_ANSWERS: Answers = {
  'organizaciones.misOrganizaciones': HANGS_UP,
  'organizaciones.info': HANGS_UP,
  'proyectos.listar': HANGS_UP,
};

const kept = async () => (await (await deviceDb()).getAll('lecturas')).map((it) => it.procedure);
const shows = (text: string | RegExp) => screen.findAllByText(text);

/** Reads the obras with a connection, then closes the app. */
async function readBefore() {
  await openApp(HERE, { answers: works('Los Tilos') });
  await shows('Los Tilos');
  await waitFor(async () => expect(await kept()).toContain('proyectos.listar'));
  cleanup();
  // Flushes batched calls, so that they do not leave after the next page has opened.
  await new Promise((resolve) => setTimeout(resolve));
}

async function startOffline() {
  onlineManager.setOnline(false);
  return openApp(HERE, { signedIn: false, provider: 'loading', answers: NOBODY_ANSWERS });
}

describe('a start without a connection', () => {
  test('shows the stored data of the last person, with their time, and what was never stored', async () => {
    await readBefore();
    const app = await startOffline();
    await shows('Los Tilos');
    await shows(LINE);
    expect(app.calls).toEqual([]);
    await app.goTo(paths.agenda(TENANT));
    expect(await shows(/Esto no se leyó con conexión en este teléfono/)).not.toEqual([]);
  });

  test('continues on the same page once the same person has a session', async () => {
    await readBefore();
    const app = await startOffline();
    await shows('Los Tilos');
    session.provider('error');
    session.become('user_1');
    app.answer({ ...answersFor('Owner'), ...works('Los Aromos') });
    await act(async () => onlineManager.setOnline(true));
    await shows('Los Aromos');
    await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
    expect(app.address()).toBe(HERE);
  });

  test('leaves no data when somebody else turns out to be signed in', async () => {
    await readBefore();
    const app = await startOffline();
    await shows('Los Tilos');
    app.answer({ 'proyectos.listar': HANGS_UP });
    session.become('user_2');
    onlineManager.setOnline(true);
    session.provider('ready');
    await waitFor(() => expect(screen.queryByText('Los Tilos')).toBeNull());
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(remembered()?.userId).toBe('user_2');
  });

  test('a sign-out without a connection ends the session at the provider once there is one', async () => {
    await readBefore();
    await startOffline();
    await shows('Los Tilos');
    setPendingSignOut('user_1');
    cleanup();
    onlineManager.setOnline(true);
    const app = await openApp(HERE, { answers: works('Los Tilos') });
    await waitFor(() => expect(app.signedOutTo()).toBe('/'));
    expect(screen.queryByText('Los Tilos')).toBeNull();
    await waitFor(() => expect(pendingSignOut()).toBeNull());
  });

  test('shows nothing once the provider answered that nobody is signed in', async () => {
    await readBefore();
    const app = await openApp(HERE, { signedIn: false });
    await waitFor(() => expect(app.address()).toContain('/sign-in'));
    expect(remembered()).toBeNull();
    await waitFor(async () => expect(await kept()).toEqual([]));
    cleanup();
    await startOffline();
    // Nothing may follow: stored obras would be shown at once.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Los Tilos')).toBeNull();
  });

  test('does not wait for a slow provider', async () => {
    await readBefore();
    await openApp(HERE, { signedIn: false, provider: 'loading', answers: NOBODY_ANSWERS });
    expect(await shows('Los Tilos')).not.toEqual([]);
  });
});

test('the end of a session deletes its stored answers', async () => {
  await readBefore();
  const { become, address } = await openApp(HERE, { answers: works('Los Tilos') });
  await shows('Los Tilos');
  become(null);
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('answers are stored again once all were deleted, whatever became of those under way', async () => {
  await openApp(HERE, { answers: works('Los Tilos') });
  await shows('Los Tilos');
  // Late on purpose: the storing waits for a timer that never fires, as in a page that was frozen.
  const { setTimeout: later } = globalThis;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await new Promise((resolve) => later(resolve, 400));
  vi.useRealTimers();
  expect(await kept()).toEqual([]);
  cleanup();
  await clearReads();
  await readBefore();
});

describe('a shortcut icon of the installed app', () => {
  const OTHER = '01928f3a-0000-7000-8000-000000000002';

  test.each([
    ['gaste', `/${TENANT}/nuevo-movimiento`],
    ['compartido', `/${TENANT}/nuevo-movimiento?compartido=1`],
    ['retiro', `/${TENANT}/obras-selector?vista=acopios`],
  ])('%s leads to its screen', async (ir, to) => {
    const { address } = await openApp(`/dashboard?ir=${ir}`);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('opens in the organisation that this device used last', async () => {
    remember('user_1', TENANT);
    const app = await openApp('/dashboard');
    await shows('Río Manso');
    const { tenants, ...rest } = {
      tenants: [TENANT, OTHER].map((tenantId) => ({
        tenantId,
        tenantName: tenantId,
        role: 'Owner' as const,
        status: 'active' as const,
        isActive: true,
        subscription: { plan: 'basic' as const, expiresAt: null },
      })),
      user: { fullName: 'Ana Paz', role: 'Owner' as const, defaultTenantId: OTHER },
      limit: { current: 2, max: null },
    };
    cleanup();
    expect(app.address()).toBe(HERE);
    const again = await openApp('/dashboard?ir=gaste', {
      answers: { 'organizaciones.misOrganizaciones': { tenants, ...rest } },
    });
    await waitFor(() => expect(again.address()).toBe(`/${TENANT}/nuevo-movimiento`));
  });
});
