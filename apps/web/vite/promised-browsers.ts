import { join } from 'node:path';

import browserslist from 'browserslist';
import type { Plugin } from 'vite';

/** Engines of the promise; those of phones follow the versions of the desktop. */
export const ENGINES = ['chrome', 'edge', 'firefox', 'safari'] as const;
export type Engine = (typeof ENGINES)[number];

/** Oldest promised version of each engine, as `[major, minor]`. */
export type Oldest = Readonly<Record<Engine, readonly [number, number]>>;

const versionOf = (text: string): readonly [number, number] => {
  const [major = 0, minor = 0] = text.split(/[.-]/).map(Number);
  return [major, minor];
};

export const isOlder = (
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): boolean => a < c || (a === c && b < d);

/** Oldest versions among browsers as browserslist names them, such as `chrome 125`. */
export function oldestOf(browsers: readonly string[]): Oldest {
  const oldest = (engine: Engine) => {
    const [first] = browsers
      .filter((browser) => browser.startsWith(`${engine} `))
      .map((browser) => versionOf(browser.slice(engine.length + 1)))
      .toSorted((a, b) => (isOlder(a, b) ? -1 : 1));
    if (!first) throw new Error(`the promised browsers name no ${engine}`);
    return first;
  };
  return {
    chrome: oldest('chrome'),
    edge: oldest('edge'),
    firefox: oldest('firefox'),
    safari: oldest('safari'),
  };
}

/**
 * Oldest versions that Plomada promises to run on: `browserslist` of package.json, Baseline widely
 * available on the day of the locked `baseline-browser-mapping`.
 */
export const promisedBrowsers = (): Oldest =>
  oldestOf(browserslist(undefined, { path: join(import.meta.dirname, '..') }));

/** The promise as targets of the build, such as `safari17.5`. */
export const targetsOf = (oldest: Oldest): string[] =>
  ENGINES.map((engine) => `${engine}${oldest[engine].join('.')}`);

const NAMES: Readonly<Record<Engine, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
};

/** The promise in words: `Chrome 125, Edge 125, Firefox 126 o Safari 17.5, o uno más nuevo`. */
export function inWords(oldest: Oldest): string {
  const named = ENGINES.map((engine) => {
    const [major, minor] = oldest[engine];
    return `${NAMES[engine]} ${minor === 0 ? major : `${major}.${minor}`}`;
  });
  return `${named.slice(0, -1).join(', ')} o ${named.at(-1)}, o uno más nuevo`;
}

/** Writes the promise in the page, where `public/browser.js` reads it for older browsers. */
export const browsersInPage = (): Plugin => ({
  name: 'plomada-browsers-in-page',
  transformIndexHtml: (html) =>
    html.replace(
      '<meta name="plomada-browsers" content="" />',
      `<meta name="plomada-browsers" content="${inWords(promisedBrowsers())}" />`,
    ),
});
