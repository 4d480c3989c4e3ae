import { describe, expect, it } from 'vitest';

import { rowsWith, findingsText } from './findings.tsx';
import { partDone } from './import-progress.tsx';
import { refusalOfSheet } from './sheet-file.ts';

describe('findings exported as a file', () => {
  const hallazgos = [
    { fila: 3, columna: 'Importe', valor: '=1+1', mensaje: 'No se entiende; "raro"' },
    { fila: 3, columna: 'Fecha', valor: '', mensaje: 'La fecha es requerida' },
  ];
  it('have one line each and no formulas', () => {
    expect(findingsText(hallazgos).split('\r\n')).toEqual([
      '\uFEFFFila;Columna;Valor;Mensaje',
      `3;Importe;'=1+1;"No se entiende; ""raro"""`,
      '3;Fecha;;La fecha es requerida',
    ]);
    expect(rowsWith(hallazgos)).toBe(1);
  });
});

describe('a file checked before it is sent', () => {
  it.each([
    ['a.xlsx', 10, null],
    ['A.CSV', 10, null],
    ['a.xlsm', 10, /no es una planilla/],
    ['foto.png', 10, /no es una planilla/],
    ['a.csv', 0, /está vacío/],
    ['a.csv', 10 * 1024 * 1024 + 1, /supera los 10/],
  ])('%s of %d bytes', (name, size, motivo) => {
    const negado = refusalOfSheet({ name, size }, 10 * 1024 * 1024);
    if (motivo === null) expect(negado).toBeNull();
    else expect(negado).toMatch(motivo);
  });
});

describe('the progress bar', () => {
  it('only grows, from empty to full', () => {
    const partes = [
      { subida: 0, avance: null },
      { subida: 1, avance: null },
      { subida: 1, avance: { paso: 'LEER', hechas: 500, filas: null } },
      { subida: 1, avance: { paso: 'REVISAR', hechas: 500, filas: 1000 } },
      { subida: 1, avance: { paso: 'REVISAR', hechas: 1000, filas: 1000 } },
      { subida: 1, avance: { paso: 'GUARDAR', hechas: 1000, filas: 1000 } },
    ] as const;
    const hechas = partes.map((progreso) => partDone({ que: 'IMPORTANDO', progreso }));
    expect(hechas.toSorted((a, b) => a - b)).toEqual(hechas);
    expect([hechas[0], hechas.at(-1)]).toEqual([0, 1]);
    const leer = partes.slice(0, 5).map((progreso) => partDone({ que: 'LEYENDO', progreso }));
    expect(leer.at(-1)).toBe(1);
  });
});
