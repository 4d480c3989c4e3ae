import { calendarioSchema } from '@plomada/domain/retenciones/calendario.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

const GANANCIAS = {
  impuesto: 'GANANCIAS',
  quincenal: true,
  diaQuincena: 21,
  dia: 9,
  actividad: null,
  sucursal: null,
  verificado: false,
  version: 0,
} as const;
const ARBA = {
  ...GANANCIAS,
  impuesto: 'IIBB_ARBA',
  quincenal: false,
  diaQuincena: null,
  verificado: true,
  version: 2,
} as const;
const PAGINA = `/${TENANT}/tesoreria/retenciones`;
const CALENDARIO = madeOf(calendarioSchema, { items: [GANANCIAS, ARBA] });

test('each tax has its days, tentative until they are saved, and they can be changed', async () => {
  onPhone(false);
  const { user, callsOf } = await openApp(PAGINA, {
    answers: {
      'calendarioRetenciones.listar': CALENDARIO,
      'calendarioRetenciones.editar': { ...GANANCIAS, verificado: true, version: 1 },
    },
  });
  await expectTitle('Vencimientos de retenciones');
  const ganancias = within(await screen.findByRole('row', { name: /^Ganancias/ }));
  for (const texto of ['ARCA', 'El 21 del mismo mes', 'El 9 del mes siguiente', 'Tentativo']) {
    expect(ganancias.getByText(texto)).toBeDefined();
  }
  const arba = within(screen.getByRole('row', { name: /provincia de Buenos Aires/ }));
  expect(arba.getByText('Con todo el mes')).toBeDefined();
  expect(arba.getByText('Confirmado')).toBeDefined();
  await user.click(ganancias.getByRole('button', { name: 'Cambiar cuándo vence Ganancias' }));
  await screen.findByRole('dialog', { name: 'Cuándo vence Ganancias' });
  await user.clear(textField(/^Día del mismo mes/));
  await user.clear(textField(/^Día del mes siguiente/));
  await user.type(textField(/^Día del mes siguiente/), '40');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('El día va del 1 al 28');
  await user.clear(textField(/^Día del mes siguiente/));
  await user.type(textField(/^Día del mes siguiente/), '12');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('calendarioRetenciones.editar')).toEqual([
      { impuesto: 'GANANCIAS', quincenal: false, diaQuincena: null, dia: 12, version: 0 },
    ]),
  );
  await expectText('Vencimiento guardado');
});

test('ARBA also has the data of the agent, as no other tax does', async () => {
  onPhone(false);
  const { user, callsOf } = await openApp(PAGINA, {
    answers: {
      'calendarioRetenciones.listar': CALENDARIO,
      'calendarioRetenciones.editar': { ...ARBA, actividad: '6', sucursal: '00001', version: 3 },
    },
  });
  const abrir = async (nombre: RegExp) =>
    user.click(await screen.findByRole('button', { name: nombre }));
  await abrir(/vence Ganancias/);
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Sucursal del agente')).toBeNull();
  await user.keyboard('{Escape}');
  await abrir(/vence Ingresos Brutos de la provincia/);
  await user.type(await screen.findByLabelText('Actividad del agente en ARBA'), '6');
  await user.type(screen.getByLabelText('Sucursal del agente'), '00001');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('calendarioRetenciones.editar')).toMatchObject([
      { impuesto: 'IIBB_ARBA', actividad: '6', sucursal: '00001', version: 2 },
    ]),
  );
});

test('a failed load is reported, with a retry', async () => {
  onPhone(true);
  await openApp(PAGINA, {
    answers: { 'calendarioRetenciones.listar': new Refusal(500, 'ERROR_INTERNO', 'Falló') },
  });
  await expectText('No pudimos traer los vencimientos');
});
