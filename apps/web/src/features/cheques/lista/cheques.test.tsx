import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { NOT_FOUND, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import {
  abrirCheques,
  BANCO,
  CAJA,
  CARTERA,
  cheque,
  CHEQUES,
  HOY,
  id,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const elegir = async (user: Awaited<ReturnType<typeof abrirCheques>>['user'], numero: string) =>
  user.click(
    await screen.findByRole('checkbox', { name: `Seleccionar Cheque ${numero} de Nación` }),
  );
const barra = () => within(screen.getByRole('toolbar', { name: 'Selección' }));

test('pending cheques are listed under their weeks, with the totals of the portfolio', async () => {
  onPhone(false);
  const { callsOf } = await abrirCheques();
  await expectTitle('Tesorería');
  const tabla = await screen.findByRole('table', { name: /^Cheques/ });
  const filas = within(tabla)
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
  expect(filas[1]).toBe('Vencidos');
  expect(filas[2]).toContain('Cheque 11 de Nación');
  expect(filas[3]).toBe('Ya se pueden cobrar');
  expect(filas[4]).toContain('Cheque 22 de Nación');
  expect(filas[4]).toContain('Banco Galicia');
  expect(filas[5]).toMatch(/^Semana del/);
  expect(filas[6]).toContain('En 60 días');
  const cifras = screen.getByRole('region', { name: 'Cifras' });
  expect(cifras.textContent).toContain('En cartera$\u00a0350.000,50US$\u00a0900,003 cheques');
  expect(cifras.textContent).toContain('Sin detalle$\u00a075.000,00');
  expect(
    within(cifras)
      .getByRole('link', { name: /^Vencidos/ })
      .getAttribute('href'),
  ).toBe(`/${TENANT}/tesoreria/cheques?estado=VENCIDO`);
  expect(callsOf('cheques.listar')).toContainEqual(
    expect.objectContaining({ estado: ['EN_CARTERA', 'DEPOSITADO'] }),
  );
});

test('state and days of the address filter the list', async () => {
  onPhone(false);
  const { callsOf } = await abrirCheques('?estado=VENCIDO&moneda=ARS&q=hormigones');
  await expectText('Vencidos');
  await waitFor(() =>
    expect(callsOf('cheques.listar')).toContainEqual(
      expect.objectContaining({
        estado: ['EN_CARTERA'],
        moneda: 'ARS',
        search: 'hormigones',
        hasta: sumarDias(HOY, -31),
      }),
    ),
  );
});

test('a later period has no overdue cheques', async () => {
  onPhone(false);
  const { callsOf } = await abrirCheques(`?estado=VENCIDO&desde=${HOY}`);
  await waitFor(() =>
    expect(callsOf('cheques.listar')).toContainEqual(
      expect.objectContaining({ desde: '1900-01-01', hasta: '1900-01-01' }),
    ),
  );
});

test('several are deposited together; actions that they do not allow are not offered', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques();
  await elegir(user, '11');
  await elegir(user, '33');
  barra().getByText(/^2 cheques, \$\s350\.000,50$/);
  expect(barra().queryByRole('button', { name: 'Devolver a la cartera' })).toBeNull();
  await user.click(barra().getByRole('button', { name: 'Depositar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Depositar 2 cheques' }));
  // The only bank in pesos is proposed; cash boxes and portfolios take no deposit.
  const banco = dialogo.getByLabelText<HTMLSelectElement>('Banco en el que se deposita');
  expect([...banco.options].map(({ value }) => value).filter(Boolean)).toEqual([BANCO.id]);
  dialogo.getByText(/^A 1 cheque todavía no/);
  await user.click(dialogo.getByRole('button', { name: 'Depositar' }));
  await screen.findByText('Cheques depositados');
  expect(callsOf('cheques.depositar')).toEqual([
    { chequeIds: [id(1), id(3)], cuentaId: BANCO.id, fecha: HOY },
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selección' })).toBeNull());
});

test('a deposited one is collected where it was deposited, or returned', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques();
  await elegir(user, '22');
  expect(barra().queryByRole('button', { name: 'Depositar' })).toBeNull();
  await user.click(barra().getByRole('button', { name: 'Cobrar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cobrar el cheque 22' }));
  await user.click(dialogo.getByRole('button', { name: 'Cobrar' }));
  await screen.findByText('Cheque cobrado');
  expect(callsOf('cheques.cobrar')).toEqual([{ chequeIds: [id(2)], cuentaId: null, fecha: HOY }]);
  await elegir(user, '22');
  await user.click(barra().getByRole('button', { name: 'Devolver a la cartera' }));
  const vuelta = within(
    await screen.findByRole('dialog', { name: 'Devolver el cheque 22 a la cartera' }),
  );
  await user.type(vuelta.getByLabelText(/^Motivo/), 'Firma distinta');
  await user.click(vuelta.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Cheque en cartera');
  expect(callsOf('rechazos.devolver')).toEqual([
    { a: 'CARTERA', chequeIds: [id(2)], fecha: HOY, motivo: 'Firma distinta' },
  ]);
});

test('a cheque of the portfolio is collected into a selected account', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques();
  await elegir(user, '11');
  await user.click(barra().getByRole('button', { name: 'Cobrar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cobrar el cheque 11' }));
  await user.click(dialogo.getByRole('button', { name: 'Cobrar' }));
  await dialogo.findByText('Falta elegir la cuenta');
  expect(callsOf('cheques.cobrar')).toEqual([]);
  const entra = dialogo.getByLabelText<HTMLSelectElement>('Entra en');
  expect([...entra.options].map(({ value }) => value)).not.toContain(CARTERA.id);
  await user.selectOptions(entra, CAJA.id);
  await user.click(dialogo.getByRole('button', { name: 'Cobrar' }));
  await screen.findByText('Cheque cobrado');
  expect(callsOf('cheques.cobrar')).toMatchObject([{ cuentaId: CAJA.id }]);
});

test('a cheque before its payment day is collected with a hint', async () => {
  onPhone(false);
  const { user } = await abrirCheques();
  await elegir(user, '33');
  await user.click(barra().getByRole('button', { name: 'Cobrar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cobrar el cheque 33' }));
  dialogo.getByText(/^Se paga desde el .*: todavía no llegó su día\.$/);
  await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await elegir(user, '33');
  await elegir(user, '11');
  await user.click(barra().getByRole('button', { name: 'Cobrar' }));
  const otro = within(await screen.findByRole('dialog', { name: 'Cobrar el cheque 11' }));
  expect(otro.queryByText(/todavía no llegó su día/)).toBeNull();
});

test('several are discounted at a bank, which deducts its costs', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques('', {
    'descuentos.crear': { items: [], netoCentavos: 318_500_50, costos: [] },
  });
  await elegir(user, '11');
  await elegir(user, '33');
  await user.click(barra().getByRole('button', { name: 'Descontar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Descontar 2 cheques' }));
  await user.type(dialogo.getByLabelText(/^Interés/), '30000');
  await user.type(dialogo.getByLabelText(/^Sellado/), '1500');
  const efecto = dialogo.getByText('Entra').closest('dl')?.textContent;
  expect(efecto?.replaceAll('\u00a0', ' ')).toBe(
    'Cheques$ 350.000,50Costos$ 31.500,00Entra$ 318.500,50Banco Galicia queda con$ 318.510,50',
  );
  await user.click(dialogo.getByRole('button', { name: 'Descontar' }));
  await screen.findByText('Cheques descontados');
  expect(callsOf('descuentos.crear')).toMatchObject([
    {
      chequeIds: [id(1), id(3)],
      cuentaId: BANCO.id,
      fecha: HOY,
      interesCentavos: 30_000_00,
      ivaCentavos: 0,
      selladoCentavos: 1500_00,
      comisionCentavos: 0,
    },
  ]);
});

test('on a phone all actions but the first are in a menu', async () => {
  onPhone(true);
  const { user } = await abrirCheques();
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await elegir(user, '11');
  barra().getByText(/^1 · \$\s100\.000,00$/);
  barra().getByRole('button', { name: 'Depositar' });
  expect(barra().queryByRole('button', { name: 'Descontar' })).toBeNull();
  await user.click(barra().getByRole('button', { name: 'Más acciones' }));
  const menu = within(await screen.findByRole('menu', { name: 'Más acciones' }));
  menu.getByRole('menuitem', { name: 'Cobrar' });
  await user.click(menu.getByRole('menuitem', { name: 'Descontar' }));
  await screen.findByRole('dialog', { name: 'Descontar el cheque 11' });
});

test('private ones are not discounted together with others', async () => {
  onPhone(false);
  const { user } = await abrirCheques('', {
    'cheques.listar': {
      items: [cheque(1, 10, { numero: '11' }), cheque(2, 10, { numero: '22', privado: true })],
      siguiente: null,
      totales: [],
    },
  });
  await elegir(user, '11');
  barra().getByRole('button', { name: 'Descontar' });
  await elegir(user, '22');
  expect(barra().queryByRole('button', { name: 'Descontar' })).toBeNull();
  barra().getByRole('button', { name: 'Depositar' });
});

test('rejected ones of one person are replaced together, those of several are not', async () => {
  onPhone(false);
  const rechazado = (n: number, contraparte: string) =>
    cheque(n, -3, {
      numero: `${n}${n}`,
      estado: 'RECHAZADO',
      clienteCentavos: 500_00,
      contraparte,
    });
  const { user } = await abrirCheques('?estado=RECHAZADO', {
    'cheques.listar': {
      items: [rechazado(1, 'Los Tilos'), rechazado(2, 'Los Tilos'), rechazado(3, 'Delta')],
      siguiente: null,
      totales: [],
    },
  });
  await elegir(user, '11');
  await elegir(user, '22');
  const [primera, segunda] = barra().getAllByRole('button', { name: /^(Volver|Reemplazar)/ });
  expect([primera?.textContent, segunda?.textContent]).toEqual([
    'Reemplazar',
    'Volver a depositar',
  ]);
  await user.click(barra().getByRole('button', { name: 'Reemplazar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reemplazar 2 cheques' }));
  expect(dialogo.getByText('Debe Los Tilos').closest('dl')?.textContent).toContain('1.000,00');
  await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await elegir(user, '33');
  expect(barra().queryByRole('button', { name: 'Reemplazar' })).toBeNull();
  barra().getByRole('button', { name: 'Devolver a quien los entregó' });
});

test('two currencies cannot be deposited in one account', async () => {
  onPhone(false);
  const { user } = await abrirCheques();
  await elegir(user, '33');
  await elegir(user, '44');
  barra().getByText('Están en dos monedas: cada una va a su cuenta');
  expect(barra().queryByRole('button', { name: 'Depositar' })).toBeNull();
});

test('a cheque that somebody moved meanwhile is refused in the dialog, and the list reloads', async () => {
  onPhone(false);
  const message = 'El cheque 11 está depositado: no se puede depositar.';
  const { user, callsOf } = await abrirCheques('', {
    'cheques.depositar': new Refusal(409, 'CHEQUE_EN_USO', message),
  });
  await elegir(user, '11');
  await user.click(barra().getByRole('button', { name: 'Depositar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByRole('button', { name: 'Depositar' });
  const antes = callsOf('cheques.listar').length;
  await user.click(dialogo.getByRole('button', { name: 'Depositar' }));
  await dialogo.findByText(message);
  await waitFor(() => expect(callsOf('cheques.listar').length).toBeGreaterThan(antes));
});

test('a refusal stays in the dialog when its cheque disappeared from the list', async () => {
  onPhone(false);
  const message = 'El cheque 11 está cobrado: no se puede depositar.';
  const { user, answer, callsOf } = await abrirCheques('', {
    'cheques.depositar': new Refusal(409, 'CHEQUE_EN_USO', message),
  });
  await elegir(user, '11');
  await user.click(barra().getByRole('button', { name: 'Depositar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByRole('button', { name: 'Depositar' });
  const antes = callsOf('cheques.listar').length;
  answer({ 'cheques.listar': { items: [], siguiente: null, totales: [] } });
  await user.click(dialogo.getByRole('button', { name: 'Depositar' }));
  await waitFor(() => expect(callsOf('cheques.listar').length).toBeGreaterThan(antes));
  await dialogo.findByText(message);
});

test('the cheques behind an existing balance of the portfolio can be entered', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques('', { 'cheques.anotar': cheque(5, 10) });
  await user.click(await screen.findByRole('button', { name: 'Anotar un cheque' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Anotar un cheque' }));
  await user.click(dialogo.getByRole('radio', { name: 'E-cheq' }));
  await user.type(dialogo.getByLabelText('Importe'), '75000');
  await user.type(dialogo.getByLabelText('Número'), '99');
  await user.type(dialogo.getByLabelText('Banco'), 'Macro');
  await user.type(dialogo.getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(dialogo.getByRole('button', { name: 'Anotar' }));
  await screen.findByText('Cheque anotado');
  expect(callsOf('cheques.anotar')).toMatchObject([
    {
      formato: 'ECHEQ',
      numero: '99',
      banco: 'Macro',
      pago: '2026-12-15',
      fecha: HOY,
      importeCentavos: 75_000_00,
      cuentaId: CARTERA.id,
    },
  ]);
});

test('other states are listed by month, and final ones cannot be selected', async () => {
  onPhone(false);
  const { callsOf } = await abrirCheques('?estado=TODOS', {
    'cheques.listar': {
      items: [cheque(6, -400, { numero: '66', estado: 'COBRADO' }), ...CHEQUES],
      siguiente: null,
      totales: [],
    },
  });
  const viejo = await screen.findByRole('checkbox', { name: 'Seleccionar Cheque 66 de Nación' });
  expect(viejo).toHaveProperty('disabled', true);
  expect(viejo.getAttribute('title')).toBe('Está cobrado: ya no se mueve');
  expect(screen.queryByText('Vencidos')).toBeNull();
  expect(callsOf('cheques.listar')).toContainEqual(
    expect.not.objectContaining({ estado: expect.anything() }),
  );
});

test('without cheques the list explains how one is received, with a link', async () => {
  onPhone(true);
  const { user, address } = await abrirCheques('', {
    'cheques.listar': { items: [], siguiente: null, totales: [] },
  });
  await expectText('Todavía no hay cheques');
  await user.click(screen.getByRole('link', { name: 'Recibir un cheque' }));
  await waitFor(() => expect(address()).toBe(`/${TENANT}/nuevo-movimiento?recibir=cheque`));
});

test('a Usuario has neither the page nor the tab of cheques', async () => {
  await openApp(`/${TENANT}/tesoreria/cheques`, {
    role: 'Usuario',
    answers: { 'cheques.listar': NOT_FOUND },
  });
  await expectText('Acceso Denegado');
});
