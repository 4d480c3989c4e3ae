import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SHORTCUT_GROUPS } from '@/lib/shortcut-list.ts';
import { setShortcuts } from '@/lib/shortcuts.ts';

import { expectTitle, openApp, TENANT, WORK, type Options } from '../../test/app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => setShortcuts(true));

/** Opens a page and waits for its keyboard layer, whose chunk loads when the page is idle. */
async function open(path: string, role: Options['role'] = 'Owner') {
  const app = await openApp(`/${TENANT}/${path}`, { role });
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await waitFor(async () => {
    await app.user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  /** Address that the keys lead to, without the organisation. */
  const led = async (keys: string) => {
    const before = app.address();
    await app.user.keyboard(keys);
    await waitFor(() => expect(app.address()).not.toBe(before));
    return app.address().replace(`/${TENANT}/`, '');
  };
  return { ...app, led };
}
const everyText = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.map(({ does }) => does));

describe('keyboard shortcuts of every page', () => {
  test('G and a second key open a page', async () => {
    const { led } = await open('perfil');
    expect(await led('go')).toBe('obras-selector');
    expect(await led('gr')).toBe('global/resumen-general');
    expect(await led('ga')).toBe('global/agenda');
    expect(await led('gm')).toBe('obras-selector?vista=movimientos');
  });

  test('G and a second key inside an obra open its pages', async () => {
    const { led } = await open(`obras/${WORK}/acopios`);
    expect(await led('gm')).toBe(`obras/${WORK}/movimientos`);
    expect(await led('gp')).toBe(`obras/${WORK}/presupuestos`);
    expect(await led('gc')).toBe(`obras/${WORK}/acopios`);
    expect(await led('n')).toBe(`obras/${WORK}/movimientos/movimiento`);
  });

  test('N outside an obra opens quick entry', async () => {
    const { led } = await open('perfil', 'Usuario');
    expect(await led('n')).toBe('nuevo-movimiento');
  });

  test('no shortcut opens a page that the role may not open', async () => {
    const { led, user, address } = await open('perfil', 'Socio');
    expect(await led('ga')).toBe('global/agenda');
    await user.keyboard('gmgpn');
    expect(address()).toBe(`/${TENANT}/global/agenda`);
  });

  test('none works when they are switched off in Perfil', async () => {
    const { led, user, address } = await open('perfil');
    expect(await led('go')).toBe('obras-selector');
    setShortcuts(false);
    await user.keyboard('ga?n');
    expect(address()).toBe(`/${TENANT}/obras-selector`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list of shortcuts', () => {
  test('? shows every shortcut of the table, Esc closes it', async () => {
    const { user } = await open('solicitudes');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    const said = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(said).toEqual(everyText);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Perfil lists the same shortcuts', async () => {
    await open('perfil');
    await expectTitle('Perfil');
    await screen.findByRole('heading', { name: 'Atajos de teclado' });
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms.slice(-everyText.length)).toEqual(everyText);
  });
});
