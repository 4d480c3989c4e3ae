import { describe, expect, it } from 'vitest';

import { leerCotizacionCelda, leerFechaCelda, leerImporteCelda } from './celdas.rules.ts';
import {
  faltantesDelMapeo,
  hallarTitulos,
  sugerirColumnas,
  sugerirMapeo,
  TITULOS_IMPORTACION,
} from './columnas.rules.ts';
import {
  leerMedioPago,
  leerMoneda,
  leerNumeroComprobante,
  leerTipo,
  leerTipoComprobante,
} from './palabras.rules.ts';
import { CAMPOS_IMPORTACION } from './planilla.ts';
import { decimalDeNumero, type CeldaImportada } from './texto.rules.ts';

describe('cells', () => {
  it.each([
    ['14/10/2026', '2026-10-14'],
    ['4-1-26', '2026-01-04'],
    ['14.10.2026', '2026-10-14'],
    ['2026-10-14', '2026-10-14'],
    ['2026-10-14T00:00:00Z', '2026-10-14'],
    ['14-oct-26', '2026-10-14'],
    ['14 de septiembre de 2026', '2026-09-14'],
    ['1 set. 2026', '2026-09-01'],
    ['14/10/2026 15:30', '2026-10-14'],
    [46_309, '2026-10-14'],
    [46_309.75, '2026-10-14'],
    ['46309', '2026-10-14'],
  ])('reads %j as the date %s', (celda, fecha) => {
    expect(leerFechaCelda(celda)).toEqual({ ok: true, valor: fecha });
  });
  it.each(['31/02/2026', '10/14/2026', 'ayer', '2026', 5, 1e9, '14/xyz/2026', '#REF!', ''])(
    'does not take %j for a date',
    (celda) => expect(leerFechaCelda(celda).ok).toBe(false),
  );

  it.each<[CeldaImportada, number]>([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    [1234.56, 123_456],
    [0.1 + 0.2, 30],
    ['$ 1.234', 123_400],
    ['-500', -50_000],
    ['$ -500', -50_000],
    ['(1.234,56)', -123_456],
    ['1.234,56-', -123_456],
    [-0.01, -1],
    [9_007_199_254_740.99, 900_719_925_474_099],
  ])('reads the amount %j as %d centavos', (celda, centavos) => {
    expect(leerImporteCelda(celda)).toEqual({ ok: true, valor: { centavos, moneda: null } });
  });
  it.each(['abc', '1,234,5', 12.345, '12,345678', '#DIV/0!', true])(
    'refuses the amount %j',
    (celda) => {
      expect(leerImporteCelda(celda).ok).toBe(false);
    },
  );
  it('sees dollars in the amount itself', () => {
    expect(leerImporteCelda('US$ 1.250,00')).toMatchObject({ valor: { moneda: 'USD' } });
    expect(leerCotizacionCelda(1480.5)).toEqual({ ok: true, valor: '1480.5' });
    expect(leerCotizacionCelda('0').ok).toBe(false);
  });
  it('writes the numbers of a sheet without float noise or exponent', () => {
    expect([0.1 + 0.2, 1e-7, 1e21, -5, 1234.5].map(decimalDeNumero)).toEqual([
      '0.3',
      '0.0000001',
      '1000000000000000000000',
      '-5',
      '1234.5',
    ]);
  });

  it('knows the words of types, currencies, means and documents', () => {
    expect([leerTipo('Gastos'), leerTipo('cobro'), leerTipo('x')]).toEqual([
      'EGRESO',
      'INGRESO',
      null,
    ]);
    expect([leerMoneda('U$S'), leerMoneda('pesos'), leerMoneda('euro')]).toEqual([
      'USD',
      'ARS',
      null,
    ]);
    expect(
      ['Mercado Pago', 'E-cheq', 'CHEQUE_TERCERO', 'Débito', 'trueque'].map(leerMedioPago),
    ).toEqual(['BILLETERA', 'ECHEQ', 'CHEQUE_TERCERO', 'DEBITO', null]);
    expect(
      ['Factura A', 'FC-B', 'fa', 'C', 'NC A', 'Nota de Débito M', 6, '006', 'Tique', 'Z', 5].map(
        leerTipoComprobante,
      ),
    ).toEqual([1, 6, 1, 11, 3, 52, 6, 6, 83, null, null]);
    expect(leerNumeroComprobante('FC A 0004-00018237')).toEqual({
      tipo: 'FC A',
      puntoVenta: 4,
      numero: 18_237,
    });
    expect(leerNumeroComprobante(18_237)).toEqual({ tipo: null, puntoVenta: null, numero: 18_237 });
    expect(leerNumeroComprobante('00040000018237')).toBeNull();
  });
});

describe('columns', () => {
  it('suggests every field from the titles of our own export', () => {
    expect(sugerirColumnas(CAMPOS_IMPORTACION.map((campo) => TITULOS_IMPORTACION[campo]))).toEqual(
      Object.fromEntries(
        CAMPOS_IMPORTACION.flatMap((campo, i) => (campo === 'importe' ? [] : [[campo, i]])),
      ),
    );
  });
  it('shows apart what people call things, and leaves the balance alone', () => {
    expect(
      sugerirColumnas([
        'Día',
        'Detalle',
        'Debe',
        'Haber',
        'Saldo',
        'Razón Social',
        'C.U.I.T.',
        'Importe ($)',
      ]),
    ).toEqual({ fecha: 0, concepto: 1, egreso: 2, ingreso: 3, proveedor: 5, cuit: 6 });
    expect(
      sugerirColumnas(['Tipo de comprobante', 'Tipo', 'Importe total', 'Monto (USD)']),
    ).toEqual({
      comprobanteTipo: 0,
      tipo: 1,
      importe: 2,
    });
  });
  it('finds the titles below a heading and reads the sign from the data', () => {
    const filas = [
      { fila: 1, celdas: ['Gastos de la obra'] },
      { fila: 3, celdas: ['Fecha', 'Concepto', 'Importe'] },
      { fila: 4, celdas: ['2026-10-14', 'Cal', -5] },
    ];
    expect(hallarTitulos(filas)?.fila).toBe(3);
    expect(sugerirMapeo(filas)).toMatchObject({ filaTitulos: 3, signo: 'NEGATIVO_ES_EGRESO' });
    expect(sugerirMapeo(filas.slice(0, 2)).signo).toBe('TODO_EGRESO');
  });
  it('states what a mapping lacks', () => {
    expect(faltantesDelMapeo({ columnas: { fecha: 0 } }, false)).toEqual([
      'concepto',
      'importe',
      'obra',
    ]);
    expect(faltantesDelMapeo({ columnas: { fecha: 0, concepto: 1, egreso: 2 } }, true)).toEqual([]);
  });
});
