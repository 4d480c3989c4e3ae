import { indiceSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';
import { juntar } from './tabla.ts';

const ID = '01928f3a-0000-7000-8000-0000000000c1';
const guardado = (mes: string, valor: string, definitivo: boolean, version = 2) =>
  madeOf(indiceSchema, { id: ID, serie: 'CAC_GENERAL', mes, valor, definitivo, version });

const movido = (antesCentavos: number, despuesCentavos: number) => ({
  id: ID,
  codigo: 'P-0007',
  proyectoId: WORK,
  titulo: 'Estructura',
  moneda: 'ARS' as const,
  antesCentavos,
  despuesCentavos,
  diferenciaCentavos: despuesCentavos - antesCentavos,
});

const lista: Answers = {
  'indices.listar': {
    series: [{ serie: 'CAC_GENERAL', valores: [guardado('2026-01', '1021.3', false)] }],
  },
};
const abrir = async (options: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp(`/${TENANT}/indices`, {
    ...options,
    answers: { ...lista, ...options.answers },
  });
  await expectTitle('Índices');
  return app;
};
const celda = () => textField('CAC general, ene 2026');

test('a value typed in place is saved with its version, and shows its effect', async () => {
  const { user, callsOf } = await abrir({
    answers: {
      'indices.guardar': {
        ...guardado('2026-01', '1062.1', true, 3),
        presupuestos: [movido(100_000, 137_320_920)],
      },
    },
  });
  await waitFor(() => expect(celda().value).toBe('1.021,3'));
  expect(screen.getAllByText('Provisorio')).toHaveLength(1);
  await user.clear(celda());
  await user.type(celda(), '1062,1{Enter}');
  const filas = within(await screen.findByRole('list', { name: 'Presupuestos que cambiaron' }));
  expect(filas.getByRole('link', { name: 'P-0007 · Estructura' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/presupuestos/${ID}`,
  );
  expect(filas.getByRole('listitem').textContent).toContain('+$\u00a01.372.209,20');
  expect(callsOf('indices.guardar')).toEqual([
    { serie: 'CAC_GENERAL', mes: '2026-01', valor: '1062.1', definitivo: true, version: 2 },
  ]);
});

test('a refusal stays at the cell with the typed value; Escape or the same value send nothing', async () => {
  const { user, callsOf } = await abrir({
    answers: {
      'indices.guardar': new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona lo cambió.'),
    },
  });
  await waitFor(() => expect(celda().value).toBe('1.021,3'));
  await user.click(celda());
  await user.keyboard('{Enter}');
  await user.clear(celda());
  await user.type(celda(), '7{Escape}');
  expect(celda().value).toBe('1.021,3');
  await user.tab();
  expect(callsOf('indices.guardar')).toEqual([]);
  await user.clear(celda());
  await user.type(celda(), '9{Enter}');
  await expectText('Otra persona lo cambió.');
  expect(celda().value).toBe('9');
});

test('lines of a spreadsheet are checked, then saved from the oldest on', async () => {
  const { user, callsOf } = await abrir({
    answers: {
      'indices.guardar': ({ mes, valor }) => ({
        ...guardado(mes, String(valor), true),
        presupuestos: [],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pegar o importar' }));
  await user.click(screen.getByLabelText('Meses y valores'));
  await user.paste('feb 2026\t1.040,2\n2026-01\t1.030');
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 valores' }));
  await expectText('CAC general: 2 valores guardados');
  await expectText('Ningún saldo abierto cambió.');
  expect(callsOf('indices.guardar')).toEqual([
    { serie: 'CAC_GENERAL', mes: '2026-01', valor: '1030', definitivo: true, version: 2 },
    { serie: 'CAC_GENERAL', mes: '2026-02', valor: '1040.2', definitivo: true },
  ]);
});

test('a refusal after the first value keeps the dialog open and counts the saved ones', async () => {
  const { user } = await abrir({
    answers: {
      'indices.guardar': ({ mes, valor }) =>
        mes === '2026-02'
          ? new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona lo cambió.')
          : { ...guardado(mes, String(valor), true), presupuestos: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pegar o importar' }));
  await user.click(screen.getByLabelText('Meses y valores'));
  await user.paste('feb 2026\t1.040,2\n2026-01\t1.030');
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 valores' }));
  await expectText('Se guardaron 1 de 2. Otra persona lo cambió.');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a value that jumps a thousandfold is asked about before anything is saved', async () => {
  const { user, callsOf } = await abrir({
    answers: {
      'indices.guardar': ({ mes, valor }) => ({
        ...guardado(mes, String(valor), true),
        presupuestos: [],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pegar o importar' }));
  await user.click(screen.getByLabelText('Meses y valores'));
  await user.paste('feb 2026\t1,0402');
  await expectText(/Salta mil veces contra los meses de al lado/);
  expect(screen.getByRole('button', { name: /Guardar 0/ })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Qué valor es el de la línea 1'), '1.040,2');
  await user.click(await screen.findByRole('button', { name: 'Guardar 1 valor' }));
  await waitFor(() => expect(callsOf('indices.guardar')).toHaveLength(1));
  expect(callsOf('indices.guardar')).toEqual([
    { serie: 'CAC_GENERAL', mes: '2026-02', valor: '1040.2', definitivo: true },
  ]);
});

test('a Usuario reads the indices without a form', async () => {
  await abrir({ role: 'Usuario' });
  await expectText('1.021,3');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pegar o importar' })).toBeNull();
});

test('an own series has a column once it is named, and may not have the name of the chamber’s', async () => {
  const { user } = await abrir();
  await user.click(await screen.findByRole('button', { name: 'Agregar serie' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(textField('Código'), 'cac_otra');
  await user.click(dialogo.getByRole('button', { name: 'Agregar serie' }));
  await expectText(/son de la Cámara/);
  await user.clear(textField('Código'));
  await user.type(textField('Código'), 'uocra');
  await user.click(dialogo.getByRole('button', { name: 'Agregar serie' }));
  expect(await screen.findByRole('columnheader', { name: 'UOCRA' })).toBeDefined();
});

test('the effect of values saved together goes from before the first to after the last', () => {
  const con = (antes: number, despues: number) => ({
    ...guardado('2026-01', '1', true),
    presupuestos: [movido(antes, despues)],
  });
  expect(juntar([con(100, 120), con(120, 90)])).toEqual([movido(100, 90)]);
  expect(juntar([con(100, 120), con(120, 100)])).toEqual([]);
});
