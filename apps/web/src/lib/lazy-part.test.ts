// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { lazyPart } from './lazy-part.ts';

const Dialog = () => null;

/** Modules without the parts and calls of other tests, some of which wait by the true clock. */
async function freshModules() {
  vi.resetModules();
  const { counted } = await import('./calls-in-flight.ts');
  return { counted, ...(await import('./lazy-part.ts')) };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Time in which a page would load its parts, if it did. */
const LONG_MS = 60_000;

test('a part loads once the calls of its page are done, and one that fails is loaded when it is opened', async () => {
  const { counted, lazyPart, bringPartsAhead } = await freshModules();
  vi.useFakeTimers();
  const answer = Promise.withResolvers<string>();
  const call = counted(answer.promise);
  const fails = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('sin conexión')));
  const comes = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog));
  lazyPart(fails);
  lazyPart(comes);
  bringPartsAhead();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fails).not.toHaveBeenCalled();
  answer.resolve('ya');
  await call;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(comes).toHaveBeenCalledTimes(1);
  expect(fails).toHaveBeenCalledTimes(1);
});

test('a loaded part is drawn with the click, and until then its place is kept', async () => {
  const code = Promise.withResolvers<() => string>();
  const Part = lazyPart(() => code.promise, 'ahead', 'un momento');
  const { unmount } = render(createElement(Part));
  expect(screen.getByText('un momento')).toBeDefined();
  code.resolve(() => 'el diálogo');
  expect(await screen.findByText('el diálogo')).toBeDefined();
  unmount();
  render(createElement(Part));
  expect(screen.getByText('el diálogo')).toBeDefined();
});

test('a part that failed to load is reported, and loaded again at the next press', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new Error('sin conexión')).mockResolvedValue(() => 'el diálogo');
  const Part = lazyPart(load);
  const seen: unknown[] = [];
  class Around extends Component<{ readonly children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(cause: unknown) {
      seen.push(cause);
    }
    override render() {
      return this.state.failed ? 'no llegó' : this.props.children;
    }
  }
  const { unmount } = render(createElement(Around, null, createElement(Part)));
  expect(await screen.findByText('no llegó')).toBeDefined();
  unmount();
  render(createElement(Part));
  expect(await screen.findByText('el diálogo')).toBeDefined();
  expect(seen).toEqual([new Error('sin conexión')]);
});

test('no part is loaded ahead without a connection, and all are once it is back', async () => {
  const { lazyPart, bringPartsAhead } = await freshModules();
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const comes = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog));
  const other = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog));
  bringPartsAhead();
  lazyPart(comes);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(comes).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  lazyPart(other);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(comes).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});
