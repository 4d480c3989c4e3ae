import { expect, test } from './support/test.ts';

test.use({ email: null });

test('the form to sign in comes, however busy the page is when the provider is ready', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React takes its turns from here: each comes later than the provider's answers do.
    // oxlint-disable-next-line typescript/unbound-method -- called with its own port below
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function late(this: MessagePort, ...sent: [unknown]) {
      setTimeout(() => postMessage.apply(this, sent), 150);
    };
  });
  await page.goto('/sign-in');
  await expect(page.locator('input[name=identifier]')).toBeVisible({ timeout: 20_000 });
});
