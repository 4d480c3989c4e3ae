import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe, totalesDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const LISTA = ['Fecha', 'Concepto', 'Importe'];
const combinada = (desdeFila: number, desdeColumna: number, hastaColumna: number) => ({
  desdeFila,
  hastaFila: desdeFila,
  desdeColumna,
  hastaColumna,
});
const importes = (estado: EstadoLibro) =>
  filasDe(estado).map(({ valores: v }) => [v.tipo, v.importeCentavos, v.moneda]);
const fechas = (estado: EstadoLibro) => filasDe(estado).map(({ valores }) => valores.fecha);
const errores = ({ resultado }: EstadoLibro) =>
  resultado.errores.map(({ celda, valor, mensaje }) => [celda, valor, mensaje]);
const enteros = ({ resultado }: EstadoLibro) => expect(resultado.sinDestino).toBe(0);

describe('badly written sheets', () => {
  it('under merged titles, with a title that names expenses in its middle', () => {
    const estado = leer(
      libroDe(
        hojaDe(
          'Hoja1',
          [
            ['CASA QUIROGA - GASTOS DE OBRA 2026'],
            [],
            ['Período', null, 'Montos'],
            ['Fecha', 'Detalle', 'Pesos', 'Dólares'],
            ['1/3', 'Arena', '$ 1.234'],
            ['2/3', 'Bomba', null, 120],
            ['3/3', 'Cal', '(500)'],
          ],
          { combinadas: [combinada(1, 0, 3), combinada(3, 0, 1), combinada(3, 2, 3)] },
        ),
      ),
    );
    expect(importes(estado)).toEqual([
      ['EGRESO', 123_400, 'ARS'],
      ['EGRESO', 12_000, 'USD'],
      ['INGRESO', 50_000, 'ARS'],
    ]);
    expect(idsDe(estado)).toEqual(['COTIZACION:2026-03']);
    enteros(estado);
  });

  it('with totals between two blocks, amounts as texts, and minus signs on either side', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', '$ 1.234'],
          ['2/3', 'Nota de crédito', '(234)'],
          ['TOTAL', null, 1000],
          ['3/3', 'Anulación de hierro', '1.234.567,89-'],
          ['4/3', 'Malla', '$ 1,234.56'],
          ['5/3', 'Caño', '1234,50.-'],
          ['6/3', 'Codo', '1,500'],
          ['TOTAL', null, -1_232_098.83],
        ]),
      ),
    );
    expect(importes(estado).slice(0, 5)).toEqual([
      ['EGRESO', 123_400, 'ARS'],
      ['INGRESO', 23_400, 'ARS'],
      ['INGRESO', 123_456_789, 'ARS'],
      ['EGRESO', 123_456, 'ARS'],
      ['EGRESO', 123_450, 'ARS'],
    ]);
    expect(errores(estado)).toEqual([['C8', '1,500', 'Se espera un número con hasta 2 decimales']]);
    expect(totalesDe(estado).map(({ celda, difiere }) => [celda, difiere])).toEqual([
      ['C4', false],
      ['C9', false],
    ]);
  });

  it('with dates as serials, as eight digits, month first, and in words', () => {
    const de = (...dias: readonly (string | number)[]) =>
      fechas(leer(libroDe(hojaDe('Caja', [LISTA, ...dias.map((dia) => [dia, 'Arena', 1])]))));
    expect(de(46_090, '46091', 46_092.5, 20_260_312, '20260313')).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]);
    expect(de('04/02/2026', '03/25/2026')).toEqual(['2026-04-02', '2026-03-25']);
    expect(de('04/02/2026', '05/02/2026', '06/02/2026', '07/25/2026').slice(2)).toEqual([
      '2026-02-06',
      null,
    ]);
    expect(de('25/03/2026', '04/02/2026')).toEqual(['2026-03-25', '2026-02-04']);
    expect(de('Lunes 2 de marzo de 2026', '2026/03/04', '1-mar-26', '01.03.26')).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-01',
      '2026-03-01',
    ]);
    expect(de('1/3/1926')).toEqual([null]);
  });

  it('with months as `Ene ’25`, `FEB-25` and `Mar´25`, over columns and down them', () => {
    const meses = leer(
      libroDe(
        hojaDe('Hoja1', [
          ['Rubro', 'Ene ’25', 'FEB-25', 'Mar´25', '%'],
          ['05 Estructura', 10, 20, 30, 0.8],
        ]),
        hojaDe('Hoja2', [LISTA, ['ENE-25', 'Arena', 1], ['mar ’25', 'Cal', 2]]),
      ),
    );
    expect(filasDe(meses).map(({ valores: v }) => [v.periodo, v.importeCentavos])).toEqual([
      ['2025-01', 1000],
      ['2025-02', 2000],
      ['2025-03', 3000],
      ['2025-01', 100],
      ['2025-03', 200],
    ]);
    enteros(meses);
  });

  it('with three lists side by side, and empty columns', () => {
    const una = ['Fecha', 'Concepto', 'Importe', null];
    const estado = leer(
      libroDe(
        hojaDe('Caja 2026', [
          [...una, ...una, ...una],
          ['1/3', 'Arena', 1, null, '2/3', 'Cal', 2, null, '3/3', 'Yeso', 3],
          ['4/3', 'Malla', 4, null, null, null, null, null, '5/3', 'Caño', 5],
          ['Total', null, 5, null, 'Total', null, 2, null, 'Total', null, 9],
        ]),
        hojaDe('Otra 2026', [
          ['Fecha', null, 'Concepto', null, null, 'Importe'],
          ['6/3', null, 'Codo', null, null, 6],
        ]),
      ),
    );
    expect(enCorto(estado).map(([fecha, , importe]) => [fecha, importe])).toEqual([
      ['2026-03-01', 100],
      ['2026-03-04', 400],
      ['2026-03-02', 200],
      ['2026-03-03', 300],
      ['2026-03-05', 500],
      ['2026-03-06', 600],
    ]);
    expect(totalesDe(estado).map(({ difiere }) => difiere)).toEqual([false, false, true]);
    enteros(estado);
  });

  it('without dates take the month of the tab or a heading, or a date typed by the user', () => {
    const filas = [['Detalle', 'Importe'], ['Arena', 100], ['MARZO 2026'], ['Cal', 200]];
    expect(fechas(leer(libroDe(hojaDe('Julio 2026', filas))))).toEqual([
      '2026-07-01',
      '2026-03-01',
    ]);
    const saldo = [
      ['Detalle', 'Entra', 'Sale', 'Saldo'],
      ['Saldo anterior', null, null, 1000],
      ['Cobro', 500, null, 1500],
      ['Arena', null, 200, 1300],
      ['Cal', null, 100, 1250],
    ];
    const estado = leer(libroDe(hojaDe('Caja', saldo)));
    expect(estado.resultado.preguntas).toMatchObject([
      { id: 'FECHA:dia:1!A1', tipo: 'FECHA', opciones: [], propuesta: null, filas: 3 },
    ]);
    expect(estado.resultado.errores).toEqual([]);
    expect(totalesDe(estado)).toMatchObject([{ celda: 'D5', difiere: true }]);
    const respondido = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'FECHA:dia:1!A1', valor: '30/6/2026' }],
    });
    expect(enCorto(respondido)).toEqual([
      ['2026-06-30', 'INGRESO', 50_000, 'LISTA'],
      ['2026-06-30', 'EGRESO', 20_000, 'LISTA'],
      ['2026-06-30', 'EGRESO', 10_000, 'LISTA'],
    ]);
    expect(respondido.resultado.contestadas).toMatchObject([{ respuesta: '30/6/2026', filas: 3 }]);
  });

  it('with a tab of one note, telephones and CUITs as numbers, and percentages', () => {
    const estado = leer(
      libroDe(
        hojaDe('Notas', [['Ojo: falta marzo, llamar a Juan 11 4444-5555']]),
        hojaDe('Gastos 2026', [
          ['Fecha', 'Proveedor', 'Teléfono', null, '%', 'Monto'],
          ['1/3', 'Hierros Pampa', 1_144_445_555, 30_712_040_102, '25 %', 100],
          ['2/3', 'Corralón Austral', 1_155_556_666, 30_714_567_892, '75 %', 300],
        ]),
        hojaDe('2026', [
          ['1/3', 'Hierro', 30_712_040_102, 100],
          ['2/3', 'Cal', 30_714_567_892, 300],
        ]),
      ),
    );
    expect(filasDe(estado).map(({ valores: v }) => [v.proveedor?.id, v.importeCentavos])).toEqual([
      ['p1', 10_000],
      ['p2', 30_000],
      [undefined, 10_000],
      [undefined, 30_000],
    ]);
    expect(estado.resultado.ignoradas).toEqual([
      { hoja: 'Notas', celda: 'A1', motivo: 'Fuera de una tabla' },
    ]);
    enteros(estado);
  });

  it('with uncomputed formulas have findings, unless the formulas have only numbers', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', [null, 'B9*C9']],
          ['2/3', 'Cal', [null, '100+50']],
          ['TOTAL', null, [null, 'SUM(C2:C3)']],
        ]),
      ),
    );
    expect(importes(estado)).toEqual([
      ['EGRESO', null, null],
      ['EGRESO', 15_000, 'ARS'],
    ]);
    expect(errores(estado)).toEqual([
      ['C2', '', 'La fórmula vino sin su resultado: falta el importe'],
    ]);
    enteros(estado);
  });

  it('with `idem` and `"` for the cell above, and a dash for nothing', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          ['Fecha', 'Proveedor', 'Concepto', 'Rubro', 'Pago', 'Importe'],
          ['1/3', 'Hierros Pampa', 'Hierro', '05', 'Efectivo', 100],
          ['"', '"', 'Malla', '”', 'idem', 200],
          ['ídem', 'Idem', '"', '´´', 'Transferencia', 300],
          ['2/3', '-', 'Cal', '—', '"', 40],
        ]),
      ),
    );
    expect(
      filasDe(estado).map(({ valores: v }) => [
        v.fecha,
        v.proveedor?.id ?? null,
        v.concepto,
        v.rubro?.id ?? null,
        v.medioPago,
      ]),
    ).toEqual([
      ['2026-03-01', 'p1', 'Hierro', 'r5', 'EFECTIVO'],
      ['2026-03-01', 'p1', 'Malla', 'r5', 'EFECTIVO'],
      ['2026-03-01', 'p1', 'Malla', 'r5', 'TRANSFERENCIA'],
      ['2026-03-02', null, 'Cal', null, 'TRANSFERENCIA'],
    ]);
    expect([idsDe(estado), errores(estado)]).toEqual([[], []]);
    enteros(estado);
  });

  it('with an unsupported currency, two amounts in a row, and only negative expenses', () => {
    const estado = leer(
      libroDe(
        hojaDe('2026', [
          ['Fecha', 'Concepto', 'Moneda', 'Importe'],
          ['1/3', 'Arena', 'EUR', 20],
          ['2/3', 'Bomba', '$', 'U$S 20'],
        ]),
        hojaDe('Compras 2026', [
          ['Fecha', 'Proveedor', 'Total', 'Pagado'],
          ['1/3', 'Corralón Austral', 100, 60],
          ['2/3', 'Hierros Pampa', 200, 200],
        ]),
        hojaDe('Gastos 2026', [LISTA, ['1/3', 'Arena', -100], ['2/3', 'Cal', -200]]),
      ),
    );
    expect(errores(estado)).toEqual([
      ['C2', 'EUR', 'La moneda es ARS o USD'],
      ['C3', '$', 'El importe está escrito en dólares y la moneda dice pesos'],
      ['D2', '60', 'La fila tiene dos importes distintos'],
    ]);
    expect(enCorto(estado).slice(3)).toEqual([
      ['2026-03-02', 'EGRESO', 20_000, 'LISTA'],
      ['2026-03-01', 'EGRESO', 10_000, 'LISTA'],
      ['2026-03-02', 'EGRESO', 20_000, 'LISTA'],
    ]);
  });

  it('with an invalid date and amount have rows with findings, and no headings', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', 1],
          ['35/02/2026', 'Cal', 'mil pesos'],
          ['ayer', 'Tierra', 'mil'],
          ['35/02/2026', 'Sin importe'],
          ['31/2', 'Yeso', 3],
          ['5/3', 'Malla', 2],
          ['Firma'],
        ]),
      ),
    );
    const deMonto = 'No se entiende como número: se espera algo como 1.234,56';
    const noEs = (texto: string) => `«${texto}» no es una fecha: se espera dd/mm/aaaa`;
    expect(errores(estado)).toEqual([
      ['C3', 'mil pesos', deMonto],
      ['A3', '35/02/2026', noEs('35/02/2026')],
      ['C4', 'mil', deMonto],
      ['A4', 'ayer', noEs('ayer')],
      ['A6', '31/2', noEs('31/2')],
    ]);
    expect(estado.resultado.errores.map(({ filaId }) => filaId)).toEqual([
      '1!A1#3',
      '1!A1#3',
      '1!A1#4',
      '1!A1#4',
      '1!A1#6',
    ]);
    expect(estado.resultado.tablas[0]?.ignoradas).toEqual([
      { celda: 'A5:B5', motivo: 'Fila sin importe' },
      { celda: 'A8', motivo: 'Nota al pie' },
    ]);
    const mendada = aplicarRespuestas(estado, {
      celdas: [
        { tablaId: '1!A1', fila: 3, campo: 'fecha', columna: 'A', valor: '25/02/2026' },
        { tablaId: '1!A1', fila: 3, campo: 'importe', columna: 'C', valor: '1.000' },
      ],
      omitir: [{ tablaId: '1!A1', filaId: '1!A1#4' }],
    });
    expect(mendada.resultado.errores.map(({ filaId }) => filaId)).toEqual(['1!A1#6']);
    expect(enCorto(mendada)[1]).toEqual(['2026-02-25', 'EGRESO', 100_000, 'LISTA']);
  });
});
