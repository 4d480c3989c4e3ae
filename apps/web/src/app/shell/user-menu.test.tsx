import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { openApp, TENANT } from '../../../test/app.tsx';
import { withWindow } from '../../../test/screen.tsx';

describe('who one is in this organisation', () => {
  test.each([
    ['below 1280, in the menu', false, 1],
    ['from 1280 on, in the bar alone', true, 0],
  ])('%s', async (_where, isWide, times) => {
    withWindow(() => isWide);
    const { user } = await openApp(`/${TENANT}/nada`);
    const bar = within(await screen.findByRole('banner'));
    await user.click(bar.getByRole('button', { name: 'Abrir el menú de la cuenta' }));
    await bar.findByRole('link', { name: 'Perfil' });
    const links = bar.queryAllByRole('link', { name: 'Ana Paz · Owner' });
    expect(links).toHaveLength(times);
    for (const link of links) expect(link.getAttribute('href')).toBe(`/${TENANT}/perfil`);
  });
});
