import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { contrast, distance, inGamut, oklchToRgb, simulate, to8bit, type Rgb } from './color.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, Rgb> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const found = [...block.matchAll(/--([\w-]+): (oklch\([\d. ]+\));/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, oklchToRgb(value)]));
}

const THEMES = { claro: tokensOf(':root'), oscuro: tokensOf('.dark') } as const;

const SURFACES = ['surface-sunken', 'background', 'card', 'popover'] as const;
const ROWS = ['row-hover', 'row-selected'] as const;
const BASES = ['background', 'card', 'popover'] as const;
const STATES = ['destructive', 'success', 'warning', 'info', 'private'] as const;
const CHART = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `chart-${n}`);
const KINDS = ['normal', 'protan', 'deutan'] as const;

type Pair = readonly [string, string];
const on = (texts: readonly string[], surfaces: readonly string[]): Pair[] =>
  texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface]));

/** Text colours with the surfaces they may be on. */
const TEXT_PAIRS: Pair[] = [
  ...on(['foreground', 'muted-foreground'], [...SURFACES, ...ROWS, 'muted', 'secondary']),
  ...on(['primary'], [...SURFACES, ...ROWS]),
  ...on(['income', 'expense'], [...SURFACES, ...ROWS]),
  ...on(['destructive'], [...SURFACES, ...ROWS]),
  ...on(['success', 'warning', 'info', 'private'], [...BASES, ...ROWS]),
  ...[...STATES, 'income', 'expense'].map((name): Pair => [name, `${name}-subtle`]),
  ...STATES.map((name): Pair => [`${name}-foreground`, name]),
  ...STATES.map((name): Pair => ['foreground', `${name}-subtle`]),
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['secondary-foreground', 'secondary'],
  ['accent-foreground', 'accent'],
  ['foreground', 'accent'],
  ['brand-foreground', 'brand'],
  ['topbar-foreground', 'topbar'],
  ['topbar-muted', 'topbar'],
];

/**
 * Pairs without text that must be visible: control borders, focus ring, bob, chart colours, bars on
 * their track.
 */
const SHAPE_PAIRS: Pair[] = [
  ...on(['input', 'ring', 'brand-mark'], BASES),
  ...on(CHART, ['background', 'card']),
  ...on(['primary', 'expense'], ['chart-track']),
  ['income', 'card'],
  ['expense', 'card'],
  ['brand', 'topbar'],
];

describe.each(Object.entries(THEMES))('theme %s', (_name, tokens) => {
  const color = (name: string): Rgb => {
    const found = tokens.get(name);
    if (!found) throw new Error(`No token --${name}`);
    return to8bit(found);
  };

  test('has its tokens, all inside sRGB', () => {
    expect(tokens.size).toBeGreaterThan(50);
    const outside = [...tokens].filter(([, rgb]) => !inGamut(rgb)).map(([name]) => name);
    expect(outside).toEqual([]);
  });

  test('text has a contrast of 4.5 on every surface that it is on', () => {
    expect(TEXT_PAIRS.length).toBeGreaterThanOrEqual(84);
    const low = TEXT_PAIRS.map(([text, surface]) => ({
      pair: `${text} / ${surface}`,
      ratio: contrast(color(text), color(surface)),
    })).filter(({ ratio }) => ratio < 4.5);
    expect(low).toEqual([]);
  });

  test('edges, focus ring, plumb bob, chart colours and bars have a contrast of 3', () => {
    const low = SHAPE_PAIRS.map(([shape, surface]) => ({
      pair: `${shape} / ${surface}`,
      ratio: contrast(color(shape), color(surface)),
    })).filter(({ ratio }) => ratio < 3);
    expect(low).toEqual([]);
  });

  test.each(KINDS)('chart colours are distinguishable for %s eyes', (kind) => {
    const apart = (names: readonly string[]) =>
      names.flatMap((a, i) =>
        names.slice(i + 1).map((b) => distance(simulate(kind, color(a)), simulate(kind, color(b)))),
      );
    expect(Math.min(...apart(CHART))).toBeGreaterThanOrEqual(9);
    expect(Math.min(...apart(CHART.slice(0, 5)))).toBeGreaterThanOrEqual(14);
    expect(Math.min(...apart(['income', 'expense']))).toBeGreaterThanOrEqual(12);
  });

  test.each(['protan', 'deutan'] as const)('charts keep their contrast for %s eyes', (kind) => {
    const low = on(CHART, ['background', 'card']).filter(
      ([shape, surface]) =>
        contrast(simulate(kind, color(shape)), simulate(kind, color(surface))) < 3,
    );
    expect(low).toEqual([]);
  });
});

test('a colour below the limit would be reported', () => {
  const gray = to8bit(oklchToRgb('oklch(0.7 0 0)'));
  expect(contrast(gray, to8bit(oklchToRgb('oklch(1 0 0)')))).toBeLessThan(4.5);
});
