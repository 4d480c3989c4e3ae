// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { lackingIn, missingFrom } from '../vite/browser-apis.ts';
import { inWords, oldestOf, targetsOf } from '../vite/promised-browsers.ts';

const OLDEST = oldestOf([
  'chrome 126',
  'chrome 125',
  'and_chr 157',
  'edge 125',
  'firefox 126',
  'ios_saf 17.6-17.7',
  'safari 17.6',
  'safari 17.5',
]);

test('the promise is the oldest version of each engine, as build targets and in words', () => {
  expect(targetsOf(OLDEST)).toEqual(['chrome125.0', 'edge125.0', 'firefox126.0', 'safari17.5']);
  expect(inWords(OLDEST)).toBe('Chrome 125, Edge 125, Firefox 126 o Safari 17.5, o uno más nuevo');
  expect(() => oldestOf(['chrome 125'])).toThrow('name no edge');
});

describe('the check of shipped code', () => {
  const since = (version: string | false) => ({
    __compat: {
      support: Object.fromEntries(
        ['chrome', 'edge', 'firefox', 'safari'].map((engine) => [
          engine,
          { version_added: version },
        ]),
      ),
    },
  });
  const tables = {
    api: { URL: { ...since('1'), parse_static: since('126') }, URLPattern: since(false) },
    javascript: {
      builtins: {
        Set: { ...since('1'), has: since('1'), union: since('127') },
        Promise: { ...since('1'), try: since('128'), withResolvers: since('17') },
      },
    },
  };
  const missing = missingFrom(tables, OLDEST);
  const found = (code: string) => lackingIn(code, missing);

  test('finds a newer method, member or global, by its own name', () => {
    expect(found('a.union(b)')).toEqual(['.union()']);
    expect(found('const x = Promise.try(f), y = URL.parse(z)')).toEqual([
      'Promise.try',
      'URL.parse',
    ]);
    expect(found('new URLPattern(x)')).toEqual(['URLPattern']);
  });

  test('accepts what the promised browsers have, and names of our own', () => {
    expect(found('new Set().has(1), Promise.withResolvers(), a.union, { URLPattern: 1 }')).toEqual(
      [],
    );
  });
});

describe('the first script of the page', () => {
  const code = readFileSync(join(import.meta.dirname, '../public/browser.js'), 'utf8');
  const NEWEST = {
    Promise: ['withResolvers'],
    Map: ['groupBy'],
    AbortSignal: ['any', 'timeout'],
    URL: ['canParse'],
  };
  const MEMBERS = Object.entries(NEWEST).flatMap(([name, members]) =>
    members.map((member) => `${name}.${member}`),
  );
  const have = () => undefined;

  /** Page of a browser that lacks one member, after the script ran and the page was parsed. */
  function pageWithout(lacks: string | null): Document {
    const window = Object.fromEntries(
      Object.entries(NEWEST).map(([name, members]) => {
        const has = members.filter((member) => `${name}.${member}` !== lacks);
        return [
          name,
          Object.assign(() => undefined, Object.fromEntries(has.map((m) => [m, have]))),
        ];
      }),
    );
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML = '<meta name="plomada-browsers" content="Chrome 125">';
    page.body.innerHTML = '<div id="root"></div>';
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('window', 'document', code)(window, page);
    page.dispatchEvent(new Event('DOMContentLoaded'));
    return page;
  }
  const policyOf = (page: Document) =>
    page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');

  test('does nothing in a promised browser', () => {
    const page = pageWithout(null);
    expect(page.body.textContent).toBe('');
    expect(policyOf(page)).toBeUndefined();
  });

  test.each(MEMBERS)(
    'explains to a browser without %s which ones work, and stops the page',
    (member) => {
      const page = pageWithout(member);
      expect(page.body.textContent).toContain('Este navegador es demasiado viejo');
      expect(page.body.textContent).toContain('Sirve Chrome 125.');
      expect(policyOf(page)).toBe("script-src 'none'");
    },
  );

  test('is written for browsers of any age', () => {
    expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?/);
  });
});
