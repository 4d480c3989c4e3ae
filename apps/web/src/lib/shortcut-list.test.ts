import { describe, expect, test } from 'vitest';

import { GO_KEYS, SHORTCUT_GROUPS, shortcutOf, type Shortcut } from './shortcut-list.ts';

const groups = SHORTCUT_GROUPS.map(({ shortcuts }) => ({
  shortcuts: shortcuts.map((shortcut: Shortcut) => shortcut),
}));
const all = groups.flatMap(({ shortcuts }) => shortcuts);
const keysOf = ({ chord, after }: Shortcut) => [...chord, after ?? ''].join(' ').trim();

describe('the list of keys', () => {
  test('has what the product promises', () => {
    const promised = ['Ctrl K', 'N', '/', 'J', 'K', 'Enter', 'X', 'E', '.', 'Esc', 'Ctrl Enter'];
    const more = ['?', 'Alt T', 'G O', 'G R', 'G A', 'G M', 'G P', 'G C', 'T'];
    expect(all.map(keysOf)).toEqual(expect.arrayContaining([...promised, ...more]));
  });

  test('no key of a group has two actions, and no id is repeated', () => {
    for (const { shortcuts } of groups) {
      const keys = shortcuts.map(keysOf);
      expect([...new Set(keys)]).toEqual(keys);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('a key alone can be switched off, one with Ctrl or Alt cannot', () => {
    const isAlone = ({ chord: [key = '', ...others] }: Shortcut) =>
      others.length === 0 && !['Enter', 'Esc', 'Tab'].includes(key);
    expect(all.filter(({ single }) => single)).toEqual(all.filter(isAlone));
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
