import { describe, expect, test } from 'vitest';

import { GO_KEYS, SHORTCUT_GROUPS, shortcutOf, type Shortcut } from './shortcut-list.ts';

const groups = SHORTCUT_GROUPS.map(({ shortcuts }) => ({
  shortcuts: shortcuts.map((shortcut: Shortcut) => shortcut),
}));
const all = groups.flatMap(({ shortcuts }) => shortcuts);
const keysOf = ({ chord, after }: Shortcut) => [...chord, after ?? ''].join(' ').trim();

describe('the list of shortcuts', () => {
  test('has all that the product promises', () => {
    const promised = ['Ctrl K', 'N', '/', 'J', 'K', 'Enter', 'X', 'E', '.', 'Esc', 'Ctrl Enter'];
    const more = ['?', 'Alt T', 'G O', 'G R', 'G A', 'G M', 'G P', 'G C', 'T'];
    expect(all.map(keysOf)).toEqual(expect.arrayContaining([...promised, ...more]));
  });

  test('has no key with two actions in a group, and no repeated id', () => {
    for (const { shortcuts } of groups) {
      const keys = shortcuts.map(keysOf);
      expect([...new Set(keys)]).toEqual(keys);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('allows switching off single keys, but not those with Ctrl or Alt', () => {
    const isAlone = ({ chord: [key = '', ...others] }: Shortcut) =>
      others.length === 0 && !['Enter', 'Esc', 'Tab'].includes(key);
    expect(all.filter(({ single }) => single)).toEqual(all.filter(isAlone));
  });

  test('leads from G and each second key to a different page', () => {
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
