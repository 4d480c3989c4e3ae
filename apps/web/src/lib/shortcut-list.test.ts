import { describe, expect, test } from 'vitest';

import { GO_KEYS, SHORTCUT_GROUPS, shortcutOf, type Shortcut } from './shortcut-list.ts';

const groups = SHORTCUT_GROUPS.map(({ title, shortcuts }) => ({
  title,
  shortcuts: shortcuts.map((shortcut: Shortcut) => shortcut),
}));
const all = groups.flatMap(({ shortcuts }) => shortcuts);
const keysOf = ({ chord, then }: Shortcut) => [...chord, then ?? ''].join(' ').trim();

describe('the list of keys', () => {
  test('has what the product promises', () => {
    const promised = ['Ctrl K', 'N', '/', 'J', 'K', 'Enter', 'X', 'E', '.', 'Esc', 'Ctrl Enter'];
    const more = ['?', 'Alt T', 'G O', 'G R', 'G A', 'G M', 'G P', 'G C', 'T'];
    expect(all.map(keysOf)).toEqual(expect.arrayContaining([...promised, ...more]));
  });

  test('within a group no key does two things, and no id is there twice', () => {
    for (const { title, shortcuts } of groups) {
      expect(new Set(shortcuts.map(keysOf)).size, title).toBe(shortcuts.length);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('a key alone can be switched off, one with Ctrl or Alt cannot', () => {
    for (const shortcut of all) {
      const { chord, single } = shortcut;
      const named = ['Enter', 'Esc', 'Tab'].includes(chord[0] ?? '');
      expect(single, keysOf(shortcut)).toBe(chord.length === 1 && !named);
    }
  });

  test('after G each second key leads to its own page', () => {
    expect([...GO_KEYS]).toEqual([
      ['o', 'ir-obras'],
      ['r', 'ir-resumen'],
      ['a', 'ir-agenda'],
      ['m', 'ir-movimientos'],
      ['p', 'ir-presupuestos'],
      ['c', 'ir-acopios'],
    ]);
    for (const id of GO_KEYS.values()) expect(shortcutOf(id).chord).toEqual(['G']);
  });
});
