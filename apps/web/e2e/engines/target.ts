import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Text as a person reads it: whole, or a part by a pattern. */
export type Words = string | RegExp;

/**
 * Element as a person finds it: the first visible one with this role and name, label, text or, for
 * what nobody sees, selector, inside the one before it in a list.
 */
export type Target =
  | { readonly role: string; readonly name?: Words; readonly having?: string; readonly at?: number }
  | { readonly label: Words }
  | { readonly placeholder: Words }
  | { readonly text: Words }
  | { readonly hidden: string };

export type Path = Target | readonly Target[];

/** Library that finds elements as screen readers name them, in every engine alike. */
const LIBRARY = readFile(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Expression that brings the library into a page. */
export const bringLibrary = async (): Promise<string> =>
  `(() => { ${await LIBRARY}; return true; })()`;

export const HAS_LIBRARY = `'TestingLibraryDom' in globalThis`;

/** Target as JSON: patterns become their source. */
type Sent = { readonly [key: string]: unknown; readonly at?: number; readonly having?: string };

/** Runs in the page: the element of a path, or null. */
function find(path: readonly Sent[]): Element | null {
  const library = Reflect.get(globalThis, 'TestingLibraryDom');
  const wordsOf = (words: unknown) => {
    const source: unknown = Reflect.get(Object(words), 'source');
    return typeof source === 'string' ? new RegExp(source, 'u') : words;
  };
  const all = (within: Element, target: Sent): readonly Element[] => {
    const { role, name, label, placeholder, text, hidden } = target;
    if (typeof hidden === 'string') return [...within.querySelectorAll(hidden)];
    if (typeof role === 'string') {
      return library.queryAllByRole(
        within,
        role,
        name === undefined ? {} : { name: wordsOf(name) },
      );
    }
    if (label !== undefined) return library.queryAllByLabelText(within, wordsOf(label));
    if (placeholder !== undefined) {
      return library.queryAllByPlaceholderText(within, wordsOf(placeholder));
    }
    return library.queryAllByText(within, wordsOf(text));
  };
  let within: Element | null = document.body;
  for (const target of path) {
    if (within === null) return null;
    const { hidden, having, at = 0 } = target;
    const found: readonly Element[] = all(within, target)
      .filter((one) => hidden !== undefined || one.getClientRects().length > 0)
      .filter(({ textContent }) => having === undefined || textContent.includes(having));
    within = found[at] ?? null;
  }
  return within;
}

/** Path as an expression of JavaScript. */
export function expressionOf(path: Path): string {
  const targets: readonly Target[] = 'length' in path ? path : [path];
  const sent = JSON.stringify(targets, (_key, value: unknown) =>
    value instanceof RegExp ? { source: value.source } : value,
  );
  return `(${find.toString()})(${sent})`;
}

/** Path in words, for a report. */
export const inWords = (path: Path): string =>
  ('length' in path ? path : [path])
    .map((target) => Object.values(target).map(String).join(' '))
    .join(' › ');
