import { MARIANA } from '../support/demo.ts';
import { press } from '../support/press.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { createWork } from '../support/works.ts';

test.describe('what keeps a form from being saved', () => {
  test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

  test('two tabs, one work: the second is informed and keeps what it typed; then the connection goes', async ({
    page,
    context,
    tenant,
  }) => {
    const obra = await createWork(page, tenant, 'Obra de dos pestañas');
    const editar = `/${tenant}/obras/${obra}/editar`;
    const otra = await context.newPage();
    await page.goto(editar);
    await otra.goto(editar);
    await otra.getByLabel('Localidad').fill('Canning');
    await otra.getByRole('button', { name: 'Guardar', exact: true }).click();
    await otra.waitForURL(/dashboard/);

    await page.getByLabel('Dirección').fill('Los Tilos 1450');
    const guardar = page.getByRole('button', { name: 'Guardar', exact: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await guardar.click();
    const aviso = page.getByRole('alert').filter({ hasText: 'otra persona cambió esta obra' });
    await expect(aviso).toBeInViewport();
    await expect(aviso).toBeFocused();
    await expect(page.getByText('No se guardó: hay cambios de otra persona.')).toBeInViewport();
    await expect(guardar).toBeInViewport();
    await expect(page.getByLabel('Dirección')).toHaveValue('Los Tilos 1450');
    await press(page.getByRole('button', { name: 'Traer los cambios y conservar lo escrito' }));
    await expect(page.getByLabel('Localidad')).toHaveValue('Canning');
    await expect(page.getByLabel('Dirección')).toHaveValue('Los Tilos 1450');

    let pedidos = 0;
    page.on('request', (request) => {
      if (request.url().includes('proyectos.editar')) pedidos += 1;
    });
    await context.setOffline(true);
    await press(guardar);
    const sinConexion = page.getByText('Sin conexión: se guarda al volver');
    // The text appears beside the button and in the shell.
    await expect(sinConexion).toHaveCount(2);
    await expect(sinConexion.last()).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByText('Obra guardada')).toBeVisible();
    await page.waitForURL(/dashboard/);
    expect(pedidos).toBe(1);
    await expect(page.getByText('Canning')).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  // Uses a separate session, because ending the shared one would break other tests.
  test.use({ email: null, expectedErrors: [/status of 401/] });

  test('under a form is taken up again over it, and what was typed is saved', async ({
    page,
    tenant,
  }) => {
    await page.goto('/sign-in');
    await signIn(page, MARIANA);
    const nueva = `/${tenant}/obras/nueva?desde=prueba`;
    await page.goto(nueva);
    const nombre = page.getByLabel('Nombre', { exact: true });
    await nombre.fill('Obra a medio escribir');
    await page.evaluate(async () => {
      const sesiones = await fetch('/__clerk/v1/client').then((answer) => answer.text());
      const id = /sess_\w+/.exec(sesiones)?.[0] ?? '';
      await fetch(`/__clerk/v1/client/sessions/${id}/end`, { method: 'POST' });
      // The app asks for the session on focus; the next call would reveal its end within a minute.
      dispatchEvent(new Event('focus'));
    });
    const aviso = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(aviso).toBeVisible({ timeout: 70_000 });
    await signIn(page, MARIANA);
    await expect(aviso).toBeHidden();
    await expect(page).toHaveURL(nueva);
    await expect(nombre).toHaveValue('Obra a medio escribir');
    await page.getByRole('button', { name: 'Crear obra' }).click();
    await page.waitForURL(/dashboard/);
  });
});
