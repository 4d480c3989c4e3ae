import { describe, expect, it } from 'vitest';

import {
  faltantesDelMapeo,
  hallarTitulos,
  sugerirColumnas,
  sugerirMapeo,
  TITULOS_IMPORTACION,
} from './columnas.rules.ts';
import { VOCABULARIO_LIBRO } from './libro/vocabulario.rules.ts';
import {
  leerMedioPago,
  leerMoneda,
  leerNumeroComprobante,
  leerTipo,
  leerTipoComprobante,
} from './palabras.rules.ts';
import { CAMPOS_IMPORTACION } from './planilla.ts';

it.each([
  ['F. Operativa', 'fecha'],
  ['F. Valor', 'fecha'],
  ['F. Emisión', 'fecha'],
  ['Cbte.', 'numero'],
  ['Nro. Comp.', 'numero'],
  ['N° Cbte.', 'numero'],
  ['T. Comp.', 'comprobanteTipo'],
] as const)('the title %s of a supplier’s account is %s', (titulo, campo) => {
  expect(sugerirColumnas(['Detalle', titulo, 'Debe'])[campo]).toBe(1);
  expect(VOCABULARIO_LIBRO.campoDe(titulo)?.campo).toBe(campo);
});

it('takes the day of the operation before that of its value', () => {
  expect(sugerirColumnas(['F. Valor', 'F. Operativa', 'Importe']).fecha).toBe(1);
});

describe('words', () => {
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
