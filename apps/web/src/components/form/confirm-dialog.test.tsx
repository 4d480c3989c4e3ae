import { cerrarAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
// @vitest-environment happy-dom
import { pedirBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { HELD_AFTER_MS, heldWrites } from '@/lib/held-writes.ts';
import { noAnswer, restError } from '@/lib/rest-error.ts';

import { onPhone, renderScreen } from '../../../test/screen.tsx';
import { TitledDialog } from '../overlay/titled-dialog.tsx';
import { ConfirmDialog, type ConfirmDialogProps, type Reason } from './confirm-dialog.tsx';

type Confirm = ConfirmDialogProps['onConfirm'];
const OPTIONAL: Reason = { schema: cerrarAcopioSchema.shape.motivo };
const REQUIRED: Reason = { schema: pedirBajaSchema.shape.motivo, help: 'Lo lee quien aprueba.' };
const REASON = 'Se cargó dos veces';

const does = (answer: Confirm = () => Promise.resolve({})) => vi.fn<Confirm>(answer);
const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
const onDone = vi.fn<() => void>();

type Sample = { readonly onConfirm: Confirm; readonly reason?: Reason; readonly isReady?: boolean };

/** Button that opens the dialog. */
function Opener(props: Sample) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen ? (
        <ConfirmDialog
          title="¿Cerrar el acopio AC-1?"
          text="No admite más retiros."
          verb="Cerrar acopio"
          about="ac-1"
          done={{ title: 'Acopio cerrado', description: 'AC-1' }}
          refresh={refresh}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
          {...props}
        />
      ) : null}
    </>
  );
}

async function open(props: Sample) {
  const { user } = renderScreen(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: '¿Cerrar el acopio AC-1?' });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const verb = () => button('Cerrar acopio');
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const openerHasFocus = () => waitFor(() => expect(document.activeElement).toBe(button('Abrir')));

afterEach(() => {
  vi.clearAllMocks();
  onlineManager.setOnline(true);
});

test('on a phone an optional reason opens no keyboard', async () => {
  onPhone(true);
  await open({ onConfirm: does(), reason: OPTIONAL });
  await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')));
});

/**
 * A menu from which the dialog was opened returns focus to its button late; the dialog takes it
 * back.
 */
test('a reason that loses the focus to another window shows no error yet', async () => {
  await open({ onConfirm: does(), reason: REQUIRED });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  act(() => screen.getByText('Abrir').focus());
  // Nothing may follow: the mistake would show once the focus has left.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

describe('a confirmation without a reason', () => {
  test('has the focus on Cancelar: Enter only closes it, and the focus returns', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm });
    expect(document.activeElement).toBe(button('Cancelar'));
    await user.keyboard('{Enter}');
    await isGone();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
    await openerHasFocus();
  });

  test('is closed by Escape, and the focus returns', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm });
    await user.keyboard('{Escape}');
    await isGone();
    await openerHasFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('can be done by keyboard once, closes, and asks again the next time', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm });
    await user.keyboard('{Tab}{Enter}');
    await isGone();
    expect(onConfirm.mock.calls).toEqual([[null]]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalledOnce();
    await openerHasFocus();
  });

  test.each([
    ['a refusal', 409, '{"message":"Ya está cerrado.","details":null}', 'Ya está cerrado.', 1],
    ['a fault of ours', 500, '{"message":"Algo salió mal"}', 'Algo salió mal', 0],
  ])('shows %s in the dialog, and can be retried', async (_what, status, body, text, asked) => {
    const onConfirm = does(() => Promise.reject(restError(status, body, null)));
    const user = await open({ onConfirm });
    await user.click(verb());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    // The data behind the dialog are refetched if another user changed or deleted the row.
    expect(refresh).toHaveBeenCalledTimes(asked);
    onConfirm.mockResolvedValueOnce({});
    await user.click(verb());
    await isGone();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  test('shows without an answer a text that mentions no input', async () => {
    const user = await open({ onConfirm: does(() => Promise.reject(noAnswer(new Error('x')))) });
    await user.click(verb());
    const text = (await screen.findByRole('alert')).textContent;
    expect(text).toBe('No hubo respuesta del servidor. Lo que ya estaba guardado sigue guardado.');
  });

  test('cannot be sent by button or keyboard while it is incomplete', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm, isReady: false });
    expect(verb().hasAttribute('disabled')).toBe(true);
    expect(verb().title).toBe('Falta completar lo que se pide.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Falta completar lo que se pide.');
    expect(onConfirm).not.toHaveBeenCalled();
    screen.getByRole('dialog');
  });
});

describe('a confirmation with a reason', () => {
  test('marks an optional reason as such, sends null when empty, and trims it', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm, reason: OPTIONAL });
    expect(document.activeElement).toBe(field());
    screen.getByText('Opcional');
    await user.click(verb());
    await isGone();
    await user.click(button('Abrir'));
    await user.type(field(), `  ${REASON} `);
    await user.click(verb());
    await isGone();
    expect(onConfirm.mock.calls).toEqual([[null], [REASON]]);
  });

  test('shows the error of the schema for a required reason that is too short, and sends nothing', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm, reason: REQUIRED });
    expect(screen.queryByText('Opcional')).toBeNull();
    await user.type(field(), 'corto');
    await user.click(verb());
    await screen.findByText('El motivo debe tener al menos 10 caracteres');
    expect(document.activeElement).toBe(field());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('adds a line to the reason with Enter, and sends it with Ctrl Enter', async () => {
    const onConfirm = does();
    const user = await open({ onConfirm, reason: REQUIRED });
    await user.type(field(), `${REASON}{Enter}por error`);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isGone();
    expect(onConfirm.mock.calls).toEqual([[`${REASON}\npor error`]]);
  });

  test('keeps the typed reason after an error, and can be sent again', async () => {
    const onConfirm = does(() => Promise.reject(noAnswer(new Error('x'))));
    const user = await open({ onConfirm, reason: REQUIRED });
    await user.type(field(), REASON);
    await user.click(verb());
    expect((await screen.findByRole('alert')).textContent).toContain('Lo escrito sigue acá');
    expect(field().value).toBe(REASON);
    onConfirm.mockResolvedValueOnce({});
    await user.click(verb());
    await isGone();
    expect(onConfirm.mock.calls).toEqual([[REASON], [REASON]]);
    await openerHasFocus();
  });

  test('shows the server’s error about the reason at its field', async () => {
    const body =
      '{"error":"VALIDATION_ERROR","message":"Datos inválidos.","details":[{"path":"motivo","message":"Falta decir por qué."}]}';
    const user = await open({
      onConfirm: does(() => Promise.reject(restError(400, body, null))),
      reason: OPTIONAL,
    });
    await user.type(field(), REASON);
    await user.click(verb());
    await screen.findByText('Falta decir por qué.');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(REASON);
  });

  test('is never sent when it is closed while waiting for the connection', async () => {
    const sent = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
    const user = await open({ onConfirm: () => heldWrites.deliver(sent), reason: OPTIONAL });
    act(() => onlineManager.setOnline(false));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(verb());
    await act(() => vi.advanceTimersByTimeAsync(HELD_AFTER_MS));
    vi.useRealTimers();
    screen.getByText('Sin conexión: se guarda al volver');
    await user.click(button('Cancelar'));
    await isGone();
    act(() => onlineManager.setOnline(true));
    // Nothing may follow: a write still on hold would be sent.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sent).not.toHaveBeenCalled();
  });
});

/** Sheet with an action whose confirmation replaces it. */
function Sheet() {
  const [at, setAt] = useState<'closed' | 'sheet' | 'asking'>('closed');
  const close = () => setAt('closed');
  return (
    <>
      <button onClick={() => setAt('sheet')}>Abrir</button>
      {at === 'sheet' ? (
        <TitledDialog open onOpenChange={close} title="Ficha">
          <button onClick={() => setAt('asking')}>Quitar</button>
        </TitledDialog>
      ) : null}
      {at === 'asking' ? (
        <ConfirmDialog
          title="¿Quitar?"
          text="Se va."
          verb="Quitar del todo"
          about="1"
          onConfirm={() => Promise.resolve({})}
          done={{ title: 'Quitado', description: 'x' }}
          onClose={() => setAt('sheet')}
          onDone={close}
        />
      ) : null}
    </>
  );
}

test('a dialog that replaced another returns the focus to the control that opened the first', async () => {
  const { user } = renderScreen(<Sheet />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar del todo' }));
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(button('Abrir')));
});

/** Row that disappears once its dialog is confirmed. */
function Row() {
  const [at, setAt] = useState<'row' | 'dialog' | 'decided' | 'gone'>('row');
  return (
    <main tabIndex={-1}>
      {at === 'gone' ? null : <button onClick={() => setAt('dialog')}>Rechazar</button>}
      {at === 'dialog' ? (
        <ConfirmDialog
          title="¿Rechazar la baja?"
          text="Sigue contando."
          verb="Rechazar del todo"
          about="m-1"
          onConfirm={() => Promise.resolve({})}
          done={{ title: 'Rechazada', description: 'x' }}
          refresh={() =>
            // Late on purpose: the list is read again after the answer.
            new Promise((resolve) => setTimeout(resolve, 50)).then(() => setAt('gone'))
          }
          onClose={() => setAt('decided')}
        />
      ) : null}
    </main>
  );
}

test('the focus stays in the page when the control that opened the dialog disappears', async () => {
  const { user } = renderScreen(<Row />);
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  await user.click(await screen.findByRole('button', { name: 'Rechazar del todo' }));
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
