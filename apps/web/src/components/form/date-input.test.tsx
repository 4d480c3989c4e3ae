import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { renderScreen, textField } from '../../../test/screen.tsx';
import { DateField } from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const schema = z.object({ fecha: fechaSchema });

function Prueba({ onSend }: { readonly onSend: (fecha: string) => void }) {
  const form = useAppForm(schema, { fecha: '2026-01-15' }, { fecha: DateField });
  return (
    <Form form={form} label="Prueba" onSubmit={async ({ fecha }) => onSend(fecha)}>
      <DateField control={form.control} name="fecha" label="Fecha" />
      <button type="submit">Guardar</button>
    </Form>
  );
}

test.each([
  ['051126', '05/11/2026', '2026-11-05'],
  ['05112026', '05/11/2026', '2026-11-05'],
  ['hoy', '20/11/2026', '2026-11-20'],
  ['ayer', '19/11/2026', '2026-11-19'],
  ['5/3', '05/03/2026', '2026-03-05'],
])('%s, on leaving the field and on Enter', async (keys, shown, iso) => {
  const sent: string[] = [];
  const { user } = renderScreen(<Prueba onSend={(fecha) => sent.push(fecha)} />);
  const field = textField('Fecha');
  await user.clear(field);
  await user.type(field, keys);
  await user.tab();
  expect(field.value).toBe(shown);
  await user.clear(field);
  await user.type(field, `${keys}{Enter}`);
  await vi.waitFor(() => expect(sent).toEqual([iso]));
});

test('a text that is no date stays as typed, with an error, and is not sent', async () => {
  const sent: string[] = [];
  const { user } = renderScreen(<Prueba onSend={(fecha) => sent.push(fecha)} />);
  const field = textField('Fecha');
  await user.clear(field);
  await user.type(field, '31/02/26{Enter}');
  expect(await screen.findByText(/^No se entiende como fecha/)).toBeTruthy();
  expect([field.value, sent]).toEqual(['31/02/26', []]);
});

test('the browser’s calendar opens with the first click and fills the field', async () => {
  const shown = vi.fn<() => void>();
  HTMLInputElement.prototype.showPicker = shown;
  const { user, container } = renderScreen(<Prueba onSend={() => undefined} />);
  const calendar = () => container.querySelector<HTMLInputElement>('input[type=date]');
  expect(calendar()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
  expect(shown).toHaveBeenCalledOnce();
  const input = calendar();
  if (input === null) throw new Error('no calendar');
  fireEvent.change(input, { target: { value: '2026-02-03' } });
  expect(textField('Fecha').value).toBe('03/02/2026');
});
