import { expectAccessible } from './support/axe.ts';
import { ELENA } from './support/demo.ts';
import { expect, test } from './support/test.ts';
import { workId } from './support/works.ts';

test.use({ email: ELENA, viewport: { width: 360, height: 780 } });

test('a Socio reads on a phone what they have in the work, and goes on to their statement', async ({
  page,
  tenant,
}) => {
  const obra = await workId(page, tenant, 'Los Tilos');
  await page.goto(`/${tenant}/obras/${obra}/dashboard`);
  const mia = page.getByRole('region', { name: 'Mi participación: 35,00 %' });
  await expect(mia.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(mia.getByRole('listitem').filter({ hasText: 'Tomás Irigoyen' })).toContainText(
    '25,00 %',
  );
  await expectAccessible(page, 'mi participación');
  await mia.getByRole('link', { name: 'Ver estado de cuenta' }).click();
  await expect(page).toHaveURL(new RegExp(`/obras/${obra}/estado-de-cuenta/[\\da-f-]{36}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
