import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { renderBare, renderScreen } from '../../../test/screen.tsx';
import { Combobox } from './combobox.tsx';
import { ComboboxField, TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const HORNERO = { value: 'b', label: 'Corralón El Hornero' };
const TODOS = [{ value: 'a', label: 'Aberturas Ventisca' }, HORNERO];

/** Simulates a search on the server, whose results arrive shortly after the key. */
function Proveedor({ onChange }: { readonly onChange: (value: string | null) => void }) {
  const [options, setOptions] = useState(TODOS);
  return (
    <Combobox
      id="proveedor"
      label="Proveedor"
      value={null}
      options={options}
      onChange={onChange}
      onCreate={() => undefined}
      onSearch={(text) => {
        setOptions([]);
        // Late on purpose: the server's answer comes after the text.
        setTimeout(() => setOptions(text === '' ? TODOS : [HORNERO]), 20);
      }}
    />
  );
}

test('Enter selects the first result of the server', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const { user } = renderScreen(<Proveedor onChange={onChange} />);
  await user.click(screen.getByRole('combobox'));
  await screen.findByText('Aberturas Ventisca');
  await user.keyboard('horn');
  await screen.findByText('Corralón El Hornero');
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['b']]);
});

test('rows of a search keep their place when its results arrive', async () => {
  const proveedor = (loading: boolean) => (
    <Combobox
      id="proveedor"
      label="Proveedor"
      value={null}
      options={loading ? TODOS : [HORNERO]}
      onChange={() => undefined}
      onSearch={() => undefined}
      loading={loading}
    />
  );
  const { user, rerender } = renderBare(proveedor(true));
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('horn');
  const rows = () =>
    [...document.querySelectorAll('[cmdk-item], [cmdk-loading]')].map((row) => row.textContent);
  expect(rows()).toEqual(['Corralón El Hornero', 'Buscando']);
  rerender(proveedor(false));
  expect(rows()).toEqual(['Corralón El Hornero']);
});

test('the arrow keys reach the option to create', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const { user } = renderScreen(<Proveedor onChange={onChange} />);
  await user.click(screen.getByRole('combobox'));
  await screen.findByText('Aberturas Ventisca');
  await user.keyboard('horn');
  await screen.findByText('Corralón El Hornero');
  await user.keyboard('{ArrowDown}');
  const elegida = document.querySelector('[cmdk-item][data-selected="true"]');
  expect(elegida?.textContent).toBe('Crear «horn»');
});

test('Enter pressed before the options have loaded selects the first match when they have', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const rubro = (loading: boolean) => (
    <Combobox
      id="rubro"
      label="Rubro"
      value={null}
      options={loading ? [] : TODOS}
      onChange={onChange}
      loading={loading}
    />
  );
  const { user, rerender } = renderBare(rubro(true));
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('horn{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByText('Ninguna opción coincide.')).toBeNull();
  rerender(rubro(false));
  expect(onChange.mock.calls).toEqual([['b']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

const deuda = z.object({ obra: z.uuid('Falta la obra'), concepto: z.string().min(3, 'Es corto') });

function Deuda() {
  const form = useAppForm(
    deuda,
    { obra: '', concepto: '' },
    { obra: ComboboxField, concepto: TextField },
  );
  return (
    <Form form={form} label="Deuda" onSubmit={() => Promise.resolve()}>
      <ComboboxField control={form.control} name="obra" label="Obra" options={TODOS} />
      <TextField control={form.control} name="concepto" label="Concepto" />
      <button>Guardar</button>
    </Form>
  );
}

test('a failed submit focuses the first invalid field, also when that is a list', async () => {
  const { user } = renderScreen(<Deuda />);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Falta la obra');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Obra' }));
});

const VARIOS = ['Acero', 'Arena', 'Cal', 'Cemento', 'Hierro', 'Ladrillo', 'Madera'].map(
  (label) => ({ value: label, label }),
);

test('recent choices are listed first without repetition, and a choice is remembered', async () => {
  const keep = vi.fn<(option: { label: string }) => void>();
  const lately = { items: [{ value: 'Hierro', label: 'Hierro' }], keep };
  const { user } = renderScreen(
    <Combobox
      id="rubro"
      label="Rubro"
      value={null}
      options={VARIOS}
      lately={lately}
      onChange={() => undefined}
    />,
  );
  await user.click(screen.getByRole('combobox'));
  await screen.findByText('Recientes');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Hierro',
    'Acero',
    'Arena',
    'Cal',
    'Cemento',
    'Ladrillo',
    'Madera',
  ]);
  await user.click(screen.getByRole('option', { name: 'Cal' }));
  expect(keep.mock.calls).toEqual([[{ value: 'Cal', label: 'Cal' }]]);
});

test('an opened list highlights no option until the first arrow key', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const { user } = renderScreen(
    <Combobox id="rubro" label="Rubro" value={null} options={VARIOS} onChange={onChange} />,
  );
  await user.click(screen.getByRole('combobox'));
  const first = await screen.findByRole('option', { name: 'Acero' });
  const isMarked = () => first.className.includes('outline-ring');
  expect(isMarked()).toBe(false);
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(isMarked()).toBe(true);
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['Acero']]);
});
