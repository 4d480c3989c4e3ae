import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { DraftOwner, keepOpenDrafts, keepTyped } from '@/lib/open-drafts.ts';
import { createQueryClient } from '@/lib/query-client.ts';

import { renderBare, textField } from '../../../test/screen.tsx';
import { TextField } from './fields.tsx';
import { FormFooter } from './form-layout.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({
  nombre: z.string().min(1, 'Falta el nombre'),
  notas: z.string(),
  apodo: z.string().optional(),
  privado: z.boolean().optional(),
});
type Values = z.infer<typeof schema>;

type SampleProps = {
  readonly guardar: (values: Values) => Promise<void>;
  readonly stored?: Values;
};

const STORED: Values = { nombre: 'Obra', notas: '' };
const CONTROLS = { nombre: TextField, notas: TextField, apodo: TextField, privado: null };

function Sample({ guardar, stored = STORED }: SampleProps) {
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
      <FormFooter submit="Guardar" cancelTo="/afuera" />
    </Form>
  );
}

/** Renders a form at an address for a signed-in user. */
function open(props: SampleProps, owner = 'user_a', path = '/obras/1/editar') {
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <DraftOwner value={owner}>
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
const guardarButton = () => screen.getByRole('button', { name: 'Guardar' });
/** Lets the task in which a form was closed end, after which its draft is dropped. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(() => localStorage.clear());

describe('the draft of a form when the session ends', () => {
  /** Order of the session guard: the form unmounts, and its values are stored right after. */
  const endSession = (shown: ReturnType<typeof open>) => {
    shown.unmount();
    return keepOpenDrafts();
  };

  test('is restored for the same person at the same address, and can be discarded', async () => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'sin guardar');
    await shown.user.type(textField('Apodo'), 'la nueva');
    expect(endSession(shown)).toBe(1);
    await settle();
    const { user } = open({ guardar: saves() });
    await screen.findByText('Recuperamos lo que habías escrito');
    const shownValues = ['Nombre', 'Notas', 'Apodo'].map((label) => textField(label).value);
    expect(shownValues).toEqual(['Obra', 'sin guardar', 'la nueva']);
    await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect(textField('Notas').value).toBe('');
    expect(screen.queryByText('Recuperamos lo que habías escrito')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('of a private row is stored when the session ends, not whenever the page is hidden', async () => {
    const shown = open({ guardar: saves(), stored: { ...STORED, privado: true } });
    await shown.user.type(textField('Notas'), 'sin guardar');
    act(keepTyped);
    expect(localStorage).toHaveLength(0);
    expect(endSession(shown)).toBe(1);
    expect(localStorage).toHaveLength(1);
  });

  test('is deleted once the form is saved', async () => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'sin guardar');
    endSession(shown);
    const send = saves();
    const { user } = open({ guardar: send });
    await screen.findByText('Recuperamos lo que habías escrito');
    await user.click(guardarButton());
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ nombre: 'Obra', notas: 'sin guardar' }),
    );
    expect(localStorage).toHaveLength(0);
  });

  test('is not restored over somebody else’s newer version, which is shown with a notice', async () => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'sin guardar');
    endSession(shown);
    open({ guardar: saves(), stored: { nombre: 'Obra de otra persona', notas: '' } });
    await screen.findByText(/otra persona cambió esta obra/);
    expect(textField('Nombre').value).toBe('Obra de otra persona');
    expect(textField('Notas').value).toBe('sin guardar');
  });

  test.each([
    ['another person', 'user_b', '/obras/1/editar'],
    ['another address', 'user_a', '/obras/2/editar'],
  ])('is not restored for %s', async (_who, owner, path) => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'sin guardar');
    endSession(shown);
    open({ guardar: saves() }, owner, path);
    await settle();
    expect(textField('Notas').value).toBe('');
    expect(localStorage).toHaveLength(1);
  });

  test('is not kept of a form that was left or not changed', async () => {
    const left = open({ guardar: saves() });
    await left.user.type(textField('Notas'), 'sin guardar');
    left.unmount();
    await settle();
    expect(keepOpenDrafts()).toBe(0);
    expect(endSession(open({ guardar: saves() }))).toBe(0);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the draft of a form when the page ends', () => {
  const KEY = 'plomada:borrador:user_a - /obras/1/editar Editar obra ';
  const kept = () => localStorage.getItem(KEY);
  /** Simulates the end of a page in a browser, without unmounting it in order. */
  async function die(notas = 'sin guardar') {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), notas);
    keepTyped();
    const text = kept();
    shown.unmount();
    await settle();
    localStorage.setItem(KEY, text ?? '');
  }
  const offer = () => screen.findByText('Quedó algo sin guardar');

  test('is offered, and restored when the person accepts', async () => {
    await die();
    const { user } = open({ guardar: saves() });
    await offer();
    expect(textField('Notas').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Recuperarlo' }));
    await screen.findByText('Recuperamos lo que habías escrito');
    expect(textField('Notas').value).toBe('sin guardar');
    await user.click(guardarButton());
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('is deleted when discarded, and offered again when ignored', async () => {
    await die();
    const before = open({ guardar: saves() });
    await offer();
    before.unmount();
    await settle();
    const { user } = open({ guardar: saves() });
    await offer();
    await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect(screen.queryByText('Quedó algo sin guardar')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('is deleted when the form is left or cleared', async () => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'x');
    keepTyped();
    expect(kept()).not.toBeNull();
    await shown.user.clear(textField('Notas'));
    keepTyped();
    expect(kept()).toBeNull();
    await shown.user.type(textField('Notas'), 'y');
    keepTyped();
    shown.unmount();
    await settle();
    expect(localStorage).toHaveLength(0);
  });

  test('is not offered when it is older than a week or of another person', async () => {
    await die();
    open({ guardar: saves() }, 'user_b');
    await settle();
    expect(screen.queryByText('Quedó algo sin guardar')).toBeNull();
    cleanup();
    const draft = z.looseObject({ en: z.number() }).parse(JSON.parse(kept() ?? ''));
    localStorage.setItem(KEY, JSON.stringify({ ...draft, en: draft.en - 8 * 24 * 3_600_000 }));
    open({ guardar: saves() });
    await settle();
    expect(screen.queryByText('Quedó algo sin guardar')).toBeNull();
  });

  test('is restored without asking when the session had ended, also in a new page', async () => {
    const shown = open({ guardar: saves() });
    await shown.user.type(textField('Notas'), 'x');
    keepOpenDrafts();
    keepTyped();
    shown.unmount();
    await settle();
    open({ guardar: saves() });
    await screen.findByText('Recuperamos lo que habías escrito');
    expect(textField('Notas').value).toBe('x');
  });

  test('warns, when it was kept during a save, that it may have been saved', async () => {
    const shown = open({ guardar: () => new Promise(() => undefined) });
    await shown.user.type(textField('Notas'), 'x');
    await shown.user.click(guardarButton());
    keepTyped();
    const text = kept() ?? '';
    cleanup();
    await settle();
    localStorage.setItem(KEY, text);
    open({ guardar: saves() });
    expect((await screen.findByText(/Se estaba guardando: fijate primero/)).isConnected).toBe(true);
  });
});
