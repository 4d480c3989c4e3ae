import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { Refusal, type Answers } from '../../../../test/answers.ts';
import { expectTitle } from '../../../../test/app.tsx';
import { abrirTesoreria, id } from '../../../../test/por-pagar.ts';
import { carteraDe, cheque } from '../../../../test/portfolio.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

// Two documents of which 360.000,00 are to be paid.
const PAGAR = `por-pagar/pagar?deudas=COMPROBANTE.${id(1)},COMPROBANTE.${id(3)}`;
const TARDE = cheque(1, { importeCentavos: 200_000_00, pago: '2026-12-20' });
const PRONTO = cheque(2, { importeCentavos: 160_000_00, pago: '2026-12-05' });
// Cheque that covers the sum alone, but is not proposed, since it is not to order.
const DIRECTO = cheque(3, {
  importeCentavos: 360_000_00,
  caracter: 'NO_A_LA_ORDEN',
  pago: '2026-12-01',
});
const PRIVADO = cheque(4, { importeCentavos: 360_000_00, privado: true });
const ECHEQ = cheque(5, { importeCentavos: 90_000_00, formato: 'ECHEQ' });
const EN_DOLARES = cheque(6, { importeCentavos: 360_000_00, moneda: 'USD' });
const CARTERA = [TARDE, PRONTO, DIRECTO, PRIVADO, ECHEQ, EN_DOLARES];

beforeEach(() => onPhone(false));

async function abrir(answers: Answers = {}, cheques = CARTERA) {
  const app = await abrirTesoreria(PAGAR, { ...carteraDe(cheques), ...answers });
  await expectTitle('Pagar a Hierros Pampa');
  await waitFor(() => expect(app.callsOf('cheques.listar')).not.toEqual([]));
  const elegirMedio = (medio: string) =>
    app.user.selectOptions(screen.getByLabelText('Medio de pago'), medio);
  const abrirCartera = async (nombre = 'Elegir cheques') => {
    await app.user.click(await screen.findByRole('button', { name: nombre }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
    await dialogo.findByRole('list', { name: 'Cheques en la cartera' });
    return dialogo;
  };
  const pagar = () => app.user.click(screen.getByRole('button', { name: 'Pagar' }));
  return { ...app, elegirMedio, abrirCartera, pagar };
}

type Dialogo = ReturnType<typeof within>;
const filas = (dialogo: Dialogo) => dialogo.getAllByRole('checkbox');
const fila = (dialogo: Dialogo, numero: string) =>
  dialogo.getByRole('checkbox', { name: new RegExp(`N.º ${numero}`) });
const elegidos = () =>
  within(screen.getByRole('list', { name: 'Cheques elegidos' })).getAllByRole('listitem');
const totales = (dialogo: Dialogo) =>
  dialogo.getByText('Queda por pagar').closest('dl')?.textContent?.replaceAll('\u00a0', ' ');

test('the proposed cheques cover the payment, and are sent whole', async () => {
  const { elegirMedio, abrirCartera, pagar, user, callsOf } = await abrir({
    'porPagar.pagar': { ordenDePagoId: id(5), numero: 12, movimientoIds: [] },
  });
  await elegirMedio('CHEQUE_TERCERO');
  screen.getByRole('radio', { name: 'De la cartera', checked: true });
  const dialogo = await abrirCartera();
  // Order by payment day, without the private one, which goes in no orden, and that in dollars.
  expect(filas(dialogo)).toHaveLength(4);
  const lista = dialogo.getByRole('list', { name: 'Cheques en la cartera' }).textContent ?? '';
  expect(['403', '402', '405', '401'].map((numero) => lista.indexOf(`N.º ${numero}`))).toSatisfy(
    (lugares: number[]) => lugares.every((lugar, i) => lugar > (lugares[i - 1] ?? -1)),
  );
  dialogo.getByText('No a la orden: solo se deposita');
  await user.click(dialogo.getByRole('button', { name: 'Proponer' }));
  expect(totales(dialogo)).toBe(
    'Queda por pagar$ 360.000,00Suman 2 cheques$ 360.000,00Sobran$ 0,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Usar 2 cheques' }));
  expect(elegidos().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('N.º 402'),
    expect.stringContaining('N.º 401'),
  ]);
  // The amount is the sum of the cheques, and cannot be typed; they have their own account.
  expect(screen.queryByRole('textbox', { name: 'Importe' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Sale de/ })).toBeNull();
  await screen.findByText('Los medios suman lo que se paga');
  await pagar();
  await waitFor(() => expect(callsOf('porPagar.pagar')).toHaveLength(1));
  expect(callsOf('porPagar.pagar')[0]).toMatchObject({
    medios: [
      {
        medio: 'CHEQUE_TERCERO',
        importeCentavos: 360_000_00,
        chequeIds: [PRONTO.id, TARDE.id],
        cheque: null,
        cuentaId: null,
      },
    ],
  });
});

test('cheques are searched and summed up; each can be removed, and the rest is missing', async () => {
  const { elegirMedio, abrirCartera, user } = await abrir();
  await elegirMedio('CHEQUE_TERCERO');
  const dialogo = await abrirCartera();
  await user.type(dialogo.getByRole('searchbox', { name: 'Buscar cheques' }), '401{Enter}');
  await waitFor(() => expect(filas(dialogo)).toHaveLength(1));
  await user.click(fila(dialogo, '401'));
  await user.clear(dialogo.getByRole('searchbox'));
  await user.type(dialogo.getByRole('searchbox'), '405{Enter}');
  await waitFor(() => expect(dialogo.queryByText(/N\.º 401/)).toBeNull());
  await user.click(fila(dialogo, '405'));
  expect(totales(dialogo)).toBe(
    'Queda por pagar$ 360.000,00Suman 2 cheques$ 290.000,00Faltan$ 70.000,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Usar 2 cheques' }));
  await screen.findByText(/^Faltan \$\s70\.000,00$/);
  // The last means whose amount is typed takes the difference; there is none yet.
  expect(screen.queryByRole('button', { name: 'Ajustar el último medio' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar el cheque 405' }));
  expect(elegidos()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir otros' }));
  await screen.findByText(/^Faltan \$\s160\.000,00$/);
  await user.click(screen.getByRole('button', { name: 'Agregar medio' }));
  await screen.findByText('Los medios suman lo que se paga');
});

test('typed data replace the selected cheques, which can be brought back', async () => {
  const { elegirMedio, abrirCartera, user } = await abrir();
  await elegirMedio('CHEQUE_TERCERO');
  const dialogo = await abrirCartera();
  await user.click(fila(dialogo, '401'));
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await user.click(screen.getByRole('radio', { name: 'Cargar sus datos' }));
  await user.type(screen.getByLabelText('Número'), '77');
  expect(textField('Importe').value).toBe('360.000,00');
  await user.click(screen.getByRole('radio', { name: 'De la cartera' }));
  expect(elegidos()).toHaveLength(1);
  await screen.findByText(/^Faltan \$\s160\.000,00$/);
  await user.click(screen.getByRole('radio', { name: 'Cargar sus datos' }));
  expect(textField('Número').value).toBe('77');
  await elegirMedio('TRANSFERENCIA');
  expect(textField('Importe').value).toBe('360.000,00');
});

test('an e-cheq is selected among e-cheqs only, and a missing one is an error at the button', async () => {
  const { elegirMedio, abrirCartera, pagar, user, callsOf } = await abrir();
  await elegirMedio('ECHEQ');
  await pagar();
  // One fault, though the amount and the sum are wrong too until cheques are chosen.
  await screen.findByText('Falta elegir al menos un cheque');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elegir cheques'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(callsOf('porPagar.pagar')).toEqual([]);
  const dialogo = await abrirCartera();
  expect(filas(dialogo)).toHaveLength(1);
  await user.click(fila(dialogo, '405'));
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await waitFor(() => expect(screen.queryByText('Falta elegir al menos un cheque')).toBeNull());
});

test('a cheque that somebody else used is reported at its means, and no input is lost', async () => {
  const usado = 'El cheque 401 está depositado: no se puede endosar.';
  const { elegirMedio, abrirCartera, pagar, user, answer, callsOf } = await abrir({
    'porPagar.pagar': new Refusal(409, 'CHEQUE_EN_USO', usado, [
      { path: 'chequeIds', message: usado },
    ]),
  });
  await elegirMedio('CHEQUE_TERCERO');
  const dialogo = await abrirCartera();
  await user.click(dialogo.getByRole('button', { name: 'Proponer' }));
  await user.click(dialogo.getByRole('button', { name: 'Usar 2 cheques' }));
  await user.type(screen.getByLabelText('Notas'), 'Con los de Delta');
  answer(carteraDe([{ ...TARDE, estado: 'DEPOSITADO' }, PRONTO, DIRECTO]));
  await pagar();
  await screen.findByText(usado);
  await within(elegidos()[1] ?? document.body).findByText('Ya no está en la cartera: depositado');
  expect(elegidos()).toHaveLength(2);
  expect(screen.getByLabelText('Notas')).toHaveProperty('value', 'Con los de Delta');
  // The one that is gone is not offered again.
  const otra = await abrirCartera('Elegir otros');
  expect(filas(otra)).toHaveLength(2);
  await user.click(fila(otra, '403'));
  await user.click(otra.getByRole('button', { name: 'Usar 2 cheques' }));
  await waitFor(() => expect(screen.queryByText(usado)).toBeNull());
  expect(callsOf('porPagar.pagar')).toHaveLength(1);
});

test('without any cheque in the portfolio the data are typed', async () => {
  const { elegirMedio, user } = await abrir({}, [PRIVADO]);
  await elegirMedio('CHEQUE_TERCERO');
  screen.getByRole('radio', { name: 'Cargar sus datos', checked: true });
  expect(textField('Banco').value).toBe('');
  await user.click(screen.getByRole('radio', { name: 'De la cartera' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir cheques' }));
  await screen.findByText('No hay cheques en la cartera que puedan ir en este pago.');
});
