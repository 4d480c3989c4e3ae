import { expect, it } from 'vitest';

import { filasDe } from '../../../test/libro.ts';
import { abrir, D } from '../../../test/plata.ts';

const TITULOS = 'Fecha|Concepto|Medio de pago|N° cheque|Banco|Fecha cheque|Estado|Egreso';
const chequeDe = (...celdas: readonly string[]) =>
  filasDe(abrir(TITULOS, [[D, 'Cal', ...celdas, 100]])).map(({ valores }) => valores.cheque)[0];
const DE_GALICIA = { formato: 'FISICO', numero: '00451233', banco: 'Galicia', pago: '2026-12-20' };

// Workbooks are read on 2026-11-20.
it.each([
  ['still to be paid', ['Cheque', '00451233', 'Galicia', '20/12/2026', ''], DE_GALICIA],
  ['whose supplier is paid', ['Cheque', '00451233', 'Galicia', '20/12/2026', 'Pagado'], DE_GALICIA],
  ['an e-cheq', ['e-cheq', '77', 'BBVA', '20/12/2026', ''], { formato: 'ECHEQ', numero: '77' }],
  [
    'without number or bank',
    ['Cheque', '', '', '20/12/2026', ''],
    { numero: 'S/N', banco: 'Sin banco' },
  ],
  [
    'with both in one cell',
    ['Cheque', 'N° 451 Macro', '', '20/12/2026', ''],
    { numero: '451', banco: 'Macro' },
  ],
])('a cheque in a workbook is owed: %s', (_cual, celdas, cheque) => {
  expect(chequeDe(...celdas)).toMatchObject(cheque);
});

it.each([
  ['payable today', ['Cheque', '1234', 'Galicia', '20/11/2026', '']],
  ['rejected', ['Cheque', '1234', 'Galicia', '20/12/2026', 'RECHAZADO']],
  ['without funds', ['Cheque', '1234', 'Galicia', '20/12/2026', 'sin fondos']],
  ['of somebody else', ['Cheque de tercero', '1234', 'Galicia', '20/12/2026', '']],
  ['without a day', ['Cheque', '1234', 'Galicia', '', '']],
])('a cheque in a workbook is only a note: %s', (_cual, celdas) => {
  expect(chequeDe(...celdas)).toBeNull();
});

it('the cheque of an income in a workbook is only a note', () => {
  const [fila] = filasDe(
    abrir('Fecha|Concepto|Medio de pago|N° cheque|Fecha cheque|Ingreso|Egreso', [
      [D, 'Anticipo', 'Cheque', '1234', '20/12/2026', 100, ''],
    ]),
  );
  expect(fila?.valores.cheque).toBeNull();
  expect(fila?.movimiento?.notas).toContain('Cheque 1234');
});
