import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const FILES = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.endsWith('.test.tsx'));
const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

const LAYER = /<(?:\w+\.Content|(?:Dialog|Sheet|Popover)Content)\b/;

/** Parts that open over a page; all others are made of them. The walk of the night opens each. */
const SHELLS = [
  'app/identity/sign-in-over.tsx',
  'app/shell/org-switcher-list.tsx',
  'components/brand/account-list.tsx',
  'components/charts/totals-page.tsx',
  'components/data-table/row-menu.tsx',
  'components/form/combobox.tsx',
  'components/overlay/dropdown-menu.tsx',
  'components/overlay/titled-dialog.tsx',
  'components/overlay/titled-sheet.tsx',
  'components/ui/dialog.tsx',
  'components/ui/popover.tsx',
  'components/ui/sheet.tsx',
  'components/ui/tooltip.tsx',
  'features/agenda/avisos/campana.tsx',
  'features/busqueda/paleta.tsx',
];

test('what opens over a page is one of a few parts', () => {
  expect(FILES.filter((file) => LAYER.test(textOf(file))).toSorted()).toEqual(SHELLS);
});

/** True for a box that scrolls below or above a bar of its own, without room for the focus. */
function hidesFocus(text: string): boolean {
  const classes = [...text.matchAll(/(['"`])(?<names>[^'"`]*)\1/g)].map(
    ({ groups }) => groups?.['names'] ?? '',
  );
  const scrolls = classes.some((names) => /\boverflow-y-auto\b/.test(names));
  const hasBar = classes.some(
    (names) => /\bsticky\b.*\b(?:top|bottom)-0\b/.test(names) && !names.includes('overflow-y-auto'),
  );
  return scrolls && hasBar && !/\b(?:scroll-p[tby]?-\d|(?:stuck|foot)-scroll)/.test(text);
}

test('a box that scrolls under a bar keeps the focused control clear of it', () => {
  const box = '<div className="overflow-y-auto"><p className="sticky top-0" /></div>';
  expect([hidesFocus(box), hidesFocus(box.replace('y-auto', 'y-auto scroll-pt-9'))]).toEqual([
    true,
    false,
  ]);
  expect(FILES.filter((file) => hidesFocus(textOf(file)))).toEqual([]);
});
