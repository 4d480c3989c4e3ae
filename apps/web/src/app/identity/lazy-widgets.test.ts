// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ClerkProvider } from '@clerk/react';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { identityAppearance } from './appearance.ts';
import { bringWidgets } from './bring-widgets.ts';
import { lazyWidgets } from './lazy-widgets.ts';

// Versions of the provider's packages on whose internals the lazy widgets rely. A test fails on
// another version, so that an upgrade is not noticed by a screen that never loads.
const READ_FROM = { react: '6.17.2', 'clerk-js': '6.34.1', ui: '1.34.0' } as const;

const OPTIONS = { publishableKey: 'pk_test_Y2xlcmsubG9jYWwudGVzdCQ', proxyUrl: '/__clerk' };
const NOBODY: Parameters<typeof lazyWidgets>[1] = {
  onFailed: () => undefined,
  onLoaded: () => undefined,
};
/** Provider packages as the local stack serves them in place of the provider's host. */
const BUILT = join(import.meta.dirname, '../../../../../tooling/local-clerk/node_modules/@clerk');
const builtFile = (file: string) => readFileSync(join(BUILT, file), 'utf8');

type Parts = ConstructorParameters<NonNullable<Window['__internal_ClerkUICtor']>>;

/** Script elements that would have been loaded from the network. */
const scripts: HTMLScriptElement[] = [];
const hints: (string | undefined)[] = [];
/** Settings with which the widgets were made. */
const settings: Parts[2][] = [];

/** Fake constructor that the widgets' script would define once loaded. */
class Real {
  static readonly version = 'real';
  readonly version = 'real';
  constructor(...parts: Parts) {
    settings.push(parts[2]);
  }
  ensureMounted(hint?: { preloadHint?: string }): Promise<never> {
    hints.push(hint?.preloadHint);
    return new Promise(() => undefined);
  }
}

beforeEach(() => {
  hints.length = 0;
  settings.length = 0;
  scripts.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, '__internal_ClerkUICtor');
});

const PARTS: Parts = [
  vi.fn<Parts[0]>(),
  vi.fn<Parts[1]>(),
  {},
  { import: () => Promise.resolve(undefined) },
];

function arrive() {
  Reflect.set(window, '__internal_ClerkUICtor', Real);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

test('signing in loads the widgets at once, from the provider’s address, in the colours of the theme', async () => {
  const onLoaded = vi.fn<typeof NOBODY.onLoaded>();
  const widgets = new (lazyWidgets(OPTIONS, { ...NOBODY, onLoaded }))(...PARTS);
  void widgets.ensureMounted({ preloadHint: 'SignIn' });
  await vi.waitFor(() =>
    expect(scripts.map(({ src }) => new URL(src, 'http://x').pathname)).toEqual([
      expect.stringMatching(/^\/__clerk\/npm\/@clerk\/ui@.+\/dist\/ui\.browser\.js$/),
    ]),
  );
  expect(onLoaded).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(hints).toEqual(['SignIn']));
  expect(onLoaded.mock.calls).toEqual([[identityAppearance]]);
  expect(settings).toMatchObject([{ appearance: identityAppearance('claro') }]);
});

test('a page loads no widgets until the account screen opens', async () => {
  const widgets = new (lazyWidgets(OPTIONS, NOBODY))(...PARTS);
  void widgets.ensureMounted();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts).toEqual([]);
  void widgets.ensureMounted({ preloadHint: 'UserProfile' });
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  arrive();
  await vi.waitFor(() => expect(new Set(hints)).toEqual(new Set(['UserProfile', undefined])));
});

test('a script that fails to load is retried up to the number of retries', async () => {
  const brought = vi.fn<() => void>();
  const failed = vi.fn<() => void>();
  void bringWidgets(OPTIONS, [1_000]).then(brought, failed);
  scripts.at(-1)?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([scripts.length, failed.mock.calls.length]).toEqual([2, 0]);
  scripts.at(-1)?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect([brought.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
});

test('@clerk/react passes our lazy widgets to Clerk’s core, and loads none itself', async () => {
  vi.useRealTimers();
  const load = vi.fn<(options: { ui?: { ClerkUI?: unknown } }) => Promise<void>>();
  load.mockReturnValue(new Promise(() => undefined));
  const ui = { ClerkUI: lazyWidgets(OPTIONS, NOBODY) };
  const Clerk = class {
    readonly loaded = false;
    readonly load = load;
  };
  // Fake core of the provider; typed as `object`, because the type requires all its members.
  const own: object = { ui, Clerk, telemetry: false };
  const props = { ...OPTIONS, ...own, children: null };
  render(createElement(ClerkProvider, props));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(load.mock.calls[0]?.[0].ui?.ClerkUI).toBe(ui.ClerkUI);
  expect(scripts).toEqual([]);
});

test('the installed packages have the versions whose internals this code relies on', () => {
  const versionOf = (folder: string, name: string): unknown =>
    fieldsOf(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')))['version'];
  const ours = join(import.meta.dirname, '../../../node_modules/@clerk');
  const found = {
    react: versionOf(ours, 'react'),
    'clerk-js': versionOf(BUILT, 'clerk-js'),
    ui: versionOf(BUILT, 'ui'),
  };
  expect(
    found,
    'Read lazy-widgets.ts and bring-provider.tsx against the new version, try both, and write it here',
  ).toEqual(READ_FROM);
});

test('Clerk’s core requests widgets by name, and their file exports them where the core looks', () => {
  const core = builtFile('clerk-js/dist/clerk.browser.js');
  expect(core).toContain('.ensureMounted({preloadHint:');
  for (const name of ['SignIn', 'SignUp', 'UserProfile']) expect(core).toContain(`"${name}"`);
  const widgets = builtFile('ui/dist/ui.browser.js');
  expect(widgets).toContain('window.__internal_ClerkUICtor=');
  expect(widgets).toMatch(/\bensureMounted\b/);
});
