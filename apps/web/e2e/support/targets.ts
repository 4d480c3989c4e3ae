import { expect, test, type Locator, type Page } from '@playwright/test';

import { atRest } from './axe.ts';
import { expectFocusSeen } from './focus.ts';
import type { Shape } from './shape.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
/** Time in ms that the check of one dialog, sheet or menu may take. */
const MORE_MS = 15_000;

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
  const { scrollY } = window;
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
  // A list that is open follows its field, which may be low on the page.
  scrollTo(0, scrollY);
  return found;
};

/** Elements that cover a page: dialogs, sheets and menus, at a desk also lists to choose from. */
const LAYERS = {
  phone: ':is([role=dialog],[role=menu])',
  desk: ':is([role=dialog],[role=menu],[role=listbox])',
} as const;

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
 * Runs in the page: marks what opens something over it, one control of each name, and of the rows
 * of a list those of the first, in place of the marks of the other shape. Returns the names.
 */
const markOpeners = () => {
  for (const it of document.querySelectorAll('[data-opener]')) it.removeAttribute('data-opener');
  const nameOf = (it: Element) => (it.getAttribute('aria-label') ?? it.textContent).trim();
  const kinds = new Map<string, Element>();
  for (const it of document.querySelectorAll('main [aria-haspopup]:not(:disabled)')) {
    const row = it.closest('tbody tr,ul > li');
    const inRow = row === null ? -1 : [...row.querySelectorAll('[aria-haspopup]')].indexOf(it);
    const kind = inRow < 0 ? nameOf(it) : `${row?.parentElement?.className} ${inRow}`;
    if (it.checkVisibility({ visibilityProperty: true }) && !kinds.has(kind)) kinds.set(kind, it);
  }
  return [...kinds.values()].map((it, at) => {
    it.setAttribute('data-opener', String(at));
    return nameOf(it).slice(0, 40);
  });
};

type Opener = { readonly name: string; readonly control: Locator };

/** Controls that open something over a page: at night all, else those named. */
async function openersOn(page: Page, names: readonly (RegExp | string)[]): Promise<Opener[]> {
  if (HARD) {
    const marked = await page.evaluate(markOpeners);
    return marked.map((name, at) => ({ name, control: page.locator(`[data-opener="${at}"]`) }));
  }
  return names.map((name) => {
    const named = page.getByRole('button', { name }).or(page.getByRole('combobox', { name }));
    const control = page.locator('[aria-haspopup]:visible').and(named).first();
    return { name: String(name), control };
  });
}

type Over = { readonly route: string; readonly names: readonly (RegExp | string)[] };

/**
 * Opens what opens over a page in order, checks its targets, and at night that none of its bars
 * covers the focus, and closes it with Back, or at a desk with Escape. Returns how many were found.
 */
async function openEach(page: Page, shape: Shape, { route, names }: Over): Promise<number> {
  const layer = LAYERS[shape];
  let opened = 0;
  for (const { name, control } of await openersOn(page, names)) {
    if (!(await control.isVisible())) continue;
    // All of them take longer than the time of a walk over pages.
    if (HARD) test.info().setTimeout(test.info().timeout + MORE_MS);
    await (shape === 'phone' ? control.tap() : control.click());
    await page.locator(layer).first().waitFor();
    const over = `${route}, ${name}`;
    if (shape === 'phone') await expectFingerSized(page, over, layer);
    else await expectPointerSized(page, over, layer);
    // A menu moves the focus by its arrows, and closes on Tab.
    const takesTab = (await page.locator('[role=menu]').count()) === 0;
    if (HARD && takesTab) await expectFocusSeen(page, over, layer);
    await (shape === 'phone' ? page.goBack() : page.keyboard.press('Escape'));
    await expect(page.locator(layer), over).toHaveCount(0);
    opened += 1;
  }
  return opened;
}

/**
 * Checks what opens over a page on a phone: each of `names`, at night all. Returns how many were
 * found, since the actions of a row depend on the row.
 */
export const expectOpenedFingerSized = (page: Page, route: string, names: Over['names']) =>
  openEach(page, 'phone', { route, names });

/** Checks what opens over a page at a desk, like `expectOpenedFingerSized`. */
export const expectOpenedPointerSized = (page: Page, route: string, names: Over['names']) =>
  openEach(page, 'desk', { route, names });
