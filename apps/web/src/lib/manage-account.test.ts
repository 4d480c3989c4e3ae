// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const openLayer = vi.fn<(close: () => void) => () => void>();
const forget = vi.fn<() => void>();
// Files of a run share modules, so the module under test is loaded anew with what it opens.
vi.resetModules();
vi.doMock('./back-layers.ts', () => ({ openLayer }));
const { manageAccount } = await import('./manage-account.ts');
afterAll(() => {
  vi.doUnmock('./back-layers.ts');
  vi.resetModules();
});

const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
const provider = {
  openUserProfile: vi.fn<() => void>(),
  closeUserProfile: vi.fn<() => void>(),
};
/** Adds the provider's screen, and lets the observers see it. */
async function showScreen(): Promise<HTMLElement> {
  const screen = document.createElement('div');
  screen.className = 'cl-modalBackdrop';
  document.body.append(screen);
  await vi.advanceTimersByTimeAsync(1);
  return screen;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  openLayer.mockReturnValue(forget);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('Back closes the account screen while it is open, and nothing is observed once it is closed', async () => {
  manageAccount(provider);
  const screen = await showScreen();
  expect(openLayer).toHaveBeenCalledExactlyOnceWith(provider.closeUserProfile);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(disconnect).not.toHaveBeenCalled();
  screen.remove();
  await vi.advanceTimersByTimeAsync(1);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a screen that never opens is no longer observed', async () => {
  manageAccount(provider);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disconnect).toHaveBeenCalledTimes(1);
  await showScreen();
  expect(openLayer).not.toHaveBeenCalled();
});
