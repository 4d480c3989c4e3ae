// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { inviteToInstall } from './install-invite.ts';
import { keepInstallOffer } from './install-offer.ts';

const { shown } = vi.hoisted(() => ({ shown: vi.fn<(title: string, how: object) => void>() }));
vi.mock('sonner', () => ({ toast: shown }));

type How = { readonly action?: { readonly onClick: () => void }; readonly description: string };
const isHow = (how: unknown): how is How => typeof how === 'object' && how !== null;

/** Last shown invitation. */
function last(): How {
  const how: unknown = shown.mock.lastCall?.[1];
  if (!isHow(how)) throw new Error('Nothing was shown');
  return how;
}

const media = (matching: readonly string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  shown.mockClear();
});

test('by hand in Safari of a phone, once on a device', () => {
  media(['(pointer: coarse)']);
  vi.stubGlobal('navigator', { userAgent: 'iPhone Safari' });
  inviteToInstall();
  expect(last().description).toContain('Agregar a inicio');
  inviteToInstall();
  expect(shown).toHaveBeenCalledTimes(1);
});

test('nothing where it is installed, where it cannot be, or at a desk', () => {
  media(['(pointer: coarse)', '(display-mode: standalone)']);
  vi.stubGlobal('navigator', { userAgent: 'iPhone Safari' });
  inviteToInstall();
  media([]);
  inviteToInstall();
  media(['(pointer: coarse)']);
  vi.stubGlobal('navigator', { userAgent: 'Firefox' });
  inviteToInstall();
  expect(shown).not.toHaveBeenCalled();
});

test('the offer of the browser, when it is wanted', () => {
  keepInstallOffer();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  Object.assign(offer, { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  media(['(pointer: coarse)']);
  inviteToInstall();
  expect(prompt).not.toHaveBeenCalled();
  last().action?.onClick();
  expect(prompt).toHaveBeenCalledTimes(1);
});
