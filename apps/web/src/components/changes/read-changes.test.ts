import { expect, it } from 'vitest';

import { readChanges } from './read-changes.ts';

const said = (...args: Parameters<typeof readChanges>) =>
  readChanges(...args).map(({ nombre, antes, despues }) =>
    `${nombre}: ${antes}, ${despues}`.replace(/\u00a0/g, ' '),
  );

it('says what an edit changed in words, and leaves out what tells nothing', () => {
  expect(
    said([
      { campo: 'cantidad', antes: '12.000', despues: '15.5' },
      { campo: 'importeCentavos', antes: 100, despues: 250 },
      { campo: 'fecha', antes: '2026-11-20', despues: null },
      { campo: 'destino', antes: 'OBRA', despues: 'DEPOSITO' },
      { campo: 'version', antes: 1, despues: 2 },
      { campo: 'rubro', antes: { id: 'x' }, despues: 'y' },
    ]),
  ).toEqual([
    'Cantidad: 12, 15,5',
    'Importe: $ 1,00, $ 2,50',
    'Fecha: 20/11/2026, sin dato',
    'Destino: A la obra, A depósito',
  ]);
});

it('reads every entity with the same table: a word means what its field says', () => {
  expect(
    said(
      [
        { campo: 'lugar', antes: 'OBRA', despues: 'DEPOSITO' },
        { campo: 'medioPago', antes: 'ECHEQ', despues: 'TRANSFERENCIA' },
        { campo: 'importeCentavos', antes: 0, despues: 1 },
        { campo: 'privado', antes: false, despues: true },
        { campo: 'estado', antes: 'EN_CURSO', despues: 'PAUSADA' },
        { campo: 'proveedor', antes: '', despues: 'Hierros Pampa' },
        { campo: 'codigo', antes: 7, despues: 'A-8' },
      ],
      'USD',
    ),
  ).toEqual([
    'Lugar: En la obra, En depósito',
    'Medio de pago: E-cheq, Transferencia',
    'Importe: US$ 0,00, US$ 0,01',
    'Privado: No, Sí',
    'Estado: En curso, Pausada',
    'Proveedor: sin dato, Hierros Pampa',
    'Código: 7, A-8',
  ]);
});

it('is silent about what reads the same before and after', () => {
  expect(
    said([
      { campo: 'cantidad', antes: '12', despues: '12.000' },
      { campo: 'notas', antes: null, despues: '' },
    ]),
  ).toEqual([]);
});
