import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe } from '../../../test/libro.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import type { EstadoLibro } from './resultado.ts';

const LISTA = ['Fecha', 'Concepto', 'Importe'];
const errores = ({ resultado }: EstadoLibro) =>
  resultado.errores.map(({ celda, mensaje }) => [celda, mensaje]);
const montos = (estado: EstadoLibro) =>
  filasDe(estado).map(({ valores: v }) => [v.importeCentavos, v.moneda]);
/** Adds a number format to the numbers of a column of a sheet. */
const conFormato = (hoja: HojaLibro, columna: number, formato: string): HojaLibro => ({
  ...hoja,
  filas: hoja.filas.map((fila) => ({
    ...fila,
    celdas: fila.celdas.map((celda) =>
      celda.columna === columna && typeof celda.valor === 'number' ? { ...celda, formato } : celda,
    ),
  })),
});
const CAJA = hojaDe('Caja', [
  LISTA,
  ['2026-03-01', 'Ascensor', 45_000],
  ['2026-03-02', 'Cal', 980.5],
]);

describe('the currency of an amount', () => {
  it.each(['[$USD ]#,##0.00', '"U$S" #,##0', '[$US$-409]\\ #,##0.00'])(
    'is the dollar of the format %s, and wants a rate',
    (formato) => {
      const estado = leer(libroDe(conFormato(CAJA, 2, formato)));
      expect(montos(estado)).toEqual([
        [4_500_000, 'USD'],
        [98_050, 'USD'],
      ]);
      expect(idsDe(estado)).toEqual(['COTIZACION:2026-03']);
    },
  );

  it.each(['[$R$ ]#,##0.00', '[$AUD ]#,##0.00', '#,##0.00 [$€-407]'])(
    'is no peso by the format %s',
    (formato) => {
      const estado = leer(libroDe(conFormato(CAJA, 2, formato)));
      expect(errores(estado)).toEqual([
        ['C2', expect.stringContaining('La moneda no está admitida')],
        ['C3', expect.stringContaining('La moneda no está admitida')],
      ]);
      expect(filasDe(estado).every(({ movimiento }) => movimiento === null)).toBe(true);
    },
  );

  it('is the peso of formats with its sign', () => {
    for (const formato of ['"$"#,##0.00', '[$$-2C0A]\\ #,##0.00', '[$ARS ]#,##0.00']) {
      expect(montos(leer(libroDe(conFormato(CAJA, 2, formato))))).toEqual([
        [4_500_000, 'ARS'],
        [98_050, 'ARS'],
      ]);
    }
  });

  it('follows other signs of dollars when the format of the United States shows a plain $', () => {
    const conSigno = (hoja: HojaLibro) => leer(libroDe(conFormato(hoja, 2, '[$$-409]#,##0.00')));
    const filas = [
      ['2026-03-01', 'Ascensor', 45_000],
      ['2026-03-02', 'Cal', 980.5],
    ];
    const dolares = [
      [4_500_000, 'USD'],
      [98_050, 'USD'],
    ];
    expect(
      montos(conSigno(hojaDe('Caja', [['Fecha', 'Concepto', 'Importe USD'], ...filas]))),
    ).toEqual(dolares);
    expect(montos(conSigno(hojaDe('Caja dólares', [LISTA, ...filas])))).toEqual(dolares);
    const conMoneda = filas.map((fila) => [...fila, 'US$']);
    expect(montos(conSigno(hojaDe('Caja', [[...LISTA, 'Moneda'], ...conMoneda])))).toEqual(dolares);
    // Without another sign of dollars, a plain `$` is the sign of the peso.
    expect(montos(conSigno(CAJA)).map(([, moneda]) => moneda)).toEqual(['ARS', 'ARS']);
  });

  it('is that of the title or the tab, unless the cell has another', () => {
    const filas = [
      ['2026-03-01', 'Ascensor', 45_000],
      ['2026-03-02', 'Cal', 'AR$ 980,50'],
    ];
    const deTitulo = leer(
      libroDe(hojaDe('Caja', [['Fecha', 'Concepto', 'Importe USD'], ...filas])),
    );
    const deSolapa = leer(libroDe(hojaDe('Caja dólares', [LISTA, ...filas])));
    for (const estado of [deTitulo, deSolapa]) {
      expect(montos(estado)).toEqual([
        [4_500_000, 'USD'],
        [98_050, 'ARS'],
      ]);
    }
    const ajena = leer(libroDe(hojaDe('Caja EUR', [LISTA, ...filas])));
    expect(errores(ajena)).toEqual([['C2', expect.stringContaining('La moneda no está admitida')]]);
    expect(filasDe(ajena).map(({ movimiento }) => movimiento !== null)).toEqual([false, true]);
  });

  it('is that of the format for an item', () => {
    const hoja = hojaDe('Presupuesto', [
      ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario'],
      ['Ascensor 4 paradas', 'u', 1, 45_000],
      ['Aberturas DVH', 'u', 20, 1250.5],
    ]);
    const acopio = { id: 'a1', codigo: 'AC-001', proveedor: 'Sur', moneda: 'ARS' as const };
    const catalogo = {
      obras: [],
      rubros: [],
      proveedores: [],
      acopios: [{ ...acopio, proyectoId: 'obra-1' }],
    };
    const estado = leer(libroDe(conFormato(hoja, 3, '[$USD ]#,##0.00')), { catalogo });
    expect(filasDe(estado).every(({ otra }) => otra === null)).toBe(true);
  });
});

describe('numbers and days of a workbook', () => {
  it('have one decimal mark in all sheets, or are in doubt', () => {
    const deHoja = (nombre: string, ...importes: readonly string[]) =>
      hojaDe(nombre, [
        LISTA,
        ...importes.map((importe) => ['2026-03-01', 'Arena gruesa', importe]),
      ]);
    const importes = (...hojas: readonly HojaLibro[]) =>
      filasDe(leer(libroDe(...hojas))).map(({ valores }) => valores.importeCentavos);
    expect(importes(deHoja('A', '1,200.50'), deHoja('B', '1,200'))).toEqual([120_050, 120_000]);
    expect(importes(deHoja('A', '1.200,50'), deHoja('B', '1.200'))).toEqual([120_050, 120_000]);
    const dudoso = leer(
      libroDe(deHoja('A', '1.200,50'), deHoja('B', '1,200.50'), deHoja('C', '1.200')),
    );
    expect(errores(dudoso)).toEqual([['C2', expect.stringContaining('No se sabe si 1.200')]]);
  });

  it('follow the date order of their column, or report that it has two', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja', [
          LISTA,
          ['25/03/2026 10:26', 'Arena', 1],
          ['03/26/2026', 'Cal', 2],
          ['04/02/2026', 'Yeso', 70],
        ]),
      ),
    );
    expect(enCorto(estado).map(([fecha]) => fecha)).toEqual(['2026-03-25', '2026-03-26', null]);
    expect(errores(estado)).toEqual([['A4', expect.stringContaining('día/mes o mes/día')]]);
  });

  it('are read as instants in Argentina, or as plain days', () => {
    const dias = (...textos: readonly string[]) =>
      enCorto(leer(libroDe(hojaDe('Caja', [LISTA, ...textos.map((t) => [t, 'Arena', 1])])))).map(
        ([fecha]) => fecha,
      );
    expect(dias('2026-10-15T01:30:00.000Z', '2026-10-01T00:00:00Z')).toEqual([
      '2026-10-14',
      '2026-09-30',
    ]);
    expect(dias('2026-10-15T00:00:00Z', '2026-10-01T00:00:00Z')).toEqual([
      '2026-10-15',
      '2026-10-01',
    ]);
  });
});

describe('a pivot table', () => {
  it('is excluded, and each of its cells is listed', () => {
    const hoja = hojaDe('Gastos', [
      [...LISTA, null, 'Concepto', 'Importe'],
      ['2026-03-01', 'Cal', 100, null, 'Cal', 100],
      ['2026-03-02', 'Arena', 50, null, 'Arena', 50],
    ]);
    const dinamicas = [{ desdeFila: 1, desdeColumna: 4, hastaFila: 3, hastaColumna: 5 }];
    const estado = leer(libroDe({ ...hoja, dinamicas }));
    expect(montos(estado)).toEqual([
      [10_000, 'ARS'],
      [5000, 'ARS'],
    ]);
    expect(estado.resultado.sinDestino).toBe(0);
    expect(estado.resultado.ignoradas).toEqual(
      [1, 2, 3].map((fila) => ({
        hoja: 'Gastos',
        celda: `E${fila}:F${fila}`,
        motivo: 'Tabla dinámica: repite lo de otras celdas',
      })),
    );
  });
});
