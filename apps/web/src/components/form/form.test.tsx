import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { HELD_AFTER_MS, heldWrites } from '@/lib/held-writes.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { noAnswer, restError } from '@/lib/rest-error.ts';

import { onPhone, renderBare, textField } from '../../../test/screen.tsx';
import { Toaster } from '../ui/sonner.tsx';
import { TextField } from './fields.tsx';
import { FormFooter } from './form-layout.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({
  nombre: z.string().min(1, 'Falta el nombre'),
  notas: z.string(),
  apodo: z.string().optional(),
});
type Values = z.infer<typeof schema>;

type SampleProps = {
  readonly guardar: (values: Values) => Promise<void>;
  readonly stored?: Values;
  readonly withFooter?: boolean;
};

const STORED: Values = { nombre: 'Obra', notas: '' };
const CONTROLS = { nombre: TextField, notas: TextField, apodo: TextField };

function Sample({ guardar, stored = STORED, withFooter = true }: SampleProps) {
  const form = useAppForm(schema, stored, CONTROLS);
  return (
    <Form
      form={form}
      label="Editar obra"
      onSubmit={guardar}
      conflict={{ what: 'esta obra', onReload: () => Promise.resolve() }}
    >
      <TextField control={form.control} name="nombre" label="Nombre" />
      <TextField control={form.control} name="notas" label="Notas" />
      <TextField control={form.control} name="apodo" label="Apodo" />
      {withFooter ? <FormFooter submit="Guardar" cancelTo="/afuera" /> : <button>Guardar</button>}
    </Form>
  );
}

/** Renders a form at an address for a signed-in user. */
function open(props: SampleProps, owner = 'user_a', path = '/obras/1/editar') {
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <DraftOwner value={owner}>
        <Link to="/afuera">Irse</Link>
        <Sample {...props} />
      </DraftOwner>
    </QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/obras/:id/editar', element: page },
      { path: '/afuera', element: <p>Afuera</p> },
    ],
    { initialEntries: [path] },
  );
  return renderBare(<RouterProvider router={router} />);
}

const saves = () => vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
const rejects = (cause: unknown) => () => Promise.reject(cause);
const guardarButton = () => screen.getByRole('button', { name: 'Guardar' });
/** Presses Guardar offline and advances the clock by `ms`. */
async function saveOffline(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => onlineManager.setOnline(false));
  fireEvent.click(guardarButton());
  await act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useRealTimers();
}
// Nothing may follow: a mistake would show, and a held write would be sent.
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

const scrolled = vi.fn<() => void>();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  vi.clearAllMocks();
  onlineManager.setOnline(true);
});

test('while a save is in progress no field accepts input, and links work', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const guardar = vi.fn<(values: Values) => Promise<void>>(() => promise);
  const { user } = open({ guardar });
  await user.type(textField('Nombre'), ' nueva');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1));
  await user.type(textField('Nombre'), ', otra');
  await user.click(textField('Notas'));
  await user.paste('pegado');
  expect([textField('Nombre').value, textField('Notas').value]).toEqual(['Obra nueva', '']);
  expect(document.activeElement).toBe(textField('Nombre'));
  await act(async () => {
    reject(restError(409, '{"message":"Ya está cerrado."}', null));
    await promise.catch(() => undefined);
  });
  await screen.findByText('Ya está cerrado.');
  await user.type(textField('Nombre'), ', otra');
  expect(textField('Nombre').value).toBe('Obra nueva, otra');
});

test('on a phone notices stay off the buttons of a form', async () => {
  onPhone(true);
  const { user } = open({ guardar: saves() });
  renderBare(<Toaster />);
  toast.success('Movimiento guardado');
  const edge = () =>
    screen.getByText('Movimiento guardado').closest('li')?.getAttribute('data-y-position');
  await waitFor(() => expect(edge()).toBe('top'));
  await user.click(screen.getByRole('link', { name: 'Irse' }));
  await waitFor(() => expect(edge()).toBe('bottom'));
  toast.dismiss();
});

test('a pressed button does not move: errors appear once it is released', async () => {
  const { user } = open({ guardar: saves() });
  await user.clear(textField('Nombre'));
  await user.pointer({ keys: '[MouseLeft>]', target: guardarButton() });
  expect(document.activeElement).toBe(guardarButton());
  await pause(50);
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await screen.findByText('Falta el nombre');
});

test.each([
  ['the window is left', () => fireEvent.blur(window)],
  ['it comes back without its button down', () => fireEvent.mouseMove(document.body)],
])('a press whose release was not seen ends with %s', async (_how, happen) => {
  const { user } = open({ guardar: saves() });
  await user.clear(textField('Nombre'));
  await user.pointer({ keys: '[MouseLeft>]', target: guardarButton() });
  fireEvent.mouseMove(document.body, { buttons: 1 });
  await pause(50);
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  happen();
  await screen.findByText('Falta el nombre');
});

describe('a failed save', () => {
  test('because somebody else saved first shows a notice with the focus, and a line beside the button', async () => {
    const conflict = restError(409, '{"error":"CONFLICTO_VERSION","message":"Cambió."}', null);
    const { user } = open({ guardar: rejects(conflict) });
    await user.click(guardarButton());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('No se guardó: otra persona cambió esta obra');
    expect(document.activeElement).toBe(notice);
    expect(scrolled.mock.contexts).toEqual([notice]);
    const footer = guardarButton().parentElement?.parentElement;
    expect(footer?.textContent).toContain('No se guardó: hay cambios de otra persona.');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(scrolled.mock.contexts).toEqual([notice, notice]);
  });

  test.each([
    ['a refusal', restError(409, '{"message":"Ya está cerrado."}', null), 'Ya está cerrado.'],
    [
      'a server that is down',
      restError(503, '{"message":"No disponible."}', null),
      'No disponible.',
    ],
    ['nobody answers', noAnswer(new Error('x')), 'No hubo respuesta del servidor.'],
  ])('%s: the error is shown beside the button', async (_what, cause, text) => {
    const { user } = open({ guardar: rejects(cause) });
    await user.click(guardarButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(guardarButton().parentElement?.parentElement?.contains(alert)).toBe(true);
  });

  test('because of one field shows a line that leads to it and disappears when it is corrected', async () => {
    const { user } = open({ guardar: saves() });
    await user.clear(textField('Nombre'));
    await user.click(guardarButton());
    await screen.findByText('No se guardó: falta revisar un campo.');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(document.activeElement).toBe(textField('Nombre'));
    await user.type(textField('Nombre'), 'Otra');
    await waitFor(() => expect(screen.queryByText(/falta revisar/)).toBeNull());
  });

  test('because of several fields lists them in the order of the page, with links', async () => {
    const needed = (name: string) => z.string().min(1, `Falta ${name}`);
    const last = z.object({
      notas: needed('las notas'),
      lugar: z.object({ calle: needed('la calle') }),
      nombre: needed('el nombre'),
    });
    function Reversed() {
      const { control, ...form } = useAppForm(
        last,
        { nombre: '', notas: '', lugar: { calle: '' } },
        { nombre: TextField, notas: TextField, lugar: TextField },
      );
      return (
        <Form form={{ control, ...form }} label="Obra" onSubmit={() => Promise.resolve()}>
          <TextField control={control} name="nombre" label="Nombre" />
          <TextField control={control} name="lugar.calle" label="Calle" />
          <TextField control={control} name="notas" label="Notas" />
          <FormFooter submit="Guardar" cancelTo="/afuera" />
        </Form>
      );
    }
    const routes = [{ path: '/', element: <Reversed /> }];
    const { user } = renderBare(<RouterProvider router={createMemoryRouter(routes)} />);
    await user.click(guardarButton());
    const list = within(await screen.findByRole('alert'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Falta el nombre',
      'Falta la calle',
      'Falta las notas',
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(document.activeElement).toBe(textField('Nombre'));
    await user.click(list.getByRole('button', { name: 'Falta la calle' }));
    expect(document.activeElement).toBe(textField('Calle'));
  });

  test('shows the error also in a form without the shared footer', async () => {
    const cause = restError(503, '{"message":"No disponible."}', null);
    const { user } = open({ guardar: rejects(cause), withFooter: false });
    await user.click(guardarButton());
    expect((await screen.findByRole('alert')).textContent).toBe('No disponible.');
  });
});

describe('a save without a connection', () => {
  test('is reported as waiting after 2 s, and sent once when the connection is back', async () => {
    const send = saves();
    const { user } = open({ guardar: (values) => heldWrites.deliver(() => send(values)) });
    await user.type(textField('Notas'), 'de obra');
    await saveOffline(HELD_AFTER_MS);
    screen.getByText('Sin conexión: se guarda al volver');
    expect(textField('Notas').value).toBe('de obra');
    await user.click(guardarButton());
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(screen.queryByText('Sin conexión: se guarda al volver')).toBeNull();
    expect(send).toHaveBeenCalledWith({ nombre: 'Obra', notas: 'de obra' });
  });

  test('is not reported before 2 s, since most connections are back by then', async () => {
    open({ guardar: (values) => heldWrites.deliver(() => saves()(values)) });
    await saveOffline(HELD_AFTER_MS - 1);
    expect(screen.queryByText('Sin conexión: se guarda al volver')).toBeNull();
  });

  test('asks before the page is left, and is then not sent', async () => {
    const send = saves();
    const { user } = open({ guardar: (values) => heldWrites.deliver(() => send(values)) });
    await user.type(textField('Notas'), 'de obra');
    await saveOffline(HELD_AFTER_MS);
    screen.getByText('Sin conexión: se guarda al volver');
    await user.click(screen.getByRole('link', { name: 'Irse' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByText('Afuera');
    act(() => onlineManager.setOnline(true));
    await pause(50);
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps changes made while waiting, which have to be saved again', async () => {
    const send = saves();
    const { user } = open({ guardar: (values) => heldWrites.deliver(() => send(values)) });
    await user.type(textField('Notas'), 'de');
    await saveOffline(HELD_AFTER_MS);
    screen.getByText('Sin conexión: se guarda al volver');
    await user.type(textField('Notas'), ' obra');
    await screen.findByText(/Cambió algo mientras se esperaba la conexión/);
    act(() => onlineManager.setOnline(true));
    await user.click(guardarButton());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith({ nombre: 'Obra', notas: 'de obra' });
  });
});
