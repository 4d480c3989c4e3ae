import { describe, expect, it } from 'vitest';

import { hojaDe } from '../../test/libro.ts';
import { crearPlegador, leerCelda } from './celda.rules.ts';
import { contarPlata, type CeldaDePlata } from './plata.rules.ts';
import { dejarAfuera, probarColumna, probarTodo, type Destinada } from './prueba.rules.ts';

const pliega = crearPlegador();
const leer = (celda: Parameters<typeof leerCelda>[0], fila: number) =>
  leerCelda(celda, fila, pliega);

describe('money counted from the cells of a file', () => {
  it('includes every cell with an amount, ditto marks and hidden rows too', () => {
    const hoja = hojaDe(
      'Caja',
      [
        ['Importe', 'Otra'],
        [10.5, 1],
        ['"', 2],
        [],
        ['ídem', 3],
        ['a confirmar', 4],
        ['U$S 3', 5],
        [7, 6],
        ['2*1500', 7],
        [0, 8],
        ['12/5/2026', 9],
      ],
      { filasOcultas: [8] },
    );
    const zona = { columnas: [0], desdeFila: 2, hastaFila: 20 };
    const corregida = leer({ columna: 0, valor: '4,25' }, 6);
    const corregidas = new Map(corregida ? [[6, new Map([[0, corregida]])]] : []);
    const contadas = contarPlata(hoja, zona, { leer, corregidas });
    expect(
      contadas.map(({ fila, centavos, moneda, oculta }) => [fila, centavos, moneda, oculta]),
    ).toEqual([
      [2, 1050, null, false],
      [3, 1050, null, false],
      [5, 1050, null, false],
      [6, 425, null, false],
      [7, 300, 'USD', false],
      [8, 700, null, true],
      [9, 300_000, null, false],
    ]);
  });

  it('includes a cell typed into a row where the file has none', () => {
    const hoja = hojaDe('Caja', [[1], [], [2]]);
    const corregida = leer({ columna: 0, valor: '5' }, 2);
    const corregidas = new Map(corregida ? [[2, new Map([[0, corregida]])]] : []);
    const zona = { columnas: [0], desdeFila: 1, hastaFila: 3 };
    const filas = contarPlata(hoja, zona, { leer, corregidas }).map(({ fila }) => fila);
    expect(filas.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

const CUAL = { columna: 'C', titulo: 'Importe', moneda: 'ARS' } as const;
const celda = (fila: number, centavos: number): CeldaDePlata => ({
  fila,
  columna: 2,
  centavos,
  moneda: null,
  producto: false,
  oculta: false,
});
const entra = (fila: number, centavos: number, escrito: number, sentido = ''): Destinada => ({
  celda: celda(fila, centavos),
  moneda: 'ARS',
  fin: { va: 'ENTRA', escrito, sentido },
});
const queda = (fila: number, centavos: number, motivo = 'Total'): Destinada => ({
  celda: celda(fila, centavos),
  moneda: 'ARS',
  fin: { va: 'AFUERA', motivo },
});

describe('the proof of a column', () => {
  it('passes for both directions of a column, in its own sign', () => {
    const gastos = [entra(2, 500, -500), entra(3, -100, 100), queda(4, 400)];
    expect(probarColumna(CUAL, gastos)).toMatchObject({
      cierra: true,
      sumaCentavos: 800,
      entranCentavos: 400,
      afueraCentavos: 400,
      entradas: [
        ['C2', 500],
        ['C3', -100],
      ],
    });
    const conPalabras = [entra(2, 500, -500, 'EGRESO'), entra(3, 90, 90, 'INGRESO')];
    expect(probarColumna(CUAL, conPalabras).cierra).toBe(true);
    expect(probarColumna(CUAL, [entra(2, 500, -500), entra(3, 90, 90)]).cierra).toBe(false);
  });

  it('fails when a sign, an amount or a cell is lost, even with the same sum', () => {
    const bien = [entra(2, 500, -500), entra(3, 300, -300)];
    const malas: readonly [string, readonly Destinada[]][] = [
      ['C4', [...bien, entra(4, -50, -50)]],
      ['C4', [...bien, entra(4, 70, -71)]],
      ['C4', [...bien, { ...queda(4, 9), fin: { va: 'PERDIDA', motivo: 'x' } }]],
    ];
    for (const [cual, destinadas] of malas) {
      const { cierra, sinExplicar } = probarColumna(CUAL, destinadas);
      expect([cierra, sinExplicar.map((una) => una.celda)]).toEqual([false, [cual]]);
    }
    const canjeadas = probarColumna(CUAL, [
      entra(2, 500, -500),
      entra(3, 70, -80),
      entra(4, 80, -70),
    ]);
    expect(canjeadas).toMatchObject({ cierra: false, sumaCentavos: 650, entranCentavos: 650 });
    const sinCelda = [{ celda: 'C9', centavos: 5, motivo: 'x' }];
    expect(probarColumna(CUAL, bien, sinCelda)).toMatchObject({
      cierra: false,
      sinExplicar: sinCelda,
    });
  });

  it('groups adjacent cells with one reason, and lists those of the books last', () => {
    const prueba = probarColumna(CUAL, [
      queda(2, 5, 'Fila oculta'),
      queda(3, 6, 'Fila oculta'),
      queda(4, 7),
      queda(6, 8),
      entra(7, 9, 9),
    ]);
    expect(prueba.afuera).toEqual([
      { celda: 'C2:C3', centavos: 11, motivo: 'Fila oculta', celdas: 2 },
      { celda: 'C4', centavos: 7, motivo: 'Total', celdas: 1 },
      { celda: 'C6', centavos: 8, motivo: 'Total', celdas: 1 },
    ]);
    const despues = dejarAfuera(prueba, new Map([['C7', 'Ya está cargada']]));
    expect(despues).toMatchObject({ cierra: true, entranCentavos: 0, afueraCentavos: 35 });
    expect(probarTodo([prueba, despues])).toEqual([
      {
        moneda: 'ARS',
        sumaCentavos: 70,
        entranCentavos: 9,
        afueraCentavos: 61,
        cierra: true,
        afueraCeldas: 9,
      },
    ]);
  });
});
