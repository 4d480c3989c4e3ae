import { setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';

import type { Engine } from './engine.ts';
import {
  bringLibrary,
  expressionOf,
  HAS_LIBRARY,
  inWords,
  type Path,
  type Words,
} from './target.ts';

/** Longest wait in ms: the outbox may try again only after half a minute. */
const PATIENCE_MS = 60_000;

/** Person at one tab: presses and reads as soon as the page is ready for it. */
export type Person = {
  readonly open: (path: string) => Promise<void>;
  readonly isAt: (path: RegExp) => Promise<void>;
  readonly sees: (path: Path) => Promise<void>;
  readonly seesNo: (path: Path) => Promise<void>;
  readonly reads: (path: Path, words: Words) => Promise<void>;
  readonly press: (path: Path) => Promise<void>;
  readonly write: (path: Path, text: string) => Promise<void>;
  /** Chooses a file by its input, or by the button after it. */
  readonly attach: (path: Path, file: string) => Promise<void>;
  /** Calls the API as the person, for what a path does not show; the answer's body. */
  readonly call: (path: string, method?: string, body?: object) => Promise<unknown>;
};

/** Runs in the page: true for an element that can be pressed and does not move. */
async function isSteady(element: Element | null): Promise<boolean> {
  if (element === null || element.matches(':disabled, [aria-disabled=true]')) return false;
  const before = element.getBoundingClientRect();
  // Late on purpose: an element that moves is elsewhere by then.
  await new Promise((resolve) => setTimeout(resolve, 80));
  const after = element.getBoundingClientRect();
  return element.isConnected && before.top === after.top && before.left === after.left;
}

/** Runs in the page: the file input of a button. */
const inputOf = (element: Element | null): Element | null =>
  element instanceof HTMLInputElement ? element : (element?.previousElementSibling ?? null);

const matches = (text: string, words: Words): boolean =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

export function personAt(engine: Engine, origin: string): Person {
  /** Evaluates an expression in a page that has the library; its value while a page loads is null. */
  async function evaluate(expression: string): Promise<unknown> {
    try {
      if ((await engine.evaluate(HAS_LIBRARY)) !== true)
        await engine.evaluate(await bringLibrary());
      return await engine.evaluate(expression);
    } catch {
      return null;
    }
  }
  async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
    const limit = Date.now() + PATIENCE_MS;
    while ((await isSo()) !== true) {
      if (Date.now() > limit) throw new Error(`never: ${what}`);
      // Tries again: a driver reports no change of the page.
      await wait(100);
    }
  }
  const isThere = (path: Path) => evaluate(`${expressionOf(path)} !== null`);
  const ready = (path: Path) =>
    until(inWords(path), () => evaluate(`(${isSteady.toString()})(${expressionOf(path)})`));
  const textOf = async (path: Path): Promise<string> => {
    const read = `(({ value, innerText }) => value ?? innerText)(${expressionOf(path)} ?? {})`;
    return String(await evaluate(read)).replaceAll('\u00a0', ' ');
  };
  return {
    open: (path) => engine.goto(`${origin}${path}`),
    isAt: (path) => until(`at ${path.source}`, async () => path.test(await engine.url())),
    sees: (path) => until(inWords(path), () => isThere(path)),
    seesNo: (path) => until(`no ${inWords(path)}`, async () => (await isThere(path)) === false),
    reads: (path, words) =>
      until(`${inWords(path)}: ${String(words)}`, async () => matches(await textOf(path), words)),
    async press(path) {
      await ready(path);
      await engine.press(expressionOf(path));
    },
    async write(path, text) {
      await ready(path);
      await engine.type(expressionOf(path), text);
    },
    async attach(path, file) {
      await until(inWords(path), () => isThere(path));
      await engine.file(`(${inputOf.toString()})(${expressionOf(path)})`, file);
    },
    async call(path, method = 'GET', body) {
      const token = String(await engine.evaluate('Clerk.session.getToken()'));
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
      return JSON.parse(text);
    },
  };
}
