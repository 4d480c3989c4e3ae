import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';
import { z } from 'zod';

import type { DemoUser, IdentityOptions } from '../src/context.ts';
import { type Identity, startIdentity } from '../src/server.ts';

export const PASSWORD = 'una clave de prueba';
export const ORIGIN = 'http://localhost:4999';

const TENANT = '01900000-0000-7000-8000-000000000001';

const USERS: DemoUser[] = [
  {
    clerkId: 'user_ana',
    email: 'Ana@prueba.demo',
    nombre: 'Ana',
    apellido: 'Paz',
    maxTenants: 3,
    memberships: [{ tenantId: TENANT, rol: 'Owner', estado: 'active' }],
  },
  {
    clerkId: 'user_beto',
    email: 'beto@prueba.demo',
    nombre: 'Beto',
    apellido: 'Ruiz',
    maxTenants: '2',
    memberships: [{ tenantId: TENANT, rol: 'Usuario', estado: 'inactive' }],
  },
  {
    clerkId: 'user_caro',
    email: 'caro@prueba.demo',
    nombre: 'Caro',
    apellido: 'Gil',
    memberships: [],
  },
];

export async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plomada-identity-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/**
 * Starts an identity server until the end of the test. Without options, nothing receives its
 * webhooks.
 */
export async function runIdentity(
  dataDir: string,
  options: Partial<IdentityOptions> = {},
): Promise<Identity> {
  const identity = await startIdentity({
    dataDir,
    publicOrigin: ORIGIN,
    serverOrigin: 'http://127.0.0.1:9',
    users: USERS,
    password: PASSWORD,
    log: () => undefined,
    ...options,
  });
  onTestFinished(() => identity.stop());
  return identity;
}

const anyObject = z.record(z.string(), z.unknown());
type Answer = { status: number; body: Json };

/**
 * Accessor for nested values of an answer, without a declared shape: `json.at('client', 'sessions',
 * 0)`.
 */
export type Json = { value: unknown; at(...path: (string | number)[]): Json };

export function json(value: unknown): Json {
  return {
    value,
    at: (...path) => json(path.reduce<unknown>((inner, key) => anyChild(inner, key), value)),
  };
}

function anyChild(value: unknown, key: string | number): unknown {
  if (Array.isArray(value) && typeof key === 'number') return value[key];
  const object = anyObject.safeParse(value);
  return object.success ? object.data[key] : undefined;
}

export type Browser = {
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, form?: Record<string, string>, method?: 'PATCH' | 'DELETE'): Promise<Answer>;
  signIn(email: string, password?: string): Promise<Answer>;
};

/** Client that imitates the browser SDK: forms, POST for every change, one cookie. */
export function openBrowser(origin: string, cookie = ''): Browser {
  const browser: Browser = {
    cookie,
    get: (path) => send(path, {}),
    post: (path, form = {}, method) =>
      send(`${path}${method ? `?_method=${method}` : ''}`, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
      }),
    signIn: (identifier, password = PASSWORD) =>
      browser.post('/client/sign_ins', { strategy: 'password', identifier, password }),
  };
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      cookie: browser.cookie,
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await fetch(`${origin}/__clerk/v1${path}`, { ...init, headers });
    const given = response.headers.get('set-cookie')?.split(';')[0];
    if (given) browser.cookie = given;
    return { status: response.status, body: json(await response.json()) };
  }
  return browser;
}
