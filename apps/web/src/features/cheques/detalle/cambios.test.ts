import { expect, test } from 'vitest';

import { cheque, evento } from '../../../../test/cheques.ts';
import { cambiosDe } from './cambios.ts';

const TILOS = cheque(1, 0, { contraparte: 'Consorcio Los Tilos' });
const enPalabras = (campos: Parameters<typeof evento>[1]) =>
  cambiosDe(evento(2, campos), TILOS).map((texto) => texto.replaceAll('\u00a0', ' '));

test.each([
  [
    'a rejection that reopens both debts',
    {
      tipo: 'RECHAZADO',
      clienteCentavos: 201_210_00,
      proveedorCentavos: 60_000_00,
      contraparte: 'Corralón',
    },
    [
      'Consorcio Los Tilos debe de nuevo $ 201.210,00',
      'Se le debe de nuevo $ 60.000,00 a Corralón',
    ],
  ],
  [
    'what was made good to a supplier',
    { tipo: 'SALDADO', proveedorCentavos: -60_000_00, contraparte: 'Corralón' },
    ['Se repuso $ 60.000,00 a Corralón'],
  ],
  [
    'what the giver paid',
    { tipo: 'REEMPLAZADO', clienteCentavos: -500_00 },
    ['Consorcio Los Tilos pagó $ 500,00'],
  ],
  [
    'one that is presented again',
    { tipo: 'DEPOSITADO', clienteCentavos: -500_00 },
    ['Consorcio Los Tilos ya no debe $ 500,00'],
  ],
  ['a deposit', { tipo: 'DEPOSITADO' }, []],
] as const)('the debts that a cheque event changed, in words: %s', (_nombre, campos, textos) => {
  expect(enPalabras(campos)).toEqual(textos);
});
