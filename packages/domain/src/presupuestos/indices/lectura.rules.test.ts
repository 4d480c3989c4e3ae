import { describe, expect, it } from 'vitest';

import {
  claveDeEscrito,
  type RespuestasDeSerie,
  leerSerie,
  SIN_RESPUESTAS,
} from './lectura.rules.ts';

const MESES = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];

/**
 * Values read for the months from 2026-06 on, or the options of each question; `antes` are the
 * stored values of 2026-05 and the months before it.
 */
const leer = (
  cifras: readonly string[],
  antes: readonly string[] = [],
  elecciones: RespuestasDeSerie = SIN_RESPUESTAS,
) =>
  leerSerie(
    cifras.map((una, i) => ({ mes: MESES[i] ?? '', cifras: una })),
    antes.map((valor, i) => ({ mes: `2026-0${5 - i}`, valor })),
    elecciones,
  ).map((leido) => (leido.ok ? leido.valor : leido.opciones.map(({ valor }) => valor)));

describe('the decimal sign of a series', () => {
  it('is proved by any of its values', () => {
    expect(leer(['1,021.35', '1,040', '1,062'])).toEqual(['1021.35', '1040', '1062']);
    expect(leer(['1021,35', '1.040'])).toEqual(['1021.35', '1040']);
  });

  it('is proved by adjacent months, stored and pasted', () => {
    expect(leer(['1.040', '1.062'], ['1021.3'])).toEqual(['1040', '1062']);
    expect(leer(['1.040', '1.062'], ['1.021'])).toEqual(['1.040', '1.062']);
    expect(leer(['1,062'], ['1040.2'])).toEqual(['1062']);
    expect(leer(['1021,3', '1040.25', '1.062'])).toEqual(['1021.3', '1040.25', '1062']);
    expect(leer(['980', '1.040'])).toEqual(['980', '1040']);
  });

  it('is asked for once when nothing proves it', () => {
    const dos = [
      ['1040', '1.040'],
      ['1062', '1.062'],
    ];
    expect(leer(['1.040', '1.062'])).toEqual(dos);
    const elecciones = (marca: ',' | '.') =>
      leer(['1.040', '1.062'], [], { ...SIN_RESPUESTAS, marca });
    expect([elecciones(','), elecciones('.')]).toEqual([
      ['1040', '1062'],
      ['1.040', '1.062'],
    ]);
    // A neighbouring month 30 times or more away from both readings proves neither.
    expect(leer(['1.040'], ['32'])).toEqual([['1040', '1.040']]);
    expect(leer(['1.040'], ['900000'])).toEqual([['1040', '1.040']]);
  });
});

describe('a value that jumps a thousandfold', () => {
  it('is asked about, offering the fitting value and the written one', () => {
    expect(leer(['1062500', '1080,3'], ['1040.2', '1021'])).toEqual([
      ['1062.5', '1062500'],
      '1080.3',
    ]);
    expect(leer(['1021,3', '1040,2', '1,0625', '1080,3'])).toEqual([
      '1021.3',
      '1040.2',
      ['1062.5', '1.0625'],
      '1080.3',
    ]);
    expect(leer(['12', '5000'], ['10'])).toEqual(['12', '5000']);
  });

  it('is used as answered, while its text does not change', () => {
    const clave = claveDeEscrito({ mes: '2026-06', cifras: '1062500' });
    const elecciones = { marca: null, valores: new Map([[clave, '1062500']]) };
    expect(leer(['1062500'], ['1040.2'], elecciones)).toEqual(['1062500']);
    expect(leer(['1062501'], ['1040.2'], elecciones)).toEqual([['1062.501', '1062501']]);
  });

  it('is not compared with a value of many years before', () => {
    expect(
      leerSerie([{ mes: '2026-06', cifras: '90000' }], [{ mes: '2015-01', valor: '100' }]),
    ).toEqual([{ ok: true, valor: '90000' }]);
  });
});
