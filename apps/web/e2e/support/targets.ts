import { expect, type Page } from '@playwright/test';

import { atRest } from './axe.ts';

/** Names of the elements within `root` that a finger acts on and are under 44 by 44, each with the size of its area. */
const small = (root: string) => {
  const SIDE = 44;
  const ACTS =
    'a[href],button,summary,select,textarea,input:not([type=hidden]),[role=button],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=option]';
  const isSeen = (it: Element) => {
    const { width, height } = it.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !it.matches(':disabled,[aria-disabled=true]') &&
      it.closest('[inert],[aria-hidden=true],.sr-only') === null &&
      // A chart's month is exempt: its width is fixed, and the table beside it has equal links.
      it.closest('svg') === null
    );
  };
  /** True for links within a sentence, which may be as small as the line. */
  const isInSentence = (it: Element) => {
    if (getComputedStyle(it).display !== 'inline') return false;
    const block = it.closest('p,li,dd,td,summary');
    if (block === null) return false;
    const words = [...block.childNodes]
      .filter((node) => node !== it && !node.contains(it))
      .map(({ textContent }) => textContent ?? '')
      .join(' ');
    return (words.match(/\p{L}{2,}/gu) ?? []).length >= 3;
  };
  const acts = (it: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (it.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && label.control === it;
  };
  const reach = (it: Element, [dx, dy]: readonly [number, number]) => {
    // First line of a link with two lines.
    const { x, y, width, height } = it.getClientRects()[0] ?? it.getBoundingClientRect();
    let far = 0;
    while (far <= SIDE && acts(it, x + width / 2 + dx * far, y + height / 2 + dy * far)) far += 1;
    return far - 1;
  };
  const sizeOf = (it: Element) => {
    const box = it.getBoundingClientRect();
    // Adds the starting pixel, and one lost to rounding on either side.
    const w = box.width >= SIDE ? box.width : reach(it, [-1, 0]) + reach(it, [1, 0]) + 2;
    const h = box.height >= SIDE ? box.height : reach(it, [0, -1]) + reach(it, [0, 1]) + 2;
    return { w: Math.round(w), h: Math.round(h) };
  };
  const nameOf = (it: Element) =>
    (it.getAttribute('aria-label') ?? (it.textContent || it.getAttribute('name') || it.id)).trim();
  const found: string[] = [];
  for (const it of document.querySelectorAll(`${root} :is(${ACTS})`)) {
    if (!isSeen(it) || isInSentence(it)) continue;
    it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Skips elements outside of the page until they are focused, such as the skip link.
    if (it.getBoundingClientRect().bottom <= 0) continue;
    const { w, h } = sizeOf(it);
    if (w < SIDE || h < SIDE) {
      found.push(`${it.tagName.toLowerCase()} "${nameOf(it).slice(0, 40)}" ${w} x ${h}`);
    }
  }
  scrollTo(0, 0);
  return found;
};

/** Elements that cover a page: dialogs, sheets and menus. */
const LAYER = ':is([role=dialog],[role=menu])';

/**
 * Checks that every target of a finger, on the page or within `root`, is at least 44 by 44 px,
 * including its invisible edge.
 */
export async function expectFingerSized(page: Page, name: string, root = 'body'): Promise<void> {
  await atRest(page);
  expect.soft(await page.evaluate(small, root), `${name}: under 44 by 44`).toEqual([]);
}

/**
 * Opens each of `names` on a page in order, measures its targets, and closes it with Back. Returns
 * how many were found, since the actions of a row depend on the row.
 */
export async function expectOpenedFingerSized(
  page: Page,
  route: string,
  names: readonly (RegExp | string)[],
): Promise<number> {
  let opened = 0;
  for (const name of names) {
    const named = page.getByRole('button', { name }).or(page.getByRole('combobox', { name }));
    const opener = page.locator('[aria-haspopup]:visible').and(named).first();
    if ((await opener.count()) === 0) continue;
    await opener.tap();
    await page.locator(LAYER).first().waitFor();
    await expectFingerSized(page, `${route}, ${String(name)}`, LAYER);
    await page.goBack();
    await expect(page.locator(LAYER)).toHaveCount(0);
    opened += 1;
  }
  return opened;
}
