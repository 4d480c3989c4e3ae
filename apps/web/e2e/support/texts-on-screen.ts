import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, TestInfo } from '@playwright/test';

import { fromSetup } from './sign-in.ts';

const folder = () => join(fromSetup('E2E_SESSIONS'), 'texts');

/** Runs in the page: reports each of `texts` the first time it is readable on screen. */
function lookOut(texts: readonly string[]): void {
  const waiting = new Set(texts);
  let due = false;
  const look = () => {
    due = false;
    // `innerText` forces a layout, so it is read only when one of the texts is in the document.
    const there = document.body?.textContent ?? '';
    const found = [...waiting].filter((text) => there.includes(text));
    const shown = found.length === 0 ? '' : document.body.innerText;
    for (const text of found) {
      if (!shown.includes(text)) continue;
      waiting.delete(text);
      // Binding exposed by `recordTexts`, which Playwright sets on the window.
      const tell: unknown = Reflect.get(window, 'textSeen');
      if (typeof tell === 'function') void tell(text);
    }
  };
  const soon = () => {
    if (due || waiting.size === 0) return;
    due = true;
    requestAnimationFrame(look);
  };
  new MutationObserver(soon).observe(document, {
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
