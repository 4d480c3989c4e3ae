import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Answers } from '../../../../test/answers.ts';
import { expectTitle, TENANT } from '../../../../test/app.tsx';
import {
  abrirCheques,
  aReponer,
  BANCO,
  detalle,
  evento,
  HOY,
  id,
  propio,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const PROPIOS = [
  propio(1, -3, { numero: '11' }),
  propio(2, -1, { numero: '22', cuenta: null, importeCentavos: 900_00 }),
  propio(3, 61, { numero: '33', estado: 'COBRADO' }),
  propio(4, 62, { numero: '44' }),
];
const sumas = (cheques: number, importeCentavos: number) => ({ cheques, importeCentavos });
const RESPUESTAS: Answers = {
  'cheques.listar': ({ propio: sonPropios }) => ({
    items: sonPropios ? PROPIOS : [],
    siguiente: null,
    totales: [],
  }),
  'cheques.aCubrir': {
    cuentas: [
      {
        cuenta: { id: BANCO.id, nombre: BANCO.nombre },
        moneda: 'ARS',
        total: sumas(6, 600_000_00),
        dias: [1, 2, 3, 4, 5, 6].map((n) => ({
          pago: `2099-01-0${n}`,
          ...sumas(1, 100_000_00),
        })),
        vencidos: sumas(2, 30_000_00),
      },
      {
        cuenta: null,
        moneda: 'USD',
        total: sumas(1, 900_00),
        dias: [{ pago: '2020-01-01', ...sumas(1, 900_00) }],
        vencidos: sumas(0, 0),
      },
    ],
    repetidos: [
      {
        cuenta: { id: BANCO.id, nombre: BANCO.nombre },
        formato: 'FISICO',
        numero: '500',
        chequeIds: [id(1), id(2)],
      },
    ],
  },
  'cheques.repudiar': { items: [] },
  'rechazos.deshacer': { items: [] },
};
const abrir = (path = '?vista=propios', answers: Answers = {}) =>
  abrirCheques(path, { ...RESPUESTAS, ...answers });

test('own cheques are another list of the page, opened by keyboard and without filters at first', async () => {
  onPhone(false);
  const { user, address, callsOf } = await abrir('?estado=VENCIDO');
  await expectTitle('Tesorería');
  screen.getByRole('radio', { name: 'Recibidos' }).focus();
  await user.keyboard('{ArrowRight} ');
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/cheques?vista=propios`));
  const tabla = await screen.findByRole('table', { name: /^Cheques propios/ });
  const filas = within(tabla)
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
  expect(filas[1]).toBe('Por confirmar');
  expect(filas[2]).toContain('Falta confirmar');
  expect(filas[2]).toContain('Corralón El Hornero');
  expect(filas[3]).toContain('Sin cuenta');
  const espera = within(tabla).getByRole('checkbox', { name: /Cheque 44/ });
  expect(espera.getAttribute('disabled')).not.toBeNull();
  expect(espera.getAttribute('title')).toMatch(/^El banco paga el cheque 44 desde el /);
  expect(callsOf('cheques.listar')).toContainEqual(
    expect.objectContaining({ propio: true, estado: ['EMITIDO'] }),
  );
  expect(screen.queryByRole('link', { name: 'Recibir un cheque' })).toBeNull();
});

test('the list begins 30 days ago; earlier cheques are counted, shown and confirmed together', async () => {
  onPhone(false);
  const viejos = [propio(4, -400, { numero: '44' }), propio(5, -31, { numero: '55' })];
  const { user, address, callsOf } = await abrir('?vista=propios', {
    'cheques.listar': ({ hasta }) => ({
      items: hasta === sumarDias(HOY, -31) ? viejos : PROPIOS,
      siguiente: null,
      totales: [],
    }),
  });
  const chip = await screen.findByRole('button', {
    name: `Quitar el filtro Desde el ${formatearFecha(sumarDias(HOY, -30))}`,
  });
  expect(callsOf('cheques.listar').at(-1)).toMatchObject({ desde: sumarDias(HOY, -30) });
  await user.click(chip);
  await screen.findByRole('button', { name: 'Quitar el filtro Con los anteriores' });
  await waitFor(() => expect(callsOf('cheques.listar').at(-1)).not.toHaveProperty('desde'));
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Con los anteriores' }));
  const linea = await screen.findByText(/^2 anteriores sin confirmar ·/);
  await user.click(within(linea).getByRole('link', { name: 'Ver' }));
  await waitFor(() => expect(address()).toContain(`hasta=${sumarDias(HOY, -31)}`));
  expect(screen.queryByText(/anteriores sin confirmar/)).toBeNull();
  await screen.findByRole('link', { name: /^Cheque 44/ });
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar los cargados' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar cobro' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Cobros confirmados');
  expect(callsOf('cheques.cobrar')).toMatchObject([{ chequeIds: [id(4), id(5)] }]);
});

test.each(['?vista=propios&q=44', '?vista=propios&estado=TODOS', `?vista=propios&hasta=${HOY}`])(
  'a filter by anything else shows cheques of any day: %s',
  async (filtros) => {
    onPhone(false);
    const { callsOf } = await abrir(filtros);
    await screen.findByRole('link', { name: /^Cheque 11/ });
    const pedidos = callsOf('cheques.listar');
    expect(pedidos).toContainEqual(expect.objectContaining({ propio: true }));
    expect(pedidos).not.toContainEqual(expect.objectContaining({ desde: expect.anything() }));
    expect(screen.queryByText(/Desde el/)).toBeNull();
  },
);

test('the list shows what each account needs by day, and cheques entered twice', async () => {
  onPhone(false);
  const { user } = await abrir();
  const seccion = within(await screen.findByRole('region', { name: 'A cubrir' }));
  seccion.getByRole('link', { name: 'Banco Galicia' });
  expect(seccion.getAllByRole('listitem')).toHaveLength(6);
  await user.click(seccion.getByRole('button', { name: 'Ver los 6 días' }));
  expect(seccion.getAllByRole('listitem')).toHaveLength(8);
  seccion.getByText(/^2 cheques sin confirmar que el banco ya no toma/);
  seccion.getByText('Sin cuenta');
  seccion.getByText(', ya pasó');
  expect(seccion.getByRole('link', { name: 'Cheque 500' }).getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/cheques?vista=propios&estado=TODOS&q=500`,
  );
});

test('several cheques are confirmed together', async () => {
  onPhone(false);
  const { user, callsOf } = await abrir();
  for (const numero of ['11', '22']) {
    await user.click(
      await screen.findByRole('checkbox', { name: `Seleccionar Cheque ${numero} de Nación` }),
    );
  }
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  await user.click(barra.getByRole('button', { name: 'Confirmar cobro' }));
  const dialogo = within(
    await screen.findByRole('dialog', { name: 'Confirmar el cobro de 2 cheques' }),
  );
  await user.click(dialogo.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Cobros confirmados');
  expect(callsOf('cheques.cobrar')).toEqual([{ chequeIds: [id(1), id(2)], fecha: HOY }]);
});

test('on a phone the bar shows the number and the sum of the selected cheques', async () => {
  onPhone(true);
  const { user } = await abrir();
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  for (const numero of ['11', '22']) {
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`Cheque ${numero} `) }));
  }
  const barra = screen.getByRole('toolbar', { name: 'Selección' });
  expect(barra.textContent).toMatch(/^2 · \$\s100\.900,00/);
});

test('a heading counts as a row of the table for screen readers', async () => {
  onPhone(false);
  await abrir('?vista=propios&anteriores=si');
  const tabla = await screen.findByRole('table', { name: /^Cheques propios/ });
  const filas = within(tabla).getAllByRole('row').slice(1);
  expect(filas.map((fila) => fila.getAttribute('aria-rowindex'))).toEqual(
    filas.map((_, i) => String(i + 2)),
  );
  expect(tabla.getAttribute('aria-rowcount')).toBe(String(filas.length + 1));
});

const UNO = detalle(PROPIOS[0] ?? propio(1, 1), [evento(1, { tipo: 'EMITIDO' })], {
  movimiento: null,
  origen: {
    tipo: 'ORDEN_PAGO',
    id: id(80),
    texto: 'Orden de pago 7',
    enlace: `/${TENANT}/tesoreria/ordenes-de-pago/${id(80)}`,
  },
});

test('a cheque shows its payment and its events, and is annulled or repudiated', async () => {
  onPhone(false);
  const { user, callsOf } = await abrir(`/${id(1)}`, { 'cheques.obtener': UNO });
  await expectTitle('Cheque 11 de Nación');
  expect(screen.getByRole('link', { name: 'Orden de pago 7' }).getAttribute('href')).toContain(
    'ordenes-de-pago',
  );
  screen.getByText('Se emitió');
  const elegir = async (nombre: string) => {
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: nombre }));
  };
  await elegir('Anular');
  const anular = within(await screen.findByRole('dialog', { name: 'Anular el cheque 11' }));
  expect(anular.getByText('Vuelve a Banco Galicia').nextSibling?.textContent).toContain(
    '100.000,00',
  );
  await user.type(anular.getByLabelText(/^Motivo/), 'Caducado');
  await user.click(anular.getByRole('button', { name: 'Anular' }));
  await screen.findByText('Cheque anulado');
  expect(callsOf('cheques.anular')).toEqual([
    { chequeIds: [id(1)], fecha: HOY, motivo: 'Caducado' },
  ]);
  await elegir('Lo repudiaron');
  const repudio = within(
    await screen.findByRole('dialog', { name: 'Anotar que repudiaron el cheque 11' }),
  );
  await user.click(repudio.getByRole('button', { name: 'Anotar el repudio' }));
  await screen.findByText('Cheque repudiado');
  expect(callsOf('cheques.repudiar')).toEqual([{ chequeIds: [id(1)], fecha: HOY, motivo: null }]);
});

test('a cheque is not confirmed before its bank pays it', async () => {
  onPhone(false);
  const { user } = await abrir(`/${id(4)}`, {
    'cheques.obtener': detalle(propio(4, 62, { numero: '44' }), [evento(1, { tipo: 'EMITIDO' })]),
  });
  await expectTitle('Cheque 44 de Nación');
  expect(screen.queryByRole('button', { name: 'Confirmar cobro' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  const confirmar = await screen.findByRole('menuitem', { name: /^Confirmar cobro/ });
  expect(confirmar.getAttribute('aria-disabled')).toBe('true');
  expect(confirmar.textContent).toContain('El banco paga el cheque 44 desde el');
});

test('a cheque annulled by its payment is restored only with it', async () => {
  onPhone(false);
  const anulado = detalle(propio(1, 5, { estado: 'ANULADO' }), [
    evento(1, { tipo: 'EMITIDO' }),
    evento(2, { tipo: 'ANULADO' }),
  ]);
  const { user } = await abrir(`/${id(1)}`, { 'cheques.obtener': anulado });
  await expectTitle(/^Cheque/);
  expect(screen.queryByRole('button', { name: 'Confirmar cobro' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  const deshacer = await screen.findByRole('menuitem', { name: /^Deshacer lo último/ });
  expect(deshacer.getAttribute('aria-disabled')).toBe('true');
  expect(deshacer.textContent).toContain('Se anuló con lo que pagó');
});

test('a cheque is rejected with its costs, which no client pays, and the payee is paid again', async () => {
  onPhone(false);
  const emitido = detalle(propio(1, -3, { numero: '11' }), [evento(1, { tipo: 'EMITIDO' })], {
    movimiento: null,
  });
  const { user, answer, callsOf } = await abrirCheques(`/${emitido.id}`, {
    'cheques.obtener': emitido,
    'obligaciones.listar': aReponer(emitido),
  });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lo rechazaron' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazo del cheque 11' }));
  const efecto = () =>
    dialogo
      .getByText(/^Se le debe de nuevo/)
      .closest('dl')
      ?.textContent.replaceAll('\u00a0', ' ');
  expect(efecto()).toContain(
    'Se le debe de nuevo a Corralón El Hornero$ 100.000,00Vuelve a Banco Galicia$ 100.000,00',
  );
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '100001');
  expect(dialogo.queryByRole('checkbox')).toBeNull();
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await dialogo.findByText('Los gastos son más de lo que valen los cheques');
  await user.clear(dialogo.getByLabelText(/^Gastos del banco/));
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '1000');
  expect(efecto()).toContain('Vuelve a Banco Galicia$ 99.000,00');
  answer({
    'cheques.obtener': { ...emitido, estado: 'RECHAZADO', proveedorCentavos: 100_000_00 },
  });
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await screen.findByText('Cheque rechazado');
  expect(callsOf('rechazos.crear')).toMatchObject([
    { gastosCentavos: 1_000_00, cobrarAlCliente: false, cuentaId: BANCO.id },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Reponer a quien lo recibió' }));
  const reposicion = within(await screen.findByRole('dialog', { name: 'Reponer el cheque 11' }));
  await reposicion.findByText('Se le debe a Corralón El Hornero');
});
