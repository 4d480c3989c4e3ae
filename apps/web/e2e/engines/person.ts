
import { expect } from '@playwright/test';

import type { Engine } from './engine.ts';
import { bringLibrary, expressionOf, HAS_LIBRARY, inWords, type Path, type Words } from './target.ts';

const PATIENCE_MS = 20_000;

/** Person at one tab: presses and reads as soon as the page is ready for it. */
export type Person = {
  readonly open: (path: string) => Promise<void>;
  readonly isAt: (path: RegExp) => Promise<void>;
  readonly sees: (path: Path) => Promise<void>;
  readonly seesNo: (path: Path) => Promise<void>;
  readonly reads: (path: Path, words: Words) => Promise<void>;
  readonly press: (path: Path) => Promise<void>;
  readonly write: (path: Path, text: string) => Promise<void>;
  readonly attach: (path: Path, file: string) => Promise<void>;
};

/** Runs in the page: true for an element that can be pressed and does not move. */
async function isSteady(element: Element | null): Promise<boolean> {
  if (element === null || element.matches(':disabled, [aria-disabled=true]')) return false;
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 80));
  const after = element.getBoundingClientRect();
  return element.isConnected && before.top === after.top && before.left === after.left;
}

const matches = (text: string, words: Words): boolean =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

export function personAt(engine: Engine, origin: string): Person {
  /** Evaluates an expression in a page that has the library; its value while a page loads is null. */
  async function evaluate(expression: string): Promise<unknown> {
    try {
      if ((await engine.evaluate(HAS_LIBRARY)) !== true) await engine.evaluate(await bringLibrary());
      return await engine.evaluate(expression);
    } catch {
      return null;
    }
  }
  const until = (message: string, isSo: () => Promise<unknown>) =>
    expect.poll(isSo, { message, timeout: PATIENCE_MS, intervals: [100, 200, 300] }).toBe(true);
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
      await engine.file(expressionOf(path), file);
    },
  };
}
