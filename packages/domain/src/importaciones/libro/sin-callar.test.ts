import { describe, expect, it } from 'vitest';

import { enCorto, filasDe, hojaDe, idsDe, leer, libroDe, totalesDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';

const LISTA = ['Fecha', 'Concepto', 'Importe'];

describe('values that could be imported wrongly without notice', () => {
  it('recognises a total with a date as a total, even a wrong one', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja', [
          LISTA,
          ['1/3/2026', 'Arena', 100],
          ['2/3/2026', 'Cal', 200],
          ['31/3/2026', 'Total marzo', 310],
          ['1/4/2026', 'Total Austral combustible', 40],
        ]),
      ),
    );
    expect(filasDe(estado)).toHaveLength(3);
    expect(totalesDe(estado)).toMatchObject([
      { celda: 'C4', entranCentavos: 30_000, difiere: true },
    ]);
  });

  it('imports the paid amount, not the taxed one', () => {
    const estado = leer(
      libroDe(
        hojaDe('Compras', [
          ['Fecha', 'Proveedor', 'Importe', 'IVA 21%', 'Total'],
          ['1/3/2026', 'Corralón Austral', 100, 21, 121],
        ]),
      ),
    );
    expect(enCorto(estado)).toEqual([['2026-03-01', 'EGRESO', 12_100, 'LISTA']]);
    expect(estado.resultado.tablas[0]?.ignoradas.map(({ celda }) => celda)).toEqual(['C2', 'D2']);
  });

  it('asks whether rows labelled as income are, in a list without that distinction', () => {
    const filas = [LISTA, ['1/3/2026', 'Arena', 100], ['2/3/2026', 'Cobro certificado 3', 900]];
    const estado = leer(libroDe(hojaDe('Caja', filas)));
    expect(idsDe(estado)).toEqual(['SIGNO:cobros:1!A1']);
    expect(enCorto(estado).map(([, tipo, , como]) => [tipo, como])).toEqual([
      ['EGRESO', 'LISTA'],
      ['INGRESO', 'PENDIENTE'],
    ]);
    expect(idsDe(leer(libroDe(hojaDe('Gastos', filas))))).toEqual([]);
  });

  it('asks about the meaning of a few negative amounts, unless the row shows it', () => {
    const lista = (concepto: string) =>
      libroDe(
        hojaDe('Caja', [
          LISTA,
          ['1/3/2026', 'Arena', 100],
          ['2/3/2026', 'Cal', 50],
          ['3/3/2026', 'Yeso', 50],
          ['4/3/2026', concepto, -20],
        ]),
      );
    const estado = leer(lista('Diferencia'));
    // All rows depend on the question: the positive ones have the opposite type.
    expect(estado.resultado.preguntas).toMatchObject([{ id: 'SIGNO:1!A1', filas: 4 }]);
    const otro = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'SIGNO:1!A1', valor: 'NEGATIVO_ES_EGRESO' }],
    });
    expect(enCorto(otro).map(([, tipo]) => tipo)).toEqual([
      'INGRESO',
      'INGRESO',
      'INGRESO',
      'EGRESO',
    ]);
    const leido = leer(lista('Nota de crédito'));
    expect(idsDe(leido)).toEqual([]);
    expect(enCorto(leido).map(([, tipo]) => tipo)).toEqual([
      'EGRESO',
      'EGRESO',
      'EGRESO',
      'INGRESO',
    ]);
  });

  it('excludes formulas that add up other rows', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja 2026', [
          ['Fecha', 'Concepto', 'Rubro', 'Importe'],
          ['1/3', 'Arena', '05', 100],
          ['2/3', 'Látex', '13', 50],
        ]),
        hojaDe('Por rubro', [
          ['Rubro', 'Total'],
          ['05 Estructura', [100, "SUMIF('Caja 2026'!C2:C3,\"05\",'Caja 2026'!D2:D3)"]],
          ['13 Pintura', [50, "SUMIF('Caja 2026'!C2:C3,\"13\",'Caja 2026'!D2:D3)"]],
        ]),
      ),
    );
    expect(filasDe(estado)).toHaveLength(2);
    expect(estado.resultado.tablas[1]?.ignoradas).toEqual([
      { celda: 'B2', motivo: 'Repite lo que traen otras filas' },
      { celda: 'B3', motivo: 'Repite lo que traen otras filas' },
    ]);
    expect(estado.resultado.sinDestino).toBe(0);
  });

  it('asks whether typed columns of months repeat the lists beside them', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja', [LISTA, ['1/3/2026', 'Arena', 100], ['2/4/2026', 'Cal', 50]]),
        hojaDe('Anual 2026', [
          ['Rubro', 'Marzo', 'Abril'],
          ['05', 60, 50],
          ['13', 40, null],
        ]),
      ),
    );
    expect(estado.resultado.preguntas).toMatchObject([
      { id: 'REPITE:2!A1', propuesta: 'SI', filas: 3 },
    ]);
    expect(enCorto(estado).map(([, , , como]) => como)).toEqual([
      'LISTA',
      'LISTA',
      'OMITIDA',
      'OMITIDA',
      'OMITIDA',
    ]);
    const no = aplicarRespuestas(estado, {
      respuestas: [{ preguntaId: 'REPITE:2!A1', valor: 'NO' }],
    });
    expect(enCorto(no).every(([, , , como]) => como === 'LISTA')).toBe(true);
  });

  it('keeps suppliers with two CUITs, or with two legal forms, separate', () => {
    const estado = leer(
      libroDe(
        hojaDe('Caja', [
          ['Fecha', 'Concepto', 'Proveedor', 'CUIT', 'Importe'],
          ['1/3/2026', 'Arena', 'El Hornero', '30-71204147-8', 1],
          ['2/3/2026', 'Arena', 'El Hornero', '30712042849', 1],
        ]),
      ),
    );
    expect(filasDe(estado).map(({ valores }) => valores.proveedor?.cuit)).toEqual([
      '30712041478',
      '30712042849',
    ]);
    expect(idsDe(estado)).toEqual([]);
  });
});
