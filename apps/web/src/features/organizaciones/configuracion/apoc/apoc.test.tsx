import type { VistaListaApoc } from '@plomada/domain/apocrifos/lista.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../../test/app.tsx';
import { OUTPUTS } from '../../../../../test/outputs.ts';
import { textField } from '../../../../../test/screen.tsx';

const ID = '01928f3a-0000-7000-8000-0000000000e1';
const GENERAL = { listaDel: '2026-11-01', cuits: 45_600 };
const SIN_PROPIA = { rige: 'GENERAL', propia: null, general: GENERAL, proveedores: 1 } as const;
const CON_PROPIA = {
  rige: 'PROPIA',
  propia: {
    id: ID,
    listaDel: '2026-11-19',
    archivo: 'FacturasApocrifas.zip',
    filas: 3,
    cuits: 2,
    rechazadas: 1,
    creadoPor: { id: ID, nombre: 'Ana Paz' },
    creadoEn: '2026-11-20T13:00:00Z',
  },
  general: GENERAL,
  proveedores: 0,
} as const;

const vista = (respuesta: string | null): VistaListaApoc => ({
  filas: respuesta === null ? 0 : 3,
  cuits: respuesta === null ? 0 : 2,
  rechazadas: respuesta === null ? 0 : 1,
  motivos: respuesta === null ? [] : [{ motivo: 'CUIT_INVALIDO', filas: 1 }],
  ejemplos:
    respuesta === null
      ? []
      : [{ fila: 4, columna: 'CUIT', valor: '30900000445', mensaje: 'El CUIT no es válido' }],
  sinFecha: 0,
  preguntas: [
    {
      id: 'columna:cuit',
      tipo: 'COLUMNA',
      texto: '¿Qué columna tiene el CUIT?',
      opciones: [
        { valor: '0', texto: 'Denunciante' },
        { valor: '1', texto: 'Denunciado' },
      ],
      propuesta: null,
      respuesta,
      deAntes: false,
      filas: 3,
      textos: [],
    },
  ],
  listaDel: respuesta === null ? null : '2026-11-19',
  proveedores: 0,
});

const abrir = async (answers: Answers) => {
  const app = await openApp(`/${TENANT}/configuracion`, {
    answers: {
      'organizaciones.configuracion': madeOf(OUTPUTS['organizaciones.configuracion'], {
        nombre: 'Río Manso',
        version: 3,
      }),
      ...answers,
    },
  });
  await expectTitle('Organización');
  return app;
};

test('a list is shown with its refused rows, asks for its column, and is loaded with its day', async () => {
  let cargada = false;
  const { user, callsOf } = await abrir({
    'apocrifos.listas': () => (cargada ? CON_PROPIA : SIN_PROPIA),
    'apocrifos.previsualizar': ({ respuestas }) => vista(respuestas?.['columna:cuit'] ?? null),
    'apocrifos.cargar': () => {
      cargada = true;
      return CON_PROPIA;
    },
  });
  await expectText(
    'Rige la lista del 01/11/2026, que cargó el operador: 45.600 CUIT. Tiene a 1 proveedor de la organización.',
  );
  await user.click(screen.getByRole('button', { name: 'Cargar una lista' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.upload(dialogo.getByLabelText('Elegir la lista'), new File(['PK'], 'lista.zip'));
  await user.click(await dialogo.findByRole('radio', { name: 'Denunciado' }));
  await user.click(dialogo.getByRole('button', { name: 'Aceptar' }));
  await dialogo.findByText('30900000445');
  dialogo.getByText('Rechazadas, con un CUIT que no es válido');
  dialogo.getByText('Ningún proveedor de la organización está en esta lista.');
  expect(textField('Día de la lista').value).toBe('19/11/2026');
  await user.click(dialogo.getByRole('button', { name: 'Cargar' }));
  await dialogo.findByText(/^Rige la lista del 19\/11\/2026, que cargó la organización: 2 CUIT/);
  expect(callsOf('apocrifos.cargar')).toMatchObject([
    { listaDel: '2026-11-19', respuestas: { 'columna:cuit': '1' } },
  ]);
  await user.click(dialogo.getByRole('button', { name: 'Cerrar' }));
  await expectText('FacturasApocrifas.zip, del 19/11/2026: 3 filas, 2 CUIT y 1 rechazada');
});

test('the list of the organisation is taken back after a question', async () => {
  let quitada = false;
  const { user, callsOf } = await abrir({
    'apocrifos.listas': () => (quitada ? SIN_PROPIA : CON_PROPIA),
    'apocrifos.quitar': () => {
      quitada = true;
      return SIN_PROPIA;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar la lista' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Quitar la lista' }));
  await waitFor(() => expect(callsOf('apocrifos.quitar')).toEqual([{ id: ID }]));
  await expectText(/^Rige la lista del 01\/11\/2026, que cargó el operador/);
  expect(screen.queryByRole('button', { name: 'Quitar la lista' })).toBeNull();
});
