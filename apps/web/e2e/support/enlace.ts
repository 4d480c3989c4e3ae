import type { Browser, Page } from '@playwright/test';
import { enlaceCreadoSchema } from '@plomada/domain/informes/enlace.schema';
import { listaSociosSchema } from '@plomada/domain/socios/socio.schema';

import { fromSetup } from './sign-in.ts';
import { watch } from './watch.ts';
import { callApi, workId } from './works.ts';

/**
 * Creates a link to the account of the obra's first partner; also returns functions to revoke the
 * link and to unlock it.
 */
export async function hacerEnlace(owner: Page, tenant: string, campos: object = {}) {
  const obra = `/${tenant}/proyectos/${await workId(owner, tenant, 'Edificio Los Tilos 1450')}`;
  const socios = listaSociosSchema.parse((await callApi(owner, `${obra}/socios`)).body);
  const [socio] = socios.items;
  const enlaces = `${obra}/socios/${socio?.id}/enlaces`;
  const { body } = await callApi(owner, enlaces, {
    method: 'POST',
    body: { que: 'ESTADO', modo: 'CONGELADO', ...campos },
  });
  const { id, url } = enlaceCreadoSchema.parse(body);
  const revocar = () => callApi(owner, `${enlaces}/${id}`, { method: 'DELETE' });
  const desbloquear = () =>
    callApi(owner, `${enlaces}/${id}/desbloquear`, { method: 'POST', body: {} });
  return { url, nombre: socio?.nombre ?? '', revocar, desbloquear };
}

/** Phone of a partner, without any session. */
export async function telefono(browser: Browser) {
  const baseURL = fromSetup('E2E_URL');
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  return { context, findings: watch(context, new URL(baseURL).origin) };
}

export const pregunta = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Para ver lo que te compartieron' });

/** Answers the question for a PIN, which is asked at every link, also at one without a PIN. */
export async function contestar(page: Page, pin = '') {
  await pregunta(page).waitFor();
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Abrir' }).click();
}
