import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TitledDialog } from '@/components/overlay/titled-dialog.tsx';
import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';

import { renderBare } from '../../test/screen.tsx';
import { listenBeforeRouter } from './back-first.ts';
import { useGoOn } from './use-go-on.ts';

function Root() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>En {pathname + search}</p>
      <Outlet />
    </>
  );
}

function Lista() {
  return <Link to="/fila">Abrir la fila</Link>;
}

function Fila() {
  const goOn = useGoOn();
  const navigate = useNavigate();
  const [hoja, setHoja] = useState(false);
  const [pregunta, setPregunta] = useState(false);
  return (
    <>
      <button onClick={() => setHoja(true)}>Filtrar</button>
      <button onClick={() => void goOn('/otra')}>Guardar</button>
      <TitledSheet open={hoja} onOpenChange={setHoja} title="Filtros">
        <Link to="/fila?rubro=1" replace>
          Rubro 1
        </Link>
        <Link to="/otra" onClick={() => setHoja(false)}>
          Otra página
        </Link>
        <Link to="/fila?rubro=2" replace onClick={() => setHoja(false)}>
          Rubro 2
        </Link>
        <button
          onClick={() => {
            setHoja(false);
            setTimeout(() => void navigate('/fila?rubro=3', { replace: true }));
          }}
        >
          Aplicar
        </button>
        <button onClick={() => setPregunta(true)}>Borrar</button>
      </TitledSheet>
      <TitledDialog open={pregunta} onOpenChange={setPregunta} title="¿Borrar la fila?">
        <button
          onClick={() => {
            setPregunta(false);
            setHoja(false);
            void goOn(-1);
          }}
        >
          Sí, y volver
        </button>
      </TitledDialog>
    </>
  );
}

const pages = [
  {
    Component: Root,
    children: [
      { path: '/', Component: Lista },
      { path: '/fila', Component: Fila },
      { path: '/otra', element: <p>La otra</p> },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  history.pushState(null, '', '/');
  // Simulates Chromium, which runs the window's listeners in the order they were added, whatever
  // their phase.
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => add(type, listener));
  listenBeforeRouter();
  router = createBrowserRouter(pages);
});
afterEach(() => {
  router.dispose();
  vi.restoreAllMocks();
});

const back = async () => act(async () => history.back());
const isAt = (address: string) =>
  waitFor(() => {
    screen.getByText(`En ${address}`);
    expect(location.pathname + location.search).toBe(address);
  });
const dialogs = () =>
  screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);

async function openSheet() {
  const { user } = renderBare(<RouterProvider router={router} />);
  await user.click(screen.getByText('Abrir la fila'));
  await isAt('/fila');
  await user.click(screen.getByText('Filtrar'));
  await screen.findByRole('dialog', { name: 'Filtros' });
  return user;
}

test('Back closes the sheet and stays on the page; a second Back leaves it', async () => {
  await openSheet();
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila');
  await back();
  await isAt('/');
});

test('Back closes the sheet however often it is opened on the page', async () => {
  const user = await openSheet();
  for (const isLast of [false, false, true]) {
    await back();
    await waitFor(() => expect(dialogs()).toEqual([]));
    await isAt('/fila');
    if (isLast) break;
    await user.click(screen.getByText('Filtrar'));
    await screen.findByRole('dialog', { name: 'Filtros' });
  }
  await back();
  await isAt('/');
});

test('the page after a save replaces its form in the history: Back is the page before', async () => {
  const { user } = renderBare(<RouterProvider router={router} />);
  await user.click(screen.getByText('Abrir la fila'));
  await user.click(await screen.findByText('Guardar'));
  await isAt('/otra');
  await back();
  await isAt('/');
  expect(screen.queryByText('Guardar')).toBeNull();
});

test('of two layers the upper one closes first', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Borrar'));
  await screen.findByText('¿Borrar la fila?');
  await back();
  await waitFor(() => expect(screen.queryByText('¿Borrar la fila?')).toBeNull());
  screen.getByText('Filtros');
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila');
});

test('a sheet closed by its cross leaves no step in the history, and the next one closes by Back', async () => {
  const user = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  await user.click(screen.getByText('Filtrar'));
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila');
  await user.click(screen.getByText('Filtrar'));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  await back();
  await isAt('/');
});

test('a link of the sheet opens its page, and Back returns to the page, not the sheet', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Otra página'));
  await isAt('/otra');
  await back();
  await isAt('/fila');
  expect(dialogs()).toEqual([]);
  await back();
  await isAt('/');
});

test('after the upper layer was closed, Back closes the lower one', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Borrar'));
  await screen.findByText('¿Borrar la fila?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('¿Borrar la fila?')).toBeNull());
  screen.getByText('Filtros');
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila');
  await back();
  await isAt('/');
});

test('an address changed by the sheet stays when Back closes it', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Rubro 1'));
  await isAt('/fila?rubro=1');
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila?rubro=1');
  await back();
  await isAt('/');
});

test('an address changed by the sheet while closing stays too', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Rubro 2'));
  await isAt('/fila?rubro=2');
  await waitFor(() => expect(dialogs()).toEqual([]));
  await back();
  await isAt('/');
});

test('an address that the sheet changes after it closed leaves no step in the history either', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Aplicar'));
  await isAt('/fila?rubro=3');
  await user.click(screen.getByText('Filtrar'));
  await screen.findByRole('dialog', { name: 'Filtros' });
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await isAt('/fila?rubro=3');
  await back();
  await isAt('/');
});

test('Forward skips a closed sheet', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Otra página'));
  await isAt('/otra');
  await back();
  await isAt('/fila');
  await act(async () => history.forward());
  await isAt('/otra');
  expect(dialogs()).toEqual([]);
});

test('a step back made by the page from a closing dialog leaves the page', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('Borrar'));
  await user.click(await screen.findByText('Sí, y volver'));
  await isAt('/');
  expect(dialogs()).toEqual([]);
});
