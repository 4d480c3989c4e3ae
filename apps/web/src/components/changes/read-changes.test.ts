import { expect, it } from 'vitest';

import { readChanges } from './read-changes.ts';

const said = (...args: Parameters<typeof readChanges>) =>
  readChanges(...args).map(({ nombre, antes, despues }) =>
    `${nombre}: ${antes}, ${despues}`.replace(/\u00a0/g, ' '),
  );

it('an edit is shown as text, without internal fields', () => {
  expect(
    said([
      { campo: 'cantidad', antes: '12.000', despues: '15.5' },
      { campo: 'importeCentavos', antes: 100, despues: 250 },
      { campo: 'fecha', antes: '2026-11-20', despues: null },
      { campo: 'destino', antes: 'OBRA', despues: 'DEPOSITO' },
      { campo: 'version', antes: 1, despues: 2 },
      { campo: 'capturadoEn', antes: null, despues: '2026-11-18T13:00:00.000Z' },
      { campo: 'rubro', antes: { id: 'x' }, despues: 'y' },
    ]),
  ).toEqual([
    'Cantidad: 12, 15,5',
    'Importe: $ 1,00, $ 2,50',
    'Fecha: 20/11/2026, sin dato',
    'Destino: A la obra, A depósito',
    'Anotado en el teléfono: sin dato, 18/11/2026, 10:00',
  ]);
});

it('the fields of all nouns are read from one table, by name', () => {
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

it('edits of a supplier, a budget and a lot are shown as text', () => {
  expect(
    said([
      { campo: 'cbu', antes: null, despues: '2850590940090418135201' },
      { campo: 'condicionIva', antes: 'NO_CATEGORIZADO', despues: 'RI' },
      { campo: 'tipo', antes: 'PROVEEDOR', despues: 'CONTRATISTA' },
      { campo: 'email', antes: 'a@ombu.test', despues: null },
      { campo: 'mesBase', antes: '2026-09', despues: '2026-10' },
      { campo: 'precioCentavos', antes: 12_000_000, despues: 12_500_050 },
      {
        campo: 'cotizacion',
        antes: { valor: '1490.5', tipo: 'MEP', fecha: '2026-11-20', fuente: null },
        despues: { valor: '1490.5', tipo: 'BLUE', fecha: '2026-11-20', fuente: null },
      },
    ]),
  ).toEqual([
    'CBU o CVU: sin dato, 2850590940090418135201',
    'Condición frente al IVA: Sin categorizar, Responsable inscripto',
    'Tipo: Proveedor, Contratista',
    'Correo: a@ombu.test, sin dato',
    'Mes base: sep 2026, oct 2026',
    'Precio: 120.000,00, 125.000,50',
    'Cotización: 1.490,5 MEP, 1.490,5 Blue',
  ]);
});

it('each amount has the currency of its side when the currency changed too', () => {
  const cambios = [
    { campo: 'moneda', antes: 'ARS', despues: 'USD' },
    { campo: 'importeCentavos', antes: 100_000, despues: 250 },
  ];
  expect(said(cambios).at(-1)).toBe('Importe: $ 1.000,00, US$ 2,50');
});

it('fields with equal text before and after are left out', () => {
  expect(
    said([
      { campo: 'cantidad', antes: '12', despues: '12.000' },
      { campo: 'notas', antes: null, despues: '' },
    ]),
  ).toEqual([]);
});
