import { afterEach, expect, test, vi } from 'vitest';

import { counted } from '@/lib/calls-in-flight.ts';

import { prefetchPages } from './prefetch.ts';

type Lazy = () => Promise<{ readonly Component: () => null }>;

const page = () => vi.fn<Lazy>(() => Promise.resolve({ Component: () => null }));

const screenWith = (html: string) => {
  document.body.innerHTML = html;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  screenWith('');
});

const over = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

test('the page behind a link is loaded once, when the pointer comes near', () => {
  const obra = page();
  const stop = prefetchPages([{ path: '/obras/:obraId', lazy: obra }]);
  screenWith('<a id="otra" href="/nada">x</a><a id="obra" href="/obras/1"><span>Obra</span></a>');
  over('#otra');
  expect(obra).not.toHaveBeenCalled();
  over('#obra span');
  over('#obra');
  stop();
  expect(obra).toHaveBeenCalledTimes(1);
});

test('a page that failed to load is requested again', async () => {
  const obra = vi.fn<Lazy>(() => Promise.reject(new Error('offline')));
  const stop = prefetchPages([{ path: '/obras', lazy: obra }]);
  screenWith('<a href="/obras">x</a>');
  over('a');
  await Promise.resolve();
  await Promise.resolve();
  over('a');
  stop();
  expect(obra).toHaveBeenCalledTimes(2);
});

test('with the menu visible and the user idle its pages are loaded, and those of other links are not', async () => {
  vi.useFakeTimers();
  await counted(Promise.resolve());
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  const [menu, row, text] = [page(), page(), page()];
  const stop = prefetchPages([
    { path: '/menu', lazy: menu },
    { path: '/row', lazy: row },
    { path: '/text', lazy: text },
  ]);
  screenWith(
    '<nav><a href="/menu">x</a></nav><a data-row-link href="/row">x</a><a href="/text">x</a>',
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(menu).not.toHaveBeenCalled();
  // More than the longest wait for calls, since another screen may have left some open.
  await vi.advanceTimersByTimeAsync(8_000);
  stop();
  expect(menu).toHaveBeenCalledTimes(1);
  expect(row).toHaveBeenCalledTimes(1);
  expect(text).not.toHaveBeenCalled();
});

test('nothing is loaded ahead while the browser saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const obra = page();
  const stop = prefetchPages([{ path: '/obras', lazy: obra }]);
  screenWith('<a href="/obras">x</a>');
  over('a');
  stop();
  expect(obra).not.toHaveBeenCalled();
});
