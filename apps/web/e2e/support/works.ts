import { expect, type Page } from '@playwright/test';

type Made = { readonly status: number; readonly body: unknown };

/** A call of the API as who is signed in on `page`, which stands on a page of the client. */
export async function callApi(
  page: Page,
  path: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Made> {
  // The identity provider's code comes after the page.
  await page.waitForFunction(() =>
    Boolean(Reflect.get(Object(Reflect.get(window, 'Clerk')), 'session')),
  );
  return page.evaluate(
    async ({ url, init }) => {
      const { session }: { session: { getToken: () => Promise<string> } } = Reflect.get(
        window,
        'Clerk',
      );
      const authorization = `Bearer ${await session.getToken()}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(url, { ...init, headers });
      return { status: answer.status, body: await answer.json() };
    },
    {
      url: `/api${path}`,
      init: { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    },
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Id of the obra whose row states `name`; `page` stands on a page of the client. */
export async function workId(page: Page, tenant: string, name: string): Promise<string> {
  const { body } = await callApi(page, `/${tenant}/proyectos?q=${encodeURIComponent(name)}`);
  const items = fieldOf(body, 'items');
  const id = Array.isArray(items) ? fieldOf(items[0], 'id') : undefined;
  if (typeof id !== 'string') throw new Error(`There is no work ${name}`);
  return id;
}

/**
 * An obra made for this test alone; its id. Over the API: the form has a test of its own
 * (`camino-principal`). `page` stands on a page of the client.
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

/** Id of the one of a list of the API that has that name. `page` stands on a page of the client. */
export async function itemNamed(page: Page, path: string, name: string): Promise<string> {
  const items = fieldOf((await callApi(page, path)).body, 'items');
  const named = (item: unknown) =>
    fieldOf(item, 'nombre') === name || fieldOf(item, 'razonSocial') === name;
  const id = Array.isArray(items) ? fieldOf(items.find(named), 'id') : undefined;
  if (typeof id !== 'string') throw new Error(`There is no ${name} in ${path}`);
  return id;
}
