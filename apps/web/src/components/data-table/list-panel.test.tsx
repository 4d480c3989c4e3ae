import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { createTrpcClient } from '@/lib/trpc-client.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { renderScreen } from '../../../test/screen.tsx';
import { NoMatch } from '../state/no-match.tsx';
import { ListPanel } from './list-panel.tsx';

type Asked = { readonly search?: string; readonly cursor?: string; readonly direction?: string };
type Answer = (asked: Asked) => { readonly items: unknown[]; readonly siguiente: string | null };

const page = (names: readonly string[], siguiente: string | null = null) => ({
  items: names.map((nombre) => ({ id: nombre, nombre })),
  siguiente,
});
const REFUSED = {
  error: {
    json: { message: 'No disponible.', code: -32_600, data: { httpStatus: 400, error: 'X' } },
  },
};

/** Fake network that answers each call of a batch by its input. */
function answer(how: Answer) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (input: unknown) => {
    const { searchParams } = new URL(String(input), 'http://localhost');
    const calls: Record<string, { json: Asked }> = JSON.parse(searchParams.get('input') ?? '{}');
    const body = Object.values(calls).map(({ json }) => {
      asked.push(json);
      try {
        return { result: { data: { json: how(json) } } };
      } catch {
        return REFUSED;
      }
    });
    return Promise.resolve(Response.json(body));
  });
  return asked;
}

function Obras() {
  const { params, put } = useAddress<'q'>();
  const q = params.get('q') ?? '';
  const { proyectos } = trpc.useUtils();
  const input = q === '' ? {} : { search: q };
  const list = useListPages(proyectos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
  return (
    <>
      <input aria-label="Buscar" value={q} onChange={({ target }) => put({ q: target.value })} />
      <ListPanel
        list={list}
        article="las"
        noun="obras"
        empty={
          q === '' ? (
            <p>Todavía no hay</p>
          ) : (
            <NoMatch
              none="Ninguna obra"
              filters={{ search: q }}
              onChange={({ search: kept = '' }) => put({ q: kept })}
            />
          )
        }
      >
        {(rows) => (
          <ul aria-busy={list.isRefreshing}>
            {rows.map(({ id, nombre }) => (
              <li key={id}>{nombre}</li>
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  );
}

function open() {
  const client = createTrpcClient({
    getToken: () => Promise.resolve('token'),
    onTenantRefused: () => undefined,
    onForbidden: () => undefined,
    onUnauthenticated: () => undefined,
    warn: () => undefined,
  });
  const cache = createQueryClient();
  const rendered = renderScreen(
    <trpc.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>
        <Obras />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...rendered, cache };
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const shows = (...rows: readonly string[]) => waitFor(() => expect(shown()).toEqual(rows));
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());

const TWO_PAGES: Answer = ({ cursor }) =>
  cursor === undefined ? page(['Tilos', 'Casa'], 'c1') : page(['Galpón']);

test('the next page follows the loaded rows, and the last page has no button', async () => {
  const asked = answer(TWO_PAGES);
  const { user } = open();
  await shows('Tilos', 'Casa');
  await user.click(await button('Cargar más'));
  await shows('Tilos', 'Casa', 'Galpón');
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  // Input of tRPC's infinite query: the cursor is the one that the previous page returned.
  expect(asked).toEqual([{ direction: 'forward' }, { cursor: 'c1', direction: 'forward' }]);
});

test('an error of the second page keeps the first visible, with a retry', async () => {
  let isDown = true;
  answer((asked) => {
    if (isDown && asked.cursor !== undefined) throw new Error('down');
    return TWO_PAGES(asked);
  });
  const { user } = open();
  await user.click(await button('Cargar más'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No pudimos traer más obras');
  expect(alert.textContent).toContain('Los ya cargados siguen a la vista.');
  expect(shown()).toEqual(['Tilos', 'Casa']);
  isDown = false;
  await user.click(await button('Reintentar'));
  await shows('Tilos', 'Casa', 'Galpón');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error of the first page replaces the list', async () => {
  let isDown = true;
  answer((asked) => {
    if (isDown) throw new Error('down');
    return TWO_PAGES(asked);
  });
  const { user } = open();
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos traer las obras');
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  isDown = false;
  await user.click(await button('Reintentar'));
  await shows('Tilos', 'Casa');
});

test('another filter begins at its first page; a filter without results can be cleared', async () => {
  const asked = answer(({ search: q, cursor }) =>
    q === undefined
      ? TWO_PAGES(cursor === undefined ? {} : { cursor })
      : page(q === 'x' ? [] : [q]),
  );
  const { user } = open();
  await user.click(await button('Cargar más'));
  await shows('Tilos', 'Casa', 'Galpón');
  await user.type(screen.getByLabelText('Buscar'), 'm');
  await shows('m');
  expect(asked.at(-1)).toEqual({ search: 'm', direction: 'forward' });
  await user.clear(screen.getByLabelText('Buscar'));
  await user.type(screen.getByLabelText('Buscar'), 'x');
  await screen.findByText('Ninguna obra coincide con la búsqueda');
  await user.click(await button('Limpiar búsqueda'));
  await shows('Tilos', 'Casa', 'Galpón');
});

test('the rows stay visible while others load', async () => {
  let release = () => undefined;
  answer(({ search: q }) => page(q === undefined ? ['Tilos'] : ['Casa']));
  const { user } = open();
  await shows('Tilos');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      release = () => {
        resolve();
        return undefined;
      };
    });
    return fetch(...call);
  });
  await user.type(screen.getByLabelText('Buscar'), 'c');
  await waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true'));
  expect(shown()).toEqual(['Tilos']);
  release();
  await shows('Casa');
});

test('a very long list keeps only its first pages when it is left', async () => {
  const asked = answer(({ cursor = '1' }) => page([cursor], String(Number(cursor) + 1)));
  const { user, cache, unmount } = open();
  for (let pages = 1; pages < 12; pages += 1) {
    await waitFor(() => expect(shown()).toHaveLength(pages));
    await user.click(await button('Cargar más'));
  }
  await waitFor(() => expect(shown()).toHaveLength(12));
  unmount();
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  asked.length = 0;
  await cache.refetchQueries({ type: 'all' });
  expect(asked).toHaveLength(10);
});
