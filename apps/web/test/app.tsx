import type { Modulo } from '@plomada/domain/organizaciones/modulos.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';

import { SessionArea } from '../src/app/guards/session-layout.tsx';
import { TenantLayout } from '../src/app/layouts/tenant-layout.tsx';
import { ROUTES } from '../src/app/router.tsx';
import { serveAnswers, type Answers, type Server } from './answers.ts';
import { session } from './clerk.tsx';
import { renderBare } from './screen.tsx';

export const TENANT = '01928f3a-0000-7000-8000-000000000001';
export const WORK = '01928f3a-0000-7000-8000-0000000000b1';
const subscription = { plan: 'basic', expiresAt: null } as const;

/** Id of the signed-in user. */
export const ANA = '01900000-0000-7000-8000-0000000000aa';

/** Answers for one organisation in which the user is `role`. */
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
      user: {
        id: ANA,
        nombre: 'Ana',
        role,
        fullName: 'Ana Paz',
        administracion: role === 'Owner' || role === 'Admin',
      },
    },
  }) satisfies Answers;

/** Answer about an organisation that hides modules. */
export function hiding(role: Rol, ...modulosOcultos: Modulo[]) {
  const { tenant, user } = answersFor(role)['organizaciones.info'];
  const settings = { ...tenant.settings, modulosOcultos };
  return { 'organizaciones.info': { tenant: { ...tenant, settings }, user } } satisfies Answers;
}

export type Options = {
  readonly role?: Rol;
  readonly signedIn?: boolean;
  /** True when the provider's metadata have the user's membership. */
  readonly isKnown?: boolean;
  /** Name that the user gave the identity provider at sign-up. */
  readonly named?: { readonly firstName: string; readonly lastName: string };
  /** State of the identity provider's code; until it is loaded, no user is known. */
  readonly provider?: 'loading' | 'error';
  /** Answers added to those of `answersFor`, which they override. */
  readonly answers?: Answers;
};

export type App = Server & {
  readonly user: UserEvent;
  /** Current path and query. */
  readonly address: () => string;
  readonly goTo: (path: string) => Promise<void>;
  /** Address to which the last sign-out led. */
  readonly signedOutTo: () => string | undefined;
  /** Changes the session: null ends it, the same id resumes it, another id is another user. */
  readonly become: (userId: string | null) => void;
  /** Ends the session on the server only. */
  readonly revoke: () => void;
};

/**
 * Shortens the pauses between retries of a call, from 1 to 4 s, a hundredfold. Timers of exactly 4 s
 * are cut to 1 s only: a notice lasts that long and must outlast the press on it.
 */
function hurryRetries(): void {
  const real = globalThis.setTimeout;
  const hurried = (ms: number) => {
    if (ms < 1000 || ms > 4000) return ms;
    return ms < 4000 ? ms / 100 : 1000;
  };
  vi.stubGlobal('setTimeout', (task: () => void, ms = 0, ...rest: unknown[]) =>
    real(task, hurried(ms), ...rest),
  );
}

function open(routes: RouteObject[], path: string, options: Options): App {
  const { role = 'Owner', signedIn = true, isKnown = false, answers = {} } = options;
  const metadata = { [`${TENANT}_role`]: role, [`${TENANT}_status`]: 'active' };
  session.begin(signedIn ? 'user_1' : null, isKnown ? metadata : null, options.provider);
  session.name(options.named ?? null);
  hurryRetries();
  const server = serveAnswers({ ...answersFor(role), ...answers });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { user } = renderBare(<RouterProvider router={router} />);
  return {
    ...server,
    user,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (to) => router.navigate(to),
    signedOutTo: session.signedOutTo,
    become: session.become,
    revoke: session.revoke,
  };
}

/** Opens the complete client at `path`, with its own router, guards, query client and transport. */
export const openApp = async (path: string, options: Options = {}): Promise<App> =>
  open(ROUTES, path, options);

/** Renders one component within an organisation and all providers of a page. */
export async function openPart(part: ReactNode, options: Options = {}): Promise<App> {
  const inside = {
    path: ':tenantId',
    Component: TenantLayout,
    children: [{ index: true, element: <div data-testid="part">{part}</div> }],
  };
  const app = open([{ Component: SessionArea, children: [inside] }], `/${TENANT}`, options);
  await screen.findByTestId('part');
  return app;
}

const shown = new Set<string>();
/** Texts found by `expectTitle` and `expectText` so far in this test file. */
export const textsShown: ReadonlySet<string> = shown;

/** Waits until the page has a single title with that text. */
export async function expectTitle(title: string | RegExp): Promise<void> {
  await waitFor(() => {
    const found = [...document.querySelectorAll('h1')].map((h1) => h1.textContent);
    expect(found).toEqual([typeof title === 'string' ? title : expect.stringMatching(title)]);
  });
  if (typeof title === 'string') shown.add(title);
}

/** Waits until the text is visible. An amount is two texts, `$ 121.000` and its centavos `,00`. */
export async function expectText(text: string | RegExp): Promise<HTMLElement> {
  const [first] = await screen.findAllByText(text);
  if (first === undefined) throw new Error(`Not on screen: ${String(text)}`);
  if (typeof text === 'string') shown.add(text);
  return first;
}
