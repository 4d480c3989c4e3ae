import { listaSociosSchema, socioSchema } from '@plomada/domain/socios/socio.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../test/app.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000c${n}`;
const SOCIO = { activo: true, alta: '2026-01-01', vigenteDesde: '2026-01-01' };
const lista = (...socios: readonly (readonly [number, string, number])[]) =>
  madeOf(listaSociosSchema, {
    sinAsignarBp: 0,
    items: socios.map(([n, nombre, participacionBp]) =>
      madeOf(socioSchema, { ...SOCIO, id: id(n), nombre, participacionBp }),
    ),
  });

test('a share typed by hand stays with its partner when somebody else changes the order', async () => {
  let answer = lista([1, 'Ana', 7000], [2, 'Beto', 3000]);
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/socios`, {
    answers: { 'socios.listar': () => answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Redistribuir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Cómo se reparte'), 'A mano');
  answer = lista([2, 'Beto', 6000], [1, 'Ana', 4000]);
  act(() => {
    globalThis.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => {
    const [, primero] = dialog.getAllByRole('row');
    expect(primero?.textContent).toContain('Beto60,00');
  });
  const de = (nombre: string) => dialog.getByLabelText(`Participación nueva de ${nombre}`);
  const escribir = async (nombre: string, parte: string) => {
    await user.clear(de(nombre));
    await user.type(de(nombre), parte);
  };
  await escribir('Ana', '80');
  await escribir('Beto', '20');
  await user.type(dialog.getByLabelText('Motivo'), 'Acuerdo de socios');
  await user.click(dialog.getByRole('button', { name: 'Redistribuir' }));
  await waitFor(() => expect(callsOf('socios.redistribuir')).toHaveLength(1));
  expect(callsOf('socios.redistribuir')[0]).toMatchObject({
    participaciones: [
      { socioId: id(1), participacionBp: 8000 },
      { socioId: id(2), participacionBp: 2000 },
    ],
  });
});

test('a new partner takes what is not assigned by one press', async () => {
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/socios`, {
    answers: { 'socios.listar': { ...lista([1, 'Ana', 7000]), sinAsignarBp: 3000 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar socio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Sin cuenta' }));
  await user.type(dialog.getByLabelText('Nombre'), 'Beto Luna');
  await user.type(dialog.getByLabelText('CUIT'), '20-00000000-1');
  await user.click(dialog.getByRole('button', { name: /^30,00\s%$/ }));
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(callsOf('socios.crear')).toHaveLength(1));
  expectKnown('partners to the next one', callsOf('socios.crear')[0], {
    id: WORK,
    participacionBp: 3000,
    rol: 'INVERSOR',
  });
});
