import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, expect, vi } from 'vitest';

import { serveAnswers, type Answers, type Server } from './answers.ts';
import { renderBare } from './screen.tsx';

const session = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  return {
    /** Who is signed in; null is nobody. */
    userId: ((): string | null => 'user_1')(),
    /** Ended elsewhere, which nobody here knows until a new token is asked for. */
    isRevoked: false,
    signedOut: [''],
    become(userId: string | null) {
      session.userId = userId;
      session.isRevoked = false;
      for (const listener of listeners) listener();
    },
    getToken: (options?: { readonly skipCache?: boolean }) => {
      if (session.isRevoked && options?.skipCache === true) session.become(null);
      return Promise.resolve(session.userId === null ? null : 'token');
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

// Who one is comes from the identity provider; its widgets are seen in a real browser.
vi.mock('@clerk/react', async () => {
  const { useSyncExternalStore } = await import('react');
  const useUserId = () => useSyncExternalStore(session.subscribe, () => session.userId);
  return {
    useAuth: () => {
      const userId = useUserId();
      return { isLoaded: true, isSignedIn: userId !== null, userId, getToken: session.getToken };
    },
    useUser: () => ({ isLoaded: true, isSignedIn: useUserId() !== null, user: null }),
    useClerk: () => ({
      signOut: ({ redirectUrl }: { readonly redirectUrl: string }) => {
        session.signedOut.push(redirectUrl);
        return Promise.resolve();
      },
    }),
    SignIn: () => null,
    SignUp: () => null,
    UserButton: Object.assign(() => null, {
      MenuItems: () => null,
      Link: () => null,
      Action: () => null,
    }),
  };
});
vi.mock('../src/app/identity/identity-layout.tsx', async () => ({
  IdentityLayout: (await import('react-router')).Outlet,
}));

export const TENANT = '01928f3a-0000-7000-8000-000000000001';
export const WORK = '01928f3a-0000-7000-8000-0000000000b1';
const subscription = { plan: 'basic', expiresAt: null } as const;

/** One organisation, in which one is `role`. */
export const answersFor = (role: Rol) =>
  ({
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
  }) satisfies Answers;

export type Options = {
  readonly role?: Rol;
  readonly signedIn?: boolean;
  /** Beside those of `answersFor`, or in their place. */
  readonly answers?: Answers;
};

export type App = Server & {
  readonly user: UserEvent;
  /** Path and query of where one is. */
  readonly address: () => string;
  readonly goTo: (path: string) => Promise<void>;
  /** Where signing out led, the last time. */
  readonly signedOutTo: () => string | undefined;
  /** The session of now: ended (null), taken up again, or somebody else's. */
  readonly become: (userId: string | null) => void;
  /** Ended where only the server knows. */
  readonly revoke: () => void;
};

let problems: readonly Error[] = [];

// What a screen still asks when its test is over gets no answer, and never the real network.
const silence = () => new Promise<Response>(() => undefined);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', silence);
  const [first] = problems;
  problems = [];
  if (first) throw first;
});

/** The waits between a call and its repetition pass at once; those that people see do not matter here. */
function hurryRetries(): void {
  const real = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (task: () => void, ms = 0, ...rest: unknown[]) =>
    real(task, ms >= 1000 && ms <= 4000 ? ms / 100 : ms, ...rest),
  );
}

/** The whole client at `path`: its own router, guards, query client and transport. */
export async function openApp(path: string, options: Options = {}): Promise<App> {
  const { role = 'Owner', signedIn = true, answers = {} } = options;
  session.become(signedIn ? 'user_1' : null);
  session.signedOut = [];
  hurryRetries();
  const server = serveAnswers({ ...answersFor(role), ...answers });
  problems = server.problems;
  const { ROUTES }: { ROUTES: RouteObject[] } = await import('../src/app/router.tsx');
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  const { user } = renderBare(<RouterProvider router={router} />);
  return {
    ...server,
    user,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (to) => router.navigate(to),
    signedOutTo: () => session.signedOut.at(-1),
    become: (userId) => act(() => session.become(userId)),
    revoke: () => {
      session.isRevoked = true;
    },
  };
}

const shown = new Set<string>();
/** What `expectTitle` and `expectText` found in the tests of this file so far. */
export const textsShown: ReadonlySet<string> = shown;

// A page comes in its own chunk, on machines that do other work at the same time.
configure({ asyncUtilTimeout: 60_000 });

/** Waits for the page's title; there is one, and it says this. */
export async function expectTitle(title: string | RegExp): Promise<void> {
  await waitFor(() => {
    const found = [...document.querySelectorAll('h1')].map((h1) => h1.textContent);
    expect(found).toEqual([typeof title === 'string' ? title : expect.stringMatching(title)]);
  });
  if (typeof title === 'string') shown.add(title);
}

/** Waits until the text can be read somewhere. */
export async function expectText(text: string | RegExp): Promise<HTMLElement> {
  const [first] = await screen.findAllByText(text);
  if (first === undefined) throw new Error(`Not on screen: ${String(text)}`);
  if (typeof text === 'string') shown.add(text);
  return first;
}
