import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, test } from 'vitest';

import { cn } from './utils.ts';

/**
 * Merge function with all class groups of the library, and the font sizes and shadows of our theme.
 */
const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    classGroups: {
      'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
      shadow: [{ shadow: ['raised', 'overlay'] }],
    },
  },
});

/** Words in other strings that look like a utility but are not one. */
const WORDS = new Set(['blur', 'filter', 'from-image', 'to-selector']);
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"/g;

/** All strings in the sources that may be classes, without variants (`md:`, `hover:`). */
async function utilities(): Promise<string[]> {
  const found = new Set<string>();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\.test\.|class-groups/.test(file)) continue;
    for (const [, single, double] of readFileSync(file, 'utf8').matchAll(LITERAL)) {
      for (const word of (single ?? double ?? '').split(/\s+/)) {
        const utility = word.replace(/^(?:\[[^\]]*\]:|[^:[\]]+(?:\[[^\]]*\])?[^:[\]]*:)+/, '');
        if (/^-?[a-z@][a-z0-9]*(?:-.+)?$/.test(utility) && !WORDS.has(utility)) found.add(utility);
      }
    }
  }
  return [...found];
}

const isKnown = (merge: (value: string) => string, name: string) =>
  merge(`${name} ${name}`) === name;

describe('utilities that set the same property', () => {
  test('include every class that the screens use, with the results of the library', async () => {
    const known = (await utilities()).filter((name) => isKnown(whole, name));
    expect(known.length).toBeGreaterThan(400);
    expect(known.filter((name) => !isKnown(cn, name))).toEqual([]);

    // A single sample per group suffices, as classes that replace each other belong to the same
    // group.
    const kinds: string[] = [];
    for (const name of known) {
      const isOf = (kind: string) =>
        whole(`${kind} ${name}`) === name && whole(`${name} ${kind}`) === kind;
      if (!kinds.some(isOf)) kinds.push(name);
    }
    const different = known.flatMap((name) =>
      kinds
        .flatMap((kind) => [`${kind} ${name}`, `${name} ${kind}`])
        .filter((both) => whole(both) !== cn(both)),
    );
    expect(different).toEqual([]);
  });

  test('are kept apart when they depend on different conditions', () => {
    expect(cn('p-3 md:p-3', 'px-2')).toBe('p-3 md:p-3 px-2');
    expect(cn('text-sm leading-5', 'text-lg')).toBe('text-lg');
    expect(cn('hover:bg-accent', 'bg-card', 'hover:bg-card')).toBe('bg-card hover:bg-card');
  });
});
