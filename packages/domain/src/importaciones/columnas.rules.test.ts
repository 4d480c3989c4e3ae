import { describe, expect, it } from 'vitest';

import { hojaDe } from '../../test/libro.ts';
import type { CeldaImportada } from '../planilla/texto.rules.ts';
import { faltantesDelMapeo, TITULOS_IMPORTACION } from './columnas.rules.ts';
import { leerHoja } from './hoja/leer-hoja.rules.ts';
import type { MapeoEntrada } from './importacion.schema.ts';
import { LECTOR } from './libro/vocabulario.rules.ts';
import {
  leerMedioPago,
  leerMoneda,
  leerNumeroComprobante,
  leerTipo,
  leerTipoComprobante,
} from './palabras.rules.ts';
import { CAMPOS_IMPORTACION } from './planilla.ts';

const { sugerirColumnas } = LECTOR;

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
});

it('uses the date of the operation, not that of its value', () => {
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

const obra = { id: 'o1', codigo: 'OB-001', nombre: 'Tilos', soloLectura: false, fechaInicio: null };
const leer = (renglones: readonly (readonly CeldaImportada[])[], mapeo: MapeoEntrada = {}) =>
  leerHoja(
    hojaDe('Hoja1', renglones),
    {
      archivo: 'gastos.csv',
      catalogo: { obras: [obra], rubros: [], proveedores: [] },
      obra,
      mapeo,
      hoy: '2026-11-20',
    },
    () => undefined,
  );

describe('columns', () => {
  it('suggests every field from the titles of our own export', () => {
    const titulos = CAMPOS_IMPORTACION.map((campo) => TITULOS_IMPORTACION[campo]);
    expect(sugerirColumnas(titulos)).toEqual(
      Object.fromEntries(CAMPOS_IMPORTACION.map((campo, i) => [campo, i])),
    );
  });
  it('separates similar titles, and does not assign the balance column', () => {
    const { mapeo } = leer([
      ['Día', 'Detalle', 'Debe', 'Haber', 'Saldo', 'Razón Social', 'C.U.I.T.', 'Importe ($)'],
      ['2026-10-14', 'Compra de cal', 5, null, -5, 'Corralón', '30-90000044-4', 5],
      ['2026-10-15', 'Compra de yeso', 7, null, -12, 'Corralón', '30-90000044-4', 7],
    ]);
    expect(mapeo.columnas).toEqual({
      fecha: 0,
      concepto: 1,
      egreso: 2,
      ingreso: 3,
      proveedor: 5,
      cuit: 6,
    });
  });
  it('finds the titles below a heading and reads the sign from the data', () => {
    const filas = [
      ['Gastos de la obra'],
      [],
      ['Fecha', 'Concepto', 'Importe'],
      ['2026-10-14', 'Cal', -5],
    ];
    expect(leer(filas).mapeo).toMatchObject({ filaTitulos: 3, signo: 'NEGATIVO_ES_EGRESO' });
    expect(leer(filas.slice(0, 3)).filas).toBe(0);
  });
  it('ends the titles at the first row with a date, even an impossible one', () => {
    const { errores, filas } = leer([
      ['Fecha', 'Concepto', 'Importe'],
      ['31/02/2026', 'Cal', 'mucho'],
    ]);
    expect([filas, errores.map(({ columna }) => columna)]).toEqual([1, ['Fecha', 'Importe']]);
  });
  it('reports the missing fields of a mapping', () => {
    expect(faltantesDelMapeo({ columnas: { fecha: 0 } }, false)).toEqual([
      'concepto',
      'importe',
      'obra',
    ]);
    expect(faltantesDelMapeo({ columnas: { fecha: 0, concepto: 1, egreso: 2 } }, true)).toEqual([]);
  });
});
