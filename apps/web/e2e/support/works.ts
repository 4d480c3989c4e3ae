import type { Page } from '@playwright/test';

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Id of the obra whose row says `name`, read from the selector. */
export async function workId(page: Page, tenant: string, name: string): Promise<string> {
  await page.goto(`/${tenant}/obras-selector`);
  const link = page.getByRole('link', { name });
  await link.first().waitFor();
  const href = (await link.first().getAttribute('href')) ?? '';
  const id = new RegExp(`/obras/(${ID})/`).exec(href)?.[1];
  if (id === undefined) throw new Error(`No link to the work ${name}`);
  return id;
}

/** An obra made for this test alone, through its form. Ends on its dashboard; gives its id. */
export async function createWork(page: Page, tenant: string, name: string): Promise<string> {
  await page.goto(`/${tenant}/obras/nueva`);
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Crear obra' }).click();
  await page.waitForURL(new RegExp(`/obras/${ID}/dashboard`));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new RegExp(`/obras/(${ID})/`).exec(page.url())?.[1] ?? '';
}
