import type { Page } from '@playwright/test';

/**
 * Opens a page of the organisation without reloading the client. It first goes to a page that does
 * not exist, so that content of the previous one cannot be mistaken for the new.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ({ to, nowhere }) => {
      const go = (address: string) => {
        // Index as the router counts its entries, which overlays closed by Back rely on.
        const last: unknown = Reflect.get(Object(history.state), 'idx');
        const state = { idx: typeof last === 'number' ? last + 1 : 0 };
        history.pushState(state, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
      const isNowhere = () =>
        [...document.querySelectorAll('h1')].some(
          ({ textContent }) => textContent === 'Esta página no existe',
        );
      const until = async (there: boolean) => {
        while (isNowhere() !== there) await new Promise(requestAnimationFrame);
      };
      go(nowhere);
      await until(true);
      go(to);
      await until(false);
    },
    { to: path, nowhere: `/${path.split('/')[1]}/nowhere` },
  );
}
