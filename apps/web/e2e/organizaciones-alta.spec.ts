import { signUp } from './support/organizaciones.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';

test.use({ email: null, expectedErrors: [/404/] });

const LONGEST = 100;

test('a newcomer reaches the first work in six steps, with every text of the form on the way', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await test.step('1 and 2: the account and its code', async () => {
    await page.goto('/sign-up');
    await signUp(page, `alta-${Date.now()}@obra.test`);
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  const name = page.getByLabel('Nombre de la organización');
  const create = page.getByRole('button', { name: 'Crear organización' });
  await test.step('3: the organisation', async () => {
    const first = page.getByLabel('Nombre', { exact: true });
    const last = page.getByLabel('Apellido');
    await expect(name).toHaveAttribute('maxlength', String(LONGEST));
    await expect(first).toHaveAttribute('maxlength', '50');
    await expect(last).toHaveAttribute('maxlength', '50');
    await expect(page.getByText('aceptas los términos del servicio')).toBeVisible();
    await expect(create).toBeDisabled();

    await name.fill(' ');
    await first.fill('A');
    await last.fill('P');
    await expect(create).toBeDisabled();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres').last()).toBeVisible();
    await first.fill('');
    await name.focus();
    await expect(page.getByText('El nombre es requerido').last()).toBeVisible();
    await expect(
      page.getByText('El apellido debe tener al menos 2 caracteres').last(),
    ).toBeVisible();
    await expect(page.getByText('El nombre de la organización es requerido').last()).toBeVisible();
    await last.fill('');
    await name.focus();
    await expect(page.getByText('El apellido es requerido').last()).toBeVisible();

    await first.fill('Ana');
    await last.fill('Paz');
    await name.fill('x');
    await create.click();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres').last()).toBeVisible();
    await name.fill('  Obras de Ana  ');
    await create.click();
    await expect(page.getByText('Organización creada')).toBeVisible();
    await expect(page).toHaveURL(/\/[\da-f-]{36}\/obras-selector$/);
  });

  await test.step('4, 5 and 6: the empty state leads to the work', async () => {
    await expect(page.getByText('Obras de Ana').first()).toBeVisible();
    await expect(page.getByText('Todavía no hay obras')).toBeVisible();
    await press(page.getByRole('link', { name: 'Nueva obra' }).last());
    await page.getByLabel('Nombre', { exact: true }).fill('Casa de Ana');
    await press(page.getByRole('button', { name: 'Crear obra' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Casa de Ana' })).toBeVisible();
  });
});
