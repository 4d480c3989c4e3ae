import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { openApp, TENANT } from '../../../test/app.tsx';
import { withWindow } from '../../../test/screen.tsx';

const MENU = { name: 'Abrir el menú de la cuenta' };

/** Replaces the loading of the provider's script; `end` is the event that it dispatches. */
function withScripts(end: 'load' | 'error') {
  const asked: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    asked.push(node.src);
    if (end === 'load') Reflect.set(window, '__internal_ClerkUICtor', Object);
    queueMicrotask(() => node.dispatchEvent(new Event(end)));
  });
  return asked;
}

async function openMenu() {
  const { user } = await openApp(`/${TENANT}/nada`);
  const bar = within(await screen.findByRole('banner'));
  return { user, bar, open: () => user.click(bar.getByRole('button', MENU)) };
}

afterEach(() => {
  Reflect.deleteProperty(window, '__internal_ClerkUICtor');
});

describe('the menu of the account', () => {
  test.each([
    ['below 1280, in the menu', false, 1],
    ['from 1280 on, in the bar alone', true, 0],
  ])('says who one is in this organisation: %s', async (_where, isWide, times) => {
    withWindow(() => isWide);
    withScripts('load');
    const { bar, open } = await openMenu();
    await open();
    await bar.findByRole('link', { name: 'Perfil' });
    const links = bar.queryAllByRole('link', { name: 'Ana Paz · Owner' });
    expect(links).toHaveLength(times);
    for (const link of links) expect(link.getAttribute('href')).toBe(`/${TENANT}/perfil`);
  });

  test("asks for the provider's widgets when it is opened, and not before", async () => {
    const asked = withScripts('load');
    const { bar, open } = await openMenu();
    expect(asked).toEqual([]);
    await open();
    await bar.findByRole('link', { name: 'Perfil' });
    expect(asked).toHaveLength(1);
  });

  test('says that they did not come, and can be opened again', async () => {
    const asked = withScripts('error');
    const { bar, open } = await openMenu();
    await open();
    expect(bar.getByRole('button', MENU).getAttribute('aria-busy')).toBe('true');
    await screen.findByText('No se abrió el menú de la cuenta');
    expect(asked).toHaveLength(2);
    vi.restoreAllMocks();
    withScripts('load');
    await open();
    await bar.findByRole('link', { name: 'Perfil' });
  });
});
