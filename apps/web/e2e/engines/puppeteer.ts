import { once } from 'node:events';

import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions } from 'puppeteer-core';

import { type Element, type Engine, TIME_ZONE } from './engine.ts';

/** Folder for the profile of the browser and for what it downloads. */
type Home = { readonly profile: string; readonly downloads: string };

const KEYS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Enter', 'Tab', 'Escape']);
const isKey = (key: string): key is KeyInput => KEYS.has(key) || key.length === 1;

async function openWith(name: string, options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    env: { ...process.env, TZ: TIME_ZONE },
  });
  const [page = await browser.newPage()] = await browser.pages();
  // A page with changes asks before it is left; WebDriver leaves it without.
  page.on('dialog', (dialog) => void dialog.accept());
  const [, major, minor] = /(\d+)\.(\d+)/.exec(await browser.version()) ?? [];

  async function at(expression: Element): Promise<ElementHandle> {
    const handle = await page.evaluateHandle<[], () => globalThis.Element>(expression);
    if (handle.asElement() === null) throw new Error('The element is gone');
    return handle;
  }
  const keys = async (chord: string) => {
    const all = chord.split('+').filter(isKey);
    for (const key of all) await page.keyboard.down(key);
    for (const key of all.toReversed()) await page.keyboard.up(key);
  };
  const resize = (width: number, height: number) =>
    page.setViewport({ width, height }).catch((error: unknown) => {
      // Firefox 140 has the size by then, and lacks the orientation, which follows.
      if (!String(error).includes('unknown command emulation.')) throw error;
    });
  await resize(1280, 800);
  return {
    name,
    version: [Number(major), Number(minor)],
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    // The address that puppeteer keeps misses pushed ones in Firefox.
    url: async () => String(await page.evaluate('location.href')),
    evaluate: (expression) => page.evaluate(expression),
    press: async (element) => (await at(element)).click(),
    async type(element, text) {
      const field = await at(element);
      await field.focus();
      await keys('Control+a');
      await field.type(text);
    },
    keys,
    async file(element, path) {
      const input = await (await at(element)).toElement('input');
      await input.uploadFile(path);
    },
    resize,
    picture: async () => Buffer.from(await page.screenshot()),
    async close() {
      const child = browser.process();
      if (child === null || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Opens Firefox, which speaks WebDriver BiDi. */
export const openFirefox = (executablePath: string, { profile, downloads }: Home) =>
  openWith('Firefox', {
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es-AR, es',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
