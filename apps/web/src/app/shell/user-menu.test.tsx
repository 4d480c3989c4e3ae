import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { openApp, TENANT } from '../../../test/app.tsx';
import { session } from '../../../test/clerk.tsx';
import { withWindow } from '../../../test/screen.tsx';

const MENU = { name: 'Abrir el menú de la cuenta' };
const PANEL = { name: 'Panel de cuenta' };

async function openMenu() {
  const { user } = await openApp(`/${TENANT}/nada`);
  const bar = within(await screen.findByRole('banner'));
  await user.click(bar.getByRole('button', MENU));
  return { user, panel: within(await screen.findByRole('dialog', PANEL)) };
}

describe('the account menu', () => {
  test.each([
    ['below 1280, in the menu', false, 1],
    ['from 1280 on, in the bar alone', true, 0],
  ])('shows the person with their role in this organisation: %s', async (_where, isWide, times) => {
    withWindow(() => isWide);
    const { panel } = await openMenu();
    panel.getByRole('link', { name: 'Perfil' });
    const links = panel.queryAllByRole('link', { name: 'Ana Paz · Owner' });
    expect(links).toHaveLength(times);
    for (const link of links) expect(link.getAttribute('href')).toBe(`/${TENANT}/perfil`);
  });

  test('opens before the provider has loaded, and leads to its account screen', async () => {
    const { user, panel } = await openMenu();
    expect(session.accountsOpened()).toBe(0);
    await user.click(panel.getByRole('button', { name: 'Administrar la cuenta' }));
    expect(session.accountsOpened()).toBe(1);
    expect(screen.queryByRole('dialog', PANEL)).toBeNull();
  });

  test('ends the session', async () => {
    const { user, panel } = await openMenu();
    await user.click(panel.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(session.signedOutTo()).toBe('/'));
  });
});
