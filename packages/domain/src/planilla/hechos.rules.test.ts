import { describe, expect, it } from 'vitest';

import { leerDecimalCelda, leerImporteCelda } from './celdas.rules.ts';
import { leerFechaCelda } from './fecha-celda.rules.ts';
import { hechosDeArchivo, hechosDeFilas, marcaQuePrueba } from './hechos.rules.ts';
import type { CeldaImportada } from './texto.rules.ts';

/** Rows numbered from 1. */
const filasDe = (...filas: readonly (readonly CeldaImportada[])[]) =>
  filas.map((celdas, i) => ({ fila: i + 1, celdas }));
const decimales = (...filas: readonly (readonly CeldaImportada[])[]) => {
  const deColumna = hechosDeFilas(filasDe(...filas));
  return (filas[0] ?? []).map((_, columna) => deColumna(columna).decimal);
};
const limites = { maxEnteros: 11, maxEscala: 4 };

describe('the decimal mark proved by a number', () => {
  it.each([
    ['1.234,56', ','],
    ['12,5', ','],
    ['1.234.567', ','],
    ['$ 1.234,50', ','],
    ['(1.234,50)', ','],
    ['0,500', ','],
    ['12,5%', ','],
    ['1,234.56', '.'],
    ['US$ 200.50', '.'],
    ['1,234,567', '.'],
    ['1234.500', '.'],
    ['0.500', '.'],
    ['12.500', null],
    ['12,500', null],
    ['1500', null],
    ['14.10.2026', null],
    ['1.234,56,7', null],
    ['2,50 m', null],
    ['0001-00012.3', null],
  ])('%s: %s', (texto, marca) => expect(marcaQuePrueba(texto)).toBe(marca));
});

describe('the decimal mark of a file', () => {
  it('is proved by other columns when one proves nothing', () => {
    const items = [
      ['Descripción', 'Cantidad', 'Precio unitario'],
      ['Hormigón H21', '12.500', '185,000.75'],
      ['Revoque', '230.250', '9,850.40'],
    ];
    expect(decimales(...items)).toEqual(['.', '.', '.']);
    const hechos = hechosDeFilas(filasDe(...items))(1);
    expect(leerDecimalCelda('12.500', limites, hechos)).toEqual({ ok: true, valor: '12.500' });
    expect(leerDecimalCelda('1,500', limites, hechos)).toEqual({ ok: true, valor: '1500' });
  });

  it('is that of the column before that of another', () => {
    const [, cantidad, precio] = decimales(
      ['Item', 'Cantidad', 'TC'],
      ['a', '12,50', '1480.50'],
      ['b', '12.500', '1490.25'],
    );
    expect([cantidad, precio]).toEqual([',', '.']);
  });

  it('is in doubt when columns disagree and this one proves nothing', () => {
    const filas = [
      ['Cantidad', 'Importe', 'TC'],
      ['12.500', '1.234,50', '1480.50'],
    ];
    expect(decimales(...filas)[0]).toBe('DUDOSA');
    const hechos = hechosDeFilas(filasDe(...filas))(0);
    expect(leerDecimalCelda('12.500', limites, hechos)).toMatchObject({ ok: false });
    expect(leerImporteCelda('12.500', hechos)).toMatchObject({
      motivo: expect.stringContaining('No se sabe si 12.500 tiene decimales o miles'),
    });
    // Cells that can be read in one way only are read.
    expect(leerImporteCelda('12.500,75', hechos)).toMatchObject({ valor: { centavos: 1_250_075 } });
    expect(leerImporteCelda(12_500, hechos)).toMatchObject({ valor: { centavos: 1_250_000 } });
  });

  it('is not proved by line numbers, dates, document numbers or words', () => {
    const sinNada = decimales(
      ['Ítem', 'Fecha', 'Detalle', 'Importe'],
      ['1', '6.11', 'Caño 2.5', '12.500'],
      ['1.1', '7.11', 'Ver 1.2', '13.500'],
      ['1.2', '8.11', 'a', '14.500'],
      ['2', '9.11', 'b', '15.500'],
    );
    expect(sinNada).toEqual([null, null, null, null]);
    expect(decimales(['N'], ['1,1'], ['1,2'], ['2,1'])).toEqual([null]);
    expect(decimales(['Cómputo'], ['1.5'], ['20.25'], ['3.75'])).toEqual(['.']);
  });

  it('has its certainty and the cells that prove it, over all visible sheets', () => {
    const hoja = (nombre: string, oculta: boolean, valor: string) => ({
      nombre,
      oculta,
      filas: [{ fila: 4, celdas: [{ columna: 2, valor }] }],
    });
    const { decimal, deColumna } = hechosDeArchivo([
      hoja('Enero', false, '1.234,50'),
      hoja('Febrero', false, '12.500'),
      hoja('Vieja', true, '1,234.50'),
    ]);
    expect(decimal).toEqual({
      valor: ',',
      segura: true,
      prueban: [{ hoja: 'Enero', celda: 'C4', texto: '1.234,50' }],
      contradicen: [],
    });
    expect(deColumna(1, 2).decimal).toBe(',');
  });
});

describe('the order of day and month of a column', () => {
  const leidas = (...dias: readonly string[]) => {
    const hechos = hechosDeFilas(filasDe(['Fecha'], ...dias.map((dia) => [dia])))(0);
    return dias.map((dia) => {
      const leida = leerFechaCelda(dia, hechos);
      return leida.ok ? leida.valor : null;
    });
  };

  it.each<[string, string[], (string | null)[]]>([
    ['as here', ['25/03/2026', '04/02/2026'], ['2026-03-25', '2026-02-04']],
    ['month first', ['03/25/2026', '04/02/2026 10:26'], ['2026-03-25', '2026-04-02']],
    ['nothing shows it', ['04/02/2026', '05/02/2026'], ['2026-02-04', '2026-02-05']],
    [
      'both: only days that can be read in one way are',
      ['25/03/2026', '04/02/2026', '03/26/2026', '05/05/2026'],
      ['2026-03-25', null, '2026-03-26', '2026-05-05'],
    ],
    [
      'a slip among many',
      [...Array.from({ length: 12 }, (_, i) => `${i + 13}/01/2026`), '01/25/2026', '04/02/2026'],
      [...Array.from({ length: 12 }, (_, i) => `2026-01-${i + 13}`), null, '2026-02-04'],
    ],
  ])('%s', (_, dias, fechas) => expect(leidas(...dias)).toEqual(fechas));
});

describe('instants', () => {
  const dias = (...textos: readonly string[]) => {
    const hechos = hechosDeFilas(filasDe(['Fecha'], ...textos.map((texto) => [texto])))(0);
    return textos.map((texto) => leerFechaCelda(texto, hechos));
  };
  const son = (...fechas: readonly string[]) => fechas.map((valor) => ({ ok: true, valor }));

  it('are read as the day in Argentina', () => {
    expect(
      dias('2026-10-15T01:30:00.000Z', '2026-10-01T02:59:00Z', '2026-10-10T15:00:00Z'),
    ).toEqual(son('2026-10-14', '2026-09-30', '2026-10-10'));
    expect(
      dias('2026-10-14T23:30:00-04:00', '2026-10-14T23:30:00-03:00', '2026-10-15 02:00:00+0000'),
    ).toEqual(son('2026-10-15', '2026-10-14', '2026-10-14'));
    expect(dias('2027-01-01T00:00:00Z', '2027-01-01T00:00:01Z')).toEqual(
      son('2026-12-31', '2026-12-31'),
    );
  });

  it('are days when all are at midnight UTC, or without a zone', () => {
    expect(dias('2026-10-15T00:00:00Z', '2026-10-16T00:00:00.000Z')).toEqual(
      son('2026-10-15', '2026-10-16'),
    );
    expect(dias('2026-10-15T00:30:00', '2026-10-15 23:59:59')).toEqual(
      son('2026-10-15', '2026-10-15'),
    );
  });
});
