// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { useCoversBottom } from './bottom-covered.ts';
import type * as Covered from './bottom-covered.ts';
import { inviteToInstall } from './install-invite.ts';
import { keepInstallOffer } from './install-offer.ts';

const { shown, dismiss, forgotten } = vi.hoisted(() => ({
  forgotten: vi.fn<() => void>(),
  shown: vi.fn<(title: string, how: object) => void>(),
  dismiss: vi.fn<(id: string) => void>(),
}));
vi.mock('sonner', () => ({ toast: Object.assign(shown, { dismiss }) }));
vi.mock('./bottom-covered.ts', async (original) => {
  const real = await original<typeof Covered>();
  const hearBottomCovered: typeof real.hearBottomCovered = (hear) => {
    const forget = real.hearBottomCovered(hear);
    return () => {
      forgotten();
      forget();
    };
  };
  return { ...real, hearBottomCovered };
});

type How = {
  readonly action?: { readonly onClick: () => void };
  readonly description: string;
  readonly onDismiss: () => void;
};
const isHow = (how: unknown): how is How => typeof how === 'object' && how !== null;

/** Last shown invitation. */
function last(): How {
  const how: unknown = shown.mock.lastCall?.[1];
  if (!isHow(how)) throw new Error('Nothing was shown');
  return how;
}

const media = (matching: readonly string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));

beforeAll(keepInstallOffer);
afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  localStorage.clear();
  shown.mockClear();
  dismiss.mockClear();
  forgotten.mockClear();
});

/** Offers the installation, as a browser does. */
function offerIt() {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  Object.assign(offer, { prompt });
  dispatchEvent(offer);
  return { offer, prompt };
}

test('the invitation is shown once per device', () => {
  media(['(pointer: coarse)']);
  offerIt();
  inviteToInstall();
  expect(last().description).toContain('pantalla de inicio');
  inviteToInstall();
  expect(shown).toHaveBeenCalledTimes(1);
  last().onDismiss();
});

test('the invitation is hidden while a form covers the bottom, and returns until it is closed', () => {
  media(['(pointer: coarse)']);
  offerIt();
  const form = renderHook(() => useCoversBottom(true));
  inviteToInstall();
  expect(shown).not.toHaveBeenCalled();
  form.unmount();
  expect(shown).toHaveBeenCalledTimes(1);
  const again = renderHook(() => useCoversBottom(true));
  expect(dismiss).toHaveBeenCalledTimes(1);
  last().onDismiss();
  again.unmount();
  expect(shown).toHaveBeenCalledTimes(2);
  last().onDismiss();
  renderHook(() => useCoversBottom(true)).unmount();
  expect(shown).toHaveBeenCalledTimes(2);
});

test('no invitation is shown when installed, impossible, or on a desktop', () => {
  offerIt();
  media(['(pointer: coarse)', '(display-mode: standalone)']);
  inviteToInstall();
  media([]);
  inviteToInstall();
  media(['(pointer: coarse)']);
  dispatchEvent(new Event('appinstalled'));
  inviteToInstall();
  expect(shown).not.toHaveBeenCalled();
});

test('the button opens the prompt of the browser', () => {
  const { offer, prompt } = offerIt();
  expect(offer.defaultPrevented).toBe(true);
  media(['(pointer: coarse)']);
  inviteToInstall();
  expect(prompt).not.toHaveBeenCalled();
  last().action?.onClick();
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('after an answer by button or by closing it no further prompt is awaited', () => {
  media(['(pointer: coarse)']);
  offerIt();
  inviteToInstall();
  expect(forgotten).not.toHaveBeenCalled();
  last().onDismiss();
  expect(forgotten).toHaveBeenCalledTimes(1);
  localStorage.clear();
  offerIt();
  inviteToInstall();
  last().action?.onClick();
  expect(forgotten).toHaveBeenCalledTimes(2);
  renderHook(() => useCoversBottom(true)).unmount();
  expect(shown).toHaveBeenCalledTimes(2);
});
