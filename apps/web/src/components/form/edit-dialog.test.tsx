// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { restError } from '@/lib/rest-error.ts';

import { renderScreen } from '../../../test/screen.tsx';
import { EditDialog, EditForm } from './edit-dialog.tsx';
import { TextField } from './fields.tsx';
import { useAppForm } from './use-app-form.ts';

const happened: string[] = [];
const note = (what: string) => void happened.push(what);
beforeEach(() => {
  happened.length = 0;
  vi.spyOn(toast, 'success').mockImplementation((title) => {
    note(`notice: ${typeof title === 'string' ? title : ''}`);
    return 1;
  });
});

const schema = z.object({ nombre: z.string().min(1) });
type Sample = {
  readonly save?: () => Promise<object>;
  readonly refresh?: () => Promise<unknown>;
  readonly because?: string | null;
};

function Sampled({ save, refresh, because = null }: Sample) {
  const [isOpen, setOpen] = useState(true);
  const form = useAppForm(schema, { nombre: '' }, { nombre: TextField });
  if (!isOpen) return null;
  return (
    <EditDialog
      title="Editar la caja"
      label="Caja"
      form={form}
      submit="Guardar"
      disabledBecause={because}
      save={async ({ nombre }) => {
        note(`save: ${nombre}`);
        await save?.();
        return { nombre };
      }}
      refresh={async () => {
        note('refresh');
        await refresh?.();
        note('refreshed');
      }}
      done={({ nombre }) => ({ title: `${nombre} guardada` })}
      onClose={() => {
        note('closed');
        setOpen(false);
      }}
    >
      <TextField control={form.control} name="nombre" label="Nombre" />
    </EditDialog>
  );
}

async function write(sample: Sample) {
  const { user } = renderScreen(<Sampled {...sample} />);
  await user.type(await screen.findByLabelText('Nombre'), 'Chica');
  return user;
}

test('after a save the data reload, a notice appears and the dialog closes, without waiting for the reload', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = await write({ refresh: () => promise });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(happened).toEqual(['save: Chica', 'refresh', 'notice: Chica guardada', 'closed']);
  resolve();
  await waitFor(() => expect(happened.at(-1)).toBe('refreshed'));
});

function Invited() {
  const [saved, setSaved] = useState<{ readonly nombre: string }>();
  const form = useAppForm(schema, { nombre: '' }, { nombre: TextField });
  if (saved !== undefined) return <p>Enlace de {saved.nombre}</p>;
  return (
    <EditForm
      label="Caja"
      form={form}
      submit="Guardar"
      disabledBecause={null}
      save={async ({ nombre }) => Promise.resolve({ nombre })}
      refresh={async ({ nombre }) => Promise.resolve(note(`refresh: ${nombre}`))}
      done={null}
      onClose={() => note('closed')}
      onDone={setSaved}
    >
      <TextField control={form.control} name="nombre" label="Nombre" />
    </EditForm>
  );
}

test('a form whose result is the next step passes it on, without a notice', async () => {
  const { user } = renderScreen(<Invited />);
  await user.type(await screen.findByLabelText('Nombre'), 'Chica');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Enlace de Chica');
  expect(happened).toEqual(['refresh: Chica']);
});

test.each([404, 409])(
  'a %i keeps the dialog open, with the reason and the typed text',
  async (status) => {
    const body = JSON.stringify({ error: 'CONFLICTO', message: 'Otra persona la cambió.' });
    const user = await write({ save: () => Promise.reject(restError(status, body, null)) });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Otra persona la cambió.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Chica');
    expect(happened).toEqual(['save: Chica']);
  },
);

test('a disabled button shows its reason, also when pressed by keyboard', async () => {
  const because = 'Falta asignar 10,00 %.';
  const user = await write({ because });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect([button.disabled, button.title]).toEqual([true, because]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(because);
  expect(happened).toEqual([]);
});
