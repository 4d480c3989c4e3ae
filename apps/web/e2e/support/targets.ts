import { expect, type Page } from '@playwright/test';

import { atRest } from './axe.ts';

/** Side in px of the smallest target of a finger, and of a mouse. */
const FINGER = 44;
const POINTER = 24;

/**
 * Names of the elements within `root` that are acted on and are under `side` by `side`, each with
 * the size of its area. With `spaced`, a smaller one may do: with a circle of that size around it
 * that reaches no other target and no other circle (WCAG 2.5.8).
 */
const small = ({ root, side, spaced }: { root: string; side: number; spaced: boolean }) => {
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
    while (far <= side && acts(it, x + width / 2 + dx * far, y + height / 2 + dy * far)) far += 1;
    return far - 1;
  };
  const sizeOf = (it: Element) => {
    const box = it.getBoundingClientRect();
    // Adds the starting pixel, and one lost to rounding on either side.
    const w = box.width >= side ? box.width : reach(it, [-1, 0]) + reach(it, [1, 0]) + 2;
    const h = box.height >= side ? box.height : reach(it, [0, -1]) + reach(it, [0, 1]) + 2;
    return { w: Math.round(w), h: Math.round(h) };
  };
  const nameOf = (it: Element) =>
    (it.getAttribute('aria-label') ?? (it.textContent || it.getAttribute('name') || it.id)).trim();
  const targets = [...document.querySelectorAll(`${root} :is(${ACTS})`)].filter(isSeen);
  const middleOf = (it: Element) => {
    const { left, right, top, bottom } = it.getClientRects()[0] ?? it.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  /** Target that the circle around `it` reaches, or whose circle it reaches. */
  const tooNear = (it: Element) => {
    const { x, y } = middleOf(it);
    return targets.find((other) => {
      if (other === it || other.contains(it) || it.contains(other)) return false;
      const { left, right, top, bottom, width, height } = other.getBoundingClientRect();
      const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
      const middle = middleOf(other);
      const isSmall = width < side || height < side;
      return (
        Math.hypot(dx, dy) < side / 2 - 0.5 ||
        (isSmall && Math.hypot(middle.x - x, middle.y - y) < side - 0.5)
      );
    });
  };
  const found: string[] = [];
  for (const it of targets) {
    if (isInSentence(it)) continue;
    it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Skips elements outside of the page until they are focused, such as the skip link.
    if (it.getBoundingClientRect().bottom <= 0) continue;
    const { w, h } = sizeOf(it);
    if (w >= side && h >= side) continue;
    const near = spaced ? tooNear(it) : null;
    if (near === undefined) continue;
    const by = near === null ? '' : `, too near "${nameOf(near).slice(0, 20)}"`;
    found.push(`${it.tagName.toLowerCase()} "${nameOf(it).slice(0, 40)}" ${w} x ${h}${by}`);
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
  const found = await page.evaluate(small, { root, side: FINGER, spaced: false });
  expect.soft(found, `${name}: under 44 by 44`).toEqual([]);
}

/** Checks that every target of a mouse is at least 24 by 24 px, or as far from the others. */
export async function expectPointerSized(page: Page, name: string, root = 'body'): Promise<void> {
  await atRest(page);
  const found = await page.evaluate(small, { root, side: POINTER, spaced: true });
  expect.soft(found, `${name}: under 24 by 24`).toEqual([]);
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
