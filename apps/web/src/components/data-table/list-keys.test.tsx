import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { setShortcuts } from '@/lib/shortcuts.ts';

import { renderBare } from '../../../test/screen.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { SearchBox } from './search-box.tsx';

const ROWS = ['Los Tilos', 'Casa Bosque Sur', 'Galpón'];
const columns: readonly Column<string>[] = [
  { id: 'nombre', header: 'Nombre', main: true, cell: (row) => row },
];

const found = vi.fn<(text: string) => void>();
afterEach(() => {
  found.mockClear();
  setShortcuts(true);
});

function show() {
  renderBare(
    <MemoryRouter>
      <main>
        <SearchBox label="Buscar" placeholder="Nombre" value="" onChange={found} />
        <DataTable
          caption="Obras"
          columns={columns}
          rows={ROWS}
          rowKey={(row) => row}
          rowLink={(row) => `/${row}`}
          phoneRow={(row) => ({ title: row })}
        />
      </main>
    </MemoryRouter>,
  );
}

const focused = () => document.activeElement?.textContent;
const field = () => document.querySelector<HTMLInputElement>('input[type=search]');
/** Dispatches a key at the focused element, as a browser does; true if the page handled it. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => (document.activeElement ?? document.body).dispatchEvent(event));
  return event.defaultPrevented;
}

describe('keyboard shortcuts of a list', () => {
  test('J goes from no row to the first one, then down, and stays on the last', async () => {
    show();
    for (const row of [...ROWS, 'Galpón']) {
      await press('j');
      expect(focused()).toBe(row);
    }
    await press('k');
    expect(focused()).toBe('Casa Bosque Sur');
  });

  test('K goes from no row to the first one too', async () => {
    show();
    await press('k');
    expect(focused()).toBe('Los Tilos');
  });

  test('do nothing with Ctrl, while typing, under a dialog, or when switched off', async () => {
    show();
    const untouched = async (more?: KeyboardEventInit) => {
      expect(await press('j', more)).toBe(false);
      expect(ROWS).not.toContain(focused());
    };
    await untouched({ ctrlKey: true });
    field()?.focus();
    await untouched();
    field()?.blur();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await untouched();
    dialog.remove();
    setShortcuts(false);
    await untouched();
    setShortcuts(true);
    await press('j');
    expect(focused()).toBe('Los Tilos');
  });
});

test('/ enters the search, Esc leaves it and keeps its text, and J goes to the results', async () => {
  show();
  await press('/');
  const input = field();
  expect(document.activeElement).toBe(input);
  await act(async () => {
    // The prototype's setter bypasses the one that React installs on the field.
    Reflect.set(HTMLInputElement.prototype, 'value', 'tilos', input);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The browser's own Escape, not prevented, would empty a search field.
  expect(await press('Escape')).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(input?.value).toBe('tilos');
  expect(found).toHaveBeenCalledExactlyOnceWith('tilos');
  await press('j');
  expect(focused()).toBe('Los Tilos');
});
