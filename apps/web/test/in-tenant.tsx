import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

import { QUERY_DEFAULTS } from '../src/lib/query-client.ts';
import { TenantContext, type CurrentTenant } from '../src/lib/tenant.ts';
import { createTrpcClient } from '../src/lib/trpc-client.ts';
import { trpc } from '../src/lib/trpc.ts';
import { renderBare, type Screen } from './screen.tsx';

export const TENANT: CurrentTenant = {
  tenantId: '01928f3a-0000-7000-8000-000000000001',
  tenantName: 'Río Manso',
  role: 'Owner',
  isActive: true,
  subscription: { plan: 'basic', expiresAt: null },
  settings: { monedaBase: 'ARS', cuit: null },
  user: { nombre: 'Ana', fullName: 'Ana Paz' },
};

export type Sent = { readonly path: string; readonly body: unknown };
/** A refusal of the server, as its error middleware words it. */
export type Refusal = {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
};

export type Server = {
  /** What each query answers, by its path; what is not there is not found. */
  readonly queries: Readonly<Record<string, unknown>>;
  /** What each write answers: by its tRPC path, or by its path below `/api/{tenantId}`. */
  readonly writes: Readonly<Record<string, (body: unknown) => unknown>>;
};

export const refuse = (refusal: Refusal): never => {
  throw Object.assign(new Error(refusal.message), { refusal });
};

const refusalOf = (cause: unknown): Refusal => {
  if (cause instanceof Error && 'refusal' in cause) {
    const { refusal } = cause;
    if (typeof refusal === 'object' && refusal !== null && 'status' in refusal) {
      return Object.assign({ status: 0, error: '', message: '' }, refusal);
    }
  }
  throw cause;
};

function answer(sent: Sent[], path: string, body: unknown, write: (body: unknown) => unknown) {
  sent.push({ path, body });
  try {
    return { status: 200, refusal: null, value: write(body) };
  } catch (cause) {
    const refusal = refusalOf(cause);
    return { status: refusal.status, refusal, value: null };
  }
}

/** Stands in for the network, and writes down what was sent. */
export function serve({ queries, writes }: Server): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: unknown, init?: { readonly body?: unknown }) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const path = pathname.replace(`/api/${TENANT.tenantId}`, '');
      const write = writes[path] ?? (() => refuse({ status: 404, error: 'X', message: 'x' }));
      const { status, refusal, value } = answer(sent, path, JSON.parse(String(init?.body)), write);
      return Response.json(refusal ?? value, { status });
    }
    const names = pathname.replace('/trpc/', '');
    if (searchParams.has('batch')) {
      return Response.json(
        names
          .split(',')
          .map((name) =>
            name in queries
              ? { result: { data: { json: queries[name] } } }
              : { error: { json: { message: 'x', code: -32_004, data: { httpStatus: 404 } } } },
          ),
      );
    }
    const { json }: { json: unknown } = JSON.parse(String(init?.body));
    const write = writes[names] ?? (() => refuse({ status: 404, error: 'X', message: 'x' }));
    const { status, refusal, value } = answer(sent, names, json, write);
    if (refusal === null) return Response.json({ result: { data: { json: value } } });
    const { message, error, details } = refusal;
    const data = { httpStatus: status, error, details: details ?? null };
    return Response.json({ error: { json: { message, code: -32_000, data } } }, { status });
  });
  return sent;
}

function InTenant({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, retry: false } },
      }),
  );
  const [client] = useState(() =>
    createTrpcClient({
      tenantId: TENANT.tenantId,
      getToken: () => Promise.resolve('token'),
      onTenantRefused: () => undefined,
      onForbidden: () => undefined,
      onUnauthenticated: () => undefined,
      warn: () => undefined,
    }),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TenantContext value={TENANT}>{children}</TenantContext>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** A screen of an organisation at its address; wherever it leads there is a page that says so. */
export function renderInTenant(node: ReactNode, path: string): Screen {
  const page = <InTenant>{node}</InTenant>;
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>Otra página</p> },
    ],
    { initialEntries: [path] },
  );
  return renderBare(<RouterProvider router={router} />);
}

/** What stands in for the network goes after the screen: it may still ask. */
export function leaveTenant(): void {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
}

/** As wide as a telephone, or not. */
export function onPhone(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
