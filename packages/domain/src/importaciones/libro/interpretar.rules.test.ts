import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe, totalesDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EstadoLibro } from './resultado.ts';

/**
 * A sheet with dates without a year, an abbreviated means of payment, dollars in a cell, and
 * totals.
 */
const SEIS = hojaDe('Hoja1', [
  ['Fecha', 'Detalle', 'Proveedor', 'Pago', 'Debe', 'Haber'],
  ['6/11', 'Clavos y discos', 'Ferretería Nueva', 'Efvo', 185_000],
  ['7/11', 'Anticipo del cliente', null, 'Transferencia', null, 2_500_000],
  ['10/11', 'Excavación', 'Excavaciones Sur', 'Efvo', 45_000.5],
  ['12/11', 'Bomba', null, 'Efvo', 'U$S 120'],
  ['TOTAL', null, null, null, [230_000.5, 'SUM(E2:E5)'], [2_500_000, 'SUM(F2:F5)']],
]);

describe('the six-row sheet', () => {
  const estado = leer(libroDe(SEIS));

  it('has three questions, no error, and no cell without a destination', () => {
    expect(idsDe(estado)).toEqual(['ANIO:1!A1', 'COTIZACION:2026-11', 'MEDIO:efvo']);
    expect(estado.resultado.errores).toEqual([]);
    expect(estado.resultado.sinDestino).toBe(0);
    expect(totalesDe(estado).map(({ celda, difiere }) => [celda, difiere])).toEqual([
      ['E6', null],
      ['F6', false],
    ]);
  });

  it('is ready when they are answered, and its total is reported to exclude the dollars', () => {
    const listo = aplicarRespuestas(estado, {
      respuestas: [
        { preguntaId: 'ANIO:1!A1', valor: '2025' },
        { preguntaId: 'COTIZACION:2026-11', valor: '1486' },
        { preguntaId: 'MEDIO:efvo', valor: 'EFECTIVO' },
      ],
    });
    // Another year puts the dollars in another month.
    expect(idsDe(listo)).toEqual(['COTIZACION:2025-11']);
    const otro = aplicarRespuestas(listo, {
      respuestas: [{ preguntaId: 'COTIZACION:2025-11', valor: '1450,5' }],
    });
    expect(idsDe(otro)).toEqual([]);
    expect(enCorto(otro)).toEqual([
      ['2025-11-06', 'EGRESO', 18_500_000, 'LISTA'],
      ['2025-11-07', 'INGRESO', 250_000_000, 'LISTA'],
      ['2025-11-10', 'EGRESO', 4_500_050, 'LISTA'],
      ['2025-11-12', 'EGRESO', 12_000, 'LISTA'],
    ]);
    expect(filasDe(otro)[3]?.movimiento).toMatchObject({
      moneda: 'USD',
      cotizacion: '1450.5',
      importeArsCentavos: 17_406_000,
      medioPago: 'EFECTIVO',
    });
    expect(totalesDe(otro)[0]).toMatchObject({
      diceCentavos: 23_000_050,
      entranCentavos: 40_406_050,
      difiere: true,
    });
  });

  it('does not ask again what is remembered', () => {
    const contestado = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'MEDIO:efvo', valor: 'EFECTIVO' }],
    });
    const { aprendido } = contestado.resultado;
    expect(aprendido).toEqual({ 'MEDIO:efvo': 'EFECTIVO' });
    expect(idsDe(leer(libroDe(SEIS), { recordadas: aprendido }))).toEqual([
      'ANIO:1!A1',
      'COTIZACION:2026-11',
    ]);
  });

  it('applies corrections and exclusions to rows and totals', () => {
    const [tabla] = estado.resultado.tablas;
    const tablaId = tabla?.id ?? '';
    const cambiado = aplicarRespuestas(estado, {
      celdas: [{ tablaId, fila: 5, campo: 'egreso', valor: '10.000' }],
      omitir: [{ tablaId, filaId: tabla?.filas[0]?.id ?? '' }],
    });
    expect(idsDe(cambiado)).toEqual(['ANIO:1!A1', 'MEDIO:efvo']);
    expect(filasDe(cambiado).map((fila) => [fila.estado, fila.valores.importeCentavos])).toEqual([
      ['OMITIDA', 18_500_000],
      ['PENDIENTE', 250_000_000],
      ['PENDIENTE', 4_500_050],
      ['PENDIENTE', 1_000_000],
    ]);
    expect(totalesDe(cambiado)[0]).toMatchObject({ entranCentavos: 5_500_050, difiere: true });
  });
});

const LISTA = ['Fecha', 'Concepto', 'Importe'];

describe('sums', () => {
  it('are recognised by a formula, a word or arithmetic, and checked, grand totals too', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', 100],
          ['2/3', 'Cal', 200],
          [null, null, 300],
          ['5/3', 'Hierro', 50],
          ['6/3', 'Malla', 25],
          [null, 'Marzo 2.ª quincena', 75],
          ['8/3', 'Flete', 10],
          ['9/3', 'Volquete', 10],
          [null, 'Subtotal', 21],
          [null, 'TOTAL GENERAL', [396, 'B4+B7+B10']],
          [null, 'Total general', [395, 'SUM(C2:C9)']],
        ]),
      ),
    );
    expect(filasDe(estado)).toHaveLength(6);
    expect(
      totalesDe(estado).map((t) => [t.celda, t.diceCentavos, t.entranCentavos, t.difiere]),
    ).toEqual([
      ['C4', 30_000, 30_000, false],
      ['C7', 7500, 7500, false],
      ['C10', 2100, 2000, true],
      ['C11', 39_600, 39_500, true],
      ['C12', 39_500, 39_500, false],
    ]);
  });

  it('are no rows that are merely equal to a sum, or have its label', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', 100],
          ['2/3', 'Cal', 200],
          ['3/3', 'Hierro', 300],
          ['4/3', 'Total Austral combustible', 50],
          ['5/3', 'Sumas varias', 5],
        ]),
      ),
    );
    expect(filasDe(estado)).toHaveLength(5);
    expect(totalesDe(estado)).toEqual([]);
  });

  it('report a formula that omits a row, one that counts a row twice, and a broken row', () => {
    const estado = leer(
      libroDe(
        hojaDe('Gastos 2026', [
          LISTA,
          ['1/3', 'Arena', 100],
          ['2/3', 'Cal', 200],
          ['Subtotal', null, [200, 'SUM(C3:C3)']],
          ['5/3', 'Hierro', '#REF!'],
          ['6/3', 'Malla', 25],
          ['Subtotal', null, [25, 'SUM(C5:C6)']],
          ['TOTAL', null, [550, 'SUM(C2:C7)']],
        ]),
      ),
    );
    expect(totalesDe(estado).map((t) => [t.celda, t.entranCentavos, t.difiere])).toEqual([
      ['C4', 30_000, true],
      ['C7', 2500, false],
      ['C8', 32_500, true],
    ]);
    expect(estado.resultado.errores).toMatchObject([
      { fila: 5, celda: 'C5', valor: '#REF!', mensaje: 'La celda tiene un error de la planilla' },
    ]);
  });

  it('above the titles and in another sheet are checked too, and never imported twice', () => {
    const mes = (nombre: string, total: number) =>
      hojaDe(nombre, [
        LISTA,
        ['1/3/26', 'Arena', 100],
        ['2/3/26', 'Cal', 200],
        ['TOTAL', null, [total, 'SUM(C2:C3)']],
      ]);
    const estado = leer(
      libroDe(
        hojaDe('Resumen', [
          ['Mes', 'Gastado'],
          ['Norte', [300, 'Norte!C4']],
          ['Sur', 310],
          ['Total', [610, 'SUM(B2:B3)']],
        ]),
        mes('Norte', 300),
        mes('Sur', 300),
      ),
    );
    expect(filasDe(estado)).toHaveLength(4);
    const resumen = estado.resultado.tablas.find(({ destino }) => destino === 'RESUMEN');
    expect(resumen?.totales.map((t) => [t.celda, t.entranCentavos, t.difiere])).toEqual([
      ['B2', 30_000, false],
      ['B3', 30_000, true],
      ['B4', 60_000, true],
    ]);
    expect(estado.resultado.sinDestino).toBe(0);
    const arriba = [['Total gastado', null, 310], [], LISTA, ['1/3/26', 'Arena', 100]];
    expect(totalesDe(leer(libroDe(hojaDe('Caja', arriba))))).toMatchObject([
      { celda: 'C1', entranCentavos: 10_000, difiere: true },
    ]);
  });
});

describe('dates', () => {
  it('take the year of tab, title, heading or neighbour; otherwise it is asked for once per table', () => {
    const filas = [LISTA, ['28/12', 'Arena', 100], ['3/1', 'Cal', 200]];
    const fechas = (estado: EstadoLibro) => filasDe(estado).map(({ valores }) => valores.fecha);
    expect(fechas(leer(libroDe(hojaDe('Enero 2026', filas))))).toEqual([
      '2025-12-28',
      '2026-01-03',
    ]);
    const conTitulo = [['Caja al 31/1/2026'], ...filas];
    expect(fechas(leer(libroDe(hojaDe('Caja', conTitulo))))).toEqual(['2025-12-28', '2026-01-03']);
    const conVecina = [...filas, ['4/1/2025', 'Flete', 5]];
    expect(fechas(leer(libroDe(hojaDe('Caja', conVecina))))).toEqual([
      '2024-12-28',
      '2025-01-03',
      '2025-01-04',
    ]);
    const sola = leer(libroDe(hojaDe('Caja', filas)));
    expect(idsDe(sola)).toEqual(['ANIO:1!A1']);
    expect(fechas(sola)).toEqual(['2025-12-28', '2026-01-03']);
  });

  it('are read in words, by day under a month, from serials and from merged cells', () => {
    const estado = leer(
      libroDe(
        hojaDe(
          'Obra',
          [
            ['Fecha', 'Concepto', 'Importe'],
            ['MARZO 2026'],
            [6, 'Arena', 1],
            ['8 de marzo', 'Cal', 2],
            [46_090, 'Hierro', 3],
            [null, 'Malla', 4],
          ],
          { combinadas: [{ desdeFila: 5, hastaFila: 6, desdeColumna: 0, hastaColumna: 0 }] },
        ),
      ),
    );
    expect(enCorto(estado).map(([fecha]) => fecha)).toEqual([
      '2026-03-06',
      '2026-03-08',
      '2026-03-09',
      '2026-03-09',
    ]);
    expect(idsDe(estado)).toEqual([]);
  });

  it('that are missing are taken from above only when the user agrees', () => {
    const estado = leer(
      libroDe(
        hojaDe('Obra', [LISTA, ['1/3/2026', 'Arena', 1], [null, 'Cal', 2], [null, 'Yeso', 7]]),
      ),
    );
    expect(idsDe(estado)).toEqual(['FECHA:1!A1']);
    expect(enCorto(estado).map(([fecha, , , como]) => [fecha, como])).toEqual([
      ['2026-03-01', 'LISTA'],
      ['2026-03-01', 'PENDIENTE'],
      ['2026-03-01', 'PENDIENTE'],
    ]);
    const no = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'FECHA:1!A1', valor: 'FALTA' }],
    });
    expect(no.resultado.errores.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [3, 'La fecha es requerida'],
      [4, 'La fecha es requerida'],
    ]);
  });
});
