import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { PageHeader } from '@/components/display/page-header.tsx';
import { TitledDialog } from '@/components/overlay/titled-dialog.tsx';
import { linkBack, listBehind } from '@/lib/return-to-row.ts';

import { renderBare } from '../../test/screen.tsx';
import { useReturnToRow } from './layouts/root-layout.tsx';

const LIST = '/obra/lista';
const row = (n: number) => `${LIST}/00000000-0000-4000-8000-00000000000${n}`;

function Root() {
  useReturnToRow();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const List = () => (
  <ul>
    {[1, 2, 3].map((n) => (
      <li key={n}>
        <Link to={row(n)}>Fila {n}</Link>
      </li>
    ))}
  </ul>
);

const Page = ({ covered = false }: { readonly covered?: boolean }) => (
  <>
    <PageHeader title="Una fila" breadcrumb={[{ label: 'Lista', to: LIST }, { label: 'Una' }]} />
    <input aria-label="Campo" />
    <Link to="?hacer=editar">Editar</Link>
    {covered ? <TitledDialog open onOpenChange={() => undefined} title="Encima" /> : null}
  </>
);

function open(at: string, covered = false) {
  const children = [
    { path: LIST, element: <List /> },
    { path: `${LIST}/:id`, element: <Page covered={covered} /> },
  ];
  const routes = [{ path: '/', element: <Root />, children }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', at] });
  const { user } = renderBare(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user, router, address };
}

beforeEach(() => sessionStorage.clear());

const WAYS = {
  'the way up': ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('link', { name: 'Lista' })),
  Esc: ({ user }: ReturnType<typeof open>) => user.keyboard('{Escape}'),
  'the browser': ({ router }: ReturnType<typeof open>) => router.navigate(-1),
};

for (const [name, goBack] of Object.entries(WAYS)) {
  test(`${name} leads back to the list with its filters, and the focus is in the row`, async () => {
    const app = open(`${LIST}?q=cal`);
    await app.user.click(screen.getByRole('link', { name: 'Fila 2' }));
    await screen.findByRole('heading', { name: 'Una fila' });
    await goBack(app);
    const link = await screen.findByRole('link', { name: 'Fila 2' });
    expect(app.address()).toBe(`${LIST}?q=cal`);
    await waitFor(() => expect(document.activeElement).toBe(link));
    if (name === 'the browser') return;
    // Exactly one step back: the entry before the list must be the earlier page.
    expect(app.router.state.historyAction).toBe('POP');
    await act(() => app.router.navigate(-1));
    expect(app.address()).toBe('/');
  });
}

test('a list that is not the previous page opens anew, and another step back still finds the row', async () => {
  const app = open(LIST);
  await app.user.click(screen.getByRole('link', { name: 'Fila 2' }));
  await app.user.click(await screen.findByRole('link', { name: 'Editar' }));
  await app.user.click(screen.getByRole('link', { name: 'Lista' }));
  await screen.findByRole('link', { name: 'Fila 1' });
  expect(app.router.state.historyAction).toBe('PUSH');
});

test('Esc does not leave the page from a field, an edit or an open dialog', async () => {
  const app = open(LIST);
  await app.user.click(screen.getByRole('link', { name: 'Fila 1' }));
  await app.user.click(await screen.findByLabelText('Campo'));
  await app.user.keyboard('{Escape}');
  expect(app.address()).toBe(row(1));
  await app.user.click(screen.getByRole('link', { name: 'Editar' }));
  await app.user.keyboard('{Escape}');
  expect(app.address()).toBe(`${row(1)}?hacer=editar`);
});

test('Esc closes an open dialog and not the page', async () => {
  const app = open(LIST, true);
  await app.user.click(screen.getByRole('link', { name: 'Fila 3' }));
  await screen.findByRole('dialog');
  await app.user.keyboard('{Escape}');
  expect(app.address()).toBe(row(3));
});

test('a page opened directly leads to its list by an ordinary link', () => {
  open(row(3).replace(/3$/, '9'));
  expect(linkBack(LIST, row(9))).toEqual({ to: LIST });
  expect(listBehind(row(9))).toBeNull();
});
