import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, TestInfo } from '@playwright/test';

import { fromSetup } from './sign-in.ts';

const folder = () => join(fromSetup('E2E_SESSIONS'), 'texts');

/**
 * Runs in the page: reports each of `texts` the first time it is readable on screen. It reads only
 * what is added, because reading the whole page at each change takes a tenth of the page's time.
 */
function lookOut(texts: readonly string[]): void {
  /** Pause between looks for a text that is in the document but hidden. */
  const PAUSE_MS = 250;
  const waiting = new Set(texts);
  const present = new Set<string>();
  let isDue = false;
  const look = () => {
    isDue = false;
    const there = document.body?.textContent ?? '';
    for (const text of present) if (!there.includes(text)) present.delete(text);
    // `innerText` forces a layout, so it is read only when one of the texts is in the document.
    const shown = present.size === 0 ? '' : document.body.innerText;
    for (const text of present) {
      if (!shown.includes(text)) continue;
      present.delete(text);
      waiting.delete(text);
      // Binding exposed by `recordTexts`, which Playwright sets on the window.
      const tell: unknown = Reflect.get(window, 'textSeen');
      if (typeof tell === 'function') void tell(text);
    }
  };
  /** True when the node has a text that was not in the document before. */
  const brings = (node: Node | null): boolean => {
    const there = node?.textContent ?? '';
    const found = [...waiting].filter((text) => !present.has(text) && there.includes(text));
    for (const text of found) present.add(text);
    return found.length > 0;
  };
  new MutationObserver((changes) => {
    let isNew = false;
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') isNew = brings(target.parentNode) || isNew;
      for (const node of addedNodes) isNew = brings(node) || isNew;
    }
    if (isNew) requestAnimationFrame(look);
    if (isDue || present.size === 0) return;
    isDue = true;
    // Tries again: a text that is present but hidden may be shown by a class alone.
    setTimeout(look, PAUSE_MS);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** Texts visible at the end of the test, which `lookOut` may not have reported yet. */
const standing = (texts: readonly string[]): string[] =>
  texts.filter((text) => document.body?.innerText.includes(text));

/**
 * Watches the pages of a test for texts that no earlier test showed; the returned function records
 * those seen, and must be called while the pages are open.
 */
export async function recordTexts(
  context: BrowserContext,
  all: readonly string[],
): Promise<(test: TestInfo) => Promise<void>> {
  const seen = new Set<string>();
  await mkdir(folder(), { recursive: true });
  const before = await textsSeen();
  const texts = all.filter((text) => !before.has(text));
  await context.exposeBinding('textSeen', (_source, text: string) => {
    seen.add(text);
  });
  await context.addInitScript(lookOut, texts);
  return async (test) => {
    for (const page of context.pages()) {
      for (const text of await page.evaluate(standing, texts)) seen.add(text);
    }
    const name = test.titlePath.slice(1).join(' › ');
    await writeFile(
      join(folder(), `${test.testId}.json`),
      JSON.stringify({ name, seen: [...seen] }),
    );
  };
}

/** Texts shown in this run, each with a test that showed it. */
export async function textsSeen(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of (await readdir(folder())).sort()) {
    const record: { name: string; seen: string[] } = JSON.parse(
      await readFile(join(folder(), file), 'utf8'),
    );
    for (const text of record.seen) if (!found.has(text)) found.set(text, record.name);
  }
  return found;
}
