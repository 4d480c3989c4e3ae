import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
/**
 * Selectors by position in the parent that match everything inside, such as `tr:last-child > *`, in
 * a stylesheet or a class.
 */
const BY_PLACE = [
  /-(?:child|of-type)(?:\([^)]*\))?[\s_]*[>_\s][\s_]*\*(?!:)/,
  /\b(?:first|last|only|odd|even):\[&[>_]\*\]/,
];

test('the stylesheet takes its classes from the source only', () => {
  const css = readFileSync(join(SRC, 'styles/app.css'), 'utf8');
  expect(css).toContain("@import 'tailwindcss' source('..');");
});

test('no CSS rule depends on a position in a parent and styles its descendants, which makes appended elements restyle a neighbour', () => {
  expect(BY_PLACE[0]?.test('[&_tr:last-child>*]:border-b-transparent')).toBe(true);
  expect(BY_PLACE[1]?.test('last:[&>*]:border-b-0')).toBe(true);
  const files = globSync('**/*.{tsx,css}', { cwd: SRC });
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    return BY_PLACE.some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([]);
});
