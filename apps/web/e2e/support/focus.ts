import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: gives the focus to each control within `root`, forwards and then backwards, as
 * Tab does, and lists those that a bar covers in part. A control higher than the room between the
 * bars is looked at in its middle only.
 */
const covered = (root: string) => {
  const CONTROLS =
    'a[href],button,summary,select,textarea,input:not([type=hidden]),[tabindex],[contenteditable=true]';
  /** Height in px that all bars of a page take at most. */
  const BARS = 240;
  const isReached = (it: HTMLElement) =>
    it.tabIndex >= 0 &&
    !it.matches(':disabled') &&
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    it.closest('[inert],[aria-hidden=true],.sr-only') === null;
  const barOver = (it: Element, hit: Element) => {
    for (let at: Element | null = hit; at !== null && !at.contains(it); at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const nameOf = (it: Element) =>
    (it.getAttribute('aria-label') ?? (it.textContent || it.getAttribute('name') || it.id))
      .trim()
      .slice(0, 40);
  const coverOf = (it: Element): string | null => {
    const { left, right, top, bottom, width, height } = it.getBoundingClientRect();
    if (width < 4 || height < 4) return null;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const corners = [left + 2, right - 2].flatMap((side) => [
      [side, top + 2] as const,
      [side, bottom - 2] as const,
    ]);
    const fits = height <= innerHeight - BARS && width <= innerWidth;
    for (const [px, py] of fits ? [[x, y] as const, ...corners] : [[x, y] as const]) {
      const hit = document.elementFromPoint(px, py);
      if (hit === null) return `is out of sight at ${Math.round(px)}, ${Math.round(py)}`;
      const bar = it.contains(hit) ? null : barOver(it, hit);
      if (bar !== null) return `is under ${bar.tagName.toLowerCase()} "${nameOf(bar)}"`;
    }
    return null;
  };
  const controls = [...document.querySelectorAll<HTMLElement>(`${root} :is(${CONTROLS})`)];
  const reached = controls.filter(isReached);
  const found = new Set<string>();
  const { scrollY } = window;
  for (const it of [...reached, ...reached.toReversed()]) {
    it.focus();
    const cover = document.activeElement === it ? coverOf(it) : null;
    if (cover !== null) found.add(`${it.tagName.toLowerCase()} "${nameOf(it)}" ${cover}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, scrollY);
  return [...found];
};

/**
 * Checks that no control of a page at rest, or within `root`, is under a bar while it has the
 * focus.
 */
export async function expectFocusSeen(page: Page, name: string, root = 'main'): Promise<void> {
  // With a key, the focus set below counts as set by the keyboard, also after a touch.
  await page.keyboard.press('Tab');
  // The code that scrolls a control whole is loaded after the first page.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(covered, root), { message: `${name}: focus under a bar` })
    .toEqual([]);
}
