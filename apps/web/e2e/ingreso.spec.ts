import { CAMILA } from './support/demo.ts';
import { signUpWithOrganisation } from './support/organizaciones.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';

// Tests without a session. On a fast network and a slow processor the identity provider's code is
// ready before the page has mounted.
test.use({ email: null });

test('the form to sign in comes, however late the page mounts', async ({ page }) => {
  await page.addInitScript(() => {
    // Delays React's scheduler, so that each render comes after the provider's answers.
    // oxlint-disable-next-line typescript/unbound-method -- called with its own port below
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function late(this: MessagePort, ...sent: [unknown]) {
      // Late on purpose: later than any answer.
      setTimeout(() => postMessage.apply(this, sent), 150);
    };
  });
  await page.goto('/sign-in');
  await expect(page.locator('input[name=identifier]')).toBeVisible({ timeout: 20_000 });
});

test.describe('a newcomer', () => {
  // The account has no organisation until it creates one.
  test.use({ expectedErrors: [/404/] });
  test('signs up, creates an organisation and is offered its first obra', async ({ page }) => {
    await signUpWithOrganisation(page, `alta-${Date.now()}@obra.test`, 'Obras nuevas');
    await expect(page.getByRole('heading', { level: 1, name: 'Obras', exact: true })).toBeVisible();
  });
});

// A throttled processor takes six times the work; in the reduced run `camino-principal` signs in and
// out, on a page that renders at once.
for (const email of HARD ? [CAMILA] : []) {
  test('one signs in and out where the page’s first render was thrown away', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/sign-in');
    await page.locator('input[name=identifier]').waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await signIn(page, email);
    await page.getByRole('heading', { level: 1, name: 'Obras' }).waitFor();
    await signOut(page);
  });
}
