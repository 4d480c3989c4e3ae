import { expect, type BrowserContext, type Page } from '@playwright/test';

type Made = { readonly status: number; readonly body: unknown };

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Page, context or requests with a session. */
export type SignedIn = Pick<Page | BrowserContext, 'request'>;

async function tokenOf(page: SignedIn): Promise<string> {
  const answer: unknown = await (await page.request.get('/__clerk/v1/client')).json();
  const sessions = fieldOf(fieldOf(answer, 'response'), 'sessions');
  const session: unknown = Array.isArray(sessions) ? sessions.at(-1) : undefined;
  const token = fieldOf(fieldOf(session, 'last_active_token'), 'jwt');
  if (typeof token !== 'string') throw new Error('Nobody is signed in');
  return token;
}

/** Calls the API as the user of `page`, without the client, so no page needs to be open. */
export async function callApi(
  page: SignedIn,
  path: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Made> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: answer.status(), body: await answer.json() };
}

/**
 * Creates an obra for one test over the API and returns its id; the form is tested in
 * `camino-principal`.
 */
export async function createWork(page: Page, tenant: string, nombre: string): Promise<string> {
  const { status, body } = await callApi(page, `/${tenant}/proyectos`, {
    method: 'POST',
    body: { nombre },
  });
  expect(status).toBe(201);
  const id = fieldOf(body, 'id');
  if (typeof id !== 'string') throw new Error(`No work ${nombre}`);
  return id;
}

/**
 * Creates a petty cash of the user of `page`, with 50.000,00 in it since 1 January 2026; returns
 * its id.
 */
export async function createPettyCash(page: Page, tenant: string, nombre: string): Promise<string> {
  const responsableId = fieldOf((await callApi(page, `/${tenant}/usuarios/me`)).body, 'id');
  const { status, body } = await callApi(page, `/${tenant}/cuentas`, {
    method: 'POST',
    body: {
      nombre,
      tipo: 'CAJA_CHICA',
      moneda: 'ARS',
      responsableId,
      topeCentavos: 10_000_000,
      saldoInicialCentavos: 5_000_000,
      saldoInicialEl: '2026-01-01',
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const id = fieldOf(body, 'id');
  if (typeof id !== 'string') throw new Error(`No petty cash ${nombre}`);
  return id;
}

/** Id of the obra with that name. */
export const workId = (page: Page, tenant: string, name: string): Promise<string> =>
  itemNamed(page, `/${tenant}/proyectos?q=${encodeURIComponent(name)}`, name);

/** Id of the item with that name in a list of the API. */
export async function itemNamed(page: Page, path: string, name: string): Promise<string> {
  const items = fieldOf((await callApi(page, path)).body, 'items');
  const named = (item: unknown) =>
    fieldOf(item, 'nombre') === name || fieldOf(item, 'razonSocial') === name;
  const id = Array.isArray(items) ? fieldOf(items.find(named), 'id') : undefined;
  if (typeof id !== 'string') throw new Error(`There is no ${name} in ${path}`);
  return id;
}
