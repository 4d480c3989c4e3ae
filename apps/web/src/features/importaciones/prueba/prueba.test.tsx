import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { SE_NOMBRO } from '@plomada/domain/importaciones/libro/motivos';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectText, openApp, TENANT } from '../../../../test/app.tsx';
import { libro, LIBRO_ID, MEDIO, RESPUESTAS, TABLA } from '../../../../test/libro.ts';
import { onPhone } from '../../../../test/screen.tsx';

type Columna = LibroEnCurso['tablas'][number]['prueba'][number];

const COLUMNA: Columna = {
  columna: 'D',
  titulo: 'Importe',
  moneda: 'ARS',
  sumaCentavos: 123_400,
  entranCentavos: 120_000,
  afueraCentavos: 3400,
  afueraCeldas: 2,
  cierra: true,
  afuera: [
    { celda: 'D9', centavos: 3000, motivo: 'Total', celdas: 1 },
    { celda: 'D7', centavos: 400, motivo: SE_NOMBRO, celdas: 1 },
  ],
  masAfuera: null,
  sinExplicar: [],
};

const con = (columna: Columna): LibroEnCurso =>
  libro({
    tablas: [{ ...TABLA, prueba: [columna] }],
    prueba: [columna],
    errores: [],
  });

async function abrir(columna: Columna) {
  onPhone(false);
  return openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, {
    answers: { ...RESPUESTAS, 'importaciones.libro.obtener': con(columna) },
  });
}

const enTexto = (texto: string): string => texto.replaceAll('$ ', '$\u00a0');

test('the line of a column sums up imported and excluded amounts, and opens its cells', async () => {
  const { user, callsOf, answer } = await abrir(COLUMNA);
  const prueba = within(await screen.findByRole('region', { name: 'Prueba de las sumas' }));
  const linea = prueba.getByText(
    'Suma de la columna Importe: $ 1.234,00 = entran $ 1.200,00 + quedan afuera $ 34,00 (2 celdas)',
  );
  expect(linea.closest('details')?.open).toBe(false);
  await user.click(linea);
  expect(linea.closest('details')?.open).toBe(true);
  const filas = prueba.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(filas).toEqual(
    ['D9$ 30,00Total', 'D7$ 4,00Dijiste que no entraQue entre'].map((fila) => enTexto(fila)),
  );
  answer({ 'importaciones.libro.responder': con(COLUMNA) });
  await user.click(prueba.getByRole('button', { name: 'Que entre: Julio, D7' }));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      { omitir: [{ tablaId: TABLA.id, celda: 'D7', omitida: false }] },
    ]),
  );
});

test('while the column of amounts is not known, the sum is called provisional', async () => {
  onPhone(false);
  const cual = { ...MEDIO, id: `COLUMNA:${TABLA.id}`, tipo: 'COLUMNA' as const };
  const falta = 'Falta elegir la columna del importe de Julio: estas sumas pueden cambiar.';
  const { user, answer } = await openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, {
    answers: {
      ...RESPUESTAS,
      'importaciones.libro.obtener': { ...con(COLUMNA), preguntas: [cual] },
    },
  });
  await expectText(falta);
  answer({
    'importaciones.libro.responder': {
      ...con(COLUMNA),
      preguntas: [{ ...cual, respuesta: 'EFECTIVO' }],
    },
  });
  await user.click(screen.getByRole('radio', { name: /^Efectivo/ }));
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByText(falta)).toBeNull());
});

test('while the sum does not match the list is open, the import is blocked, and each cell is explained', async () => {
  const mala: Columna = {
    ...COLUMNA,
    cierra: false,
    entranCentavos: 130_000,
    sinExplicar: [{ celda: 'D6', centavos: -5000, motivo: 'Está en negativo' }],
  };
  const { user, callsOf, answer } = await abrir(mala);
  await expectText('Una suma no cierra: hay que mirar cada celda y decir que no entra.');
  await expectText('No se puede importar: una suma no cierra.');
  expect(screen.getByRole('button', { name: 'Importar 4 movimientos' })).toHaveProperty(
    'disabled',
    true,
  );
  answer({ 'importaciones.libro.responder': con(COLUMNA) });
  screen.getByRole('button', { name: 'No entra: Julio, D6' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      { omitir: [{ tablaId: TABLA.id, celda: 'D6', omitida: true }] },
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'No entra: Julio, D6' })).toBeNull(),
  );
});

test('remembered answers are marked, and a question opens with the remembered answer', async () => {
  onPhone(false);
  const deAntes = { ...MEDIO, respuesta: 'CHEQUE_PROPIO', deAntes: true };
  const { user, callsOf, answer } = await openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, {
    answers: {
      ...RESPUESTAS,
      'importaciones.libro.obtener': libro({ preguntas: [deAntes], errores: [] }),
    },
  });
  await user.click(await screen.findByText(/^Respondidas/));
  screen.getByText('de antes');
  await user.click(screen.getByRole('button', { name: `Cambiar: ${MEDIO.texto}` }));
  const cheque = await screen.findByRole('radio', { name: /^Cheque propio/ });
  expect(cheque).toHaveProperty('checked', true);
  expect(callsOf('importaciones.libro.responder')).toEqual([]);
  answer({
    'importaciones.libro.responder': libro({
      version: 4,
      preguntas: [{ ...MEDIO, respuesta: 'EFECTIVO' }],
      errores: [],
    }),
  });
  await user.click(screen.getByRole('radio', { name: /^Efectivo/ }));
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      { respuestas: [{ preguntaId: MEDIO.id, valor: 'EFECTIVO' }] },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('de antes')).toBeNull());
});
