import { describe, expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';

type Renglones = readonly (readonly CeldaImportada[])[];

/**
 * Reads a table: day, words, amount (negative for expenses) and state of each row, with the
 * questions and errors.
 */
function leida(titulos: string, renglones: Renglones) {
  const estado = leer(libroDe(hojaDe('Hoja1', [titulos.split('|'), ...renglones])));
  const { preguntas, errores } = estado.resultado;
  return {
    preguntas: preguntas.map(({ tipo }) => tipo),
    errores: errores.map(({ celda }) => celda),
    filas: filasDe(estado).map(({ estado: como, valores: v }) => {
      const centavos = (v.tipo === 'INGRESO' ? 1 : -1) * (v.importeCentavos ?? Number.NaN);
      return [v.fecha?.slice(5) ?? '', v.concepto ?? '', centavos, como].join(' ');
    }),
  };
}

const D = '5/10/2026';
const E = '6/10/2026';
const F = '7/10/2026';
const CAL_Y_ARENA = (cal: string, arena: string): string[] => [
  `10-05 Cal ${cal} LISTA`,
  `10-06 Arena ${arena} LISTA`,
];

describe('tables with a decided amount', () => {
  const DE_A_DOS: readonly (readonly [titulos: string, cal: Renglones[0], arena: Renglones[0]])[] =
    [
      ['Ítem|Fecha|Descripción|Importe', [1, D, 'Cal', 100], [2, E, 'Arena', 200]],
      ['Ítem|Fecha|Importe', ['Cal', D, 100], ['Arena', E, 200]],
      ['N°|Fecha|Detalle|Precio', [1, D, 'Cal', 100], [2, E, 'Arena', 200]],
      ['Código|Fecha|Detalle|Costo', [1001, D, 'Cal', 100], [2002, E, 'Arena', 200]],
      ['Fecha|Viaje|Km|Costo flete', [D, 'Cal', 300, 100], [E, 'Arena', 50, 200]],
      ['Fecha|Detalle|Presupuestado|Pagado', [D, 'Cal', 300, 100], [E, 'Arena', 400, 200]],
      ['Fecha|Detalle|Neto|IVA|Total', [D, 'Cal', 82.64, 17.36, 100], [E, 'Arena', 165, 35, 200]],
      ['Fecha|Material|Cantidad|Precio|Importe', [D, 'Cal', 10, 10, 100], [E, 'Arena', 4, 50, 200]],
      [
        'Fecha|Tarea|Material|Mano de obra|Total',
        [D, 'Cal', 60, 40, 100],
        [E, 'Arena', 1, 199, 200],
      ],
      ['Fecha|Detalle|Cheque|Importe', [D, 'Cal', 12_345_678, 100], [E, 'Arena', 12_345_679, 200]],
      ['Fecha|CUIT|Detalle|Importe', [D, 30712040102, 'Cal', 100], [E, 30712040102, 'Arena', 200]],
      ['Día|Qué compramos|Cuántos|Plata', [D, 'Cal', 3, '100,00'], [E, 'Arena', 4, '200,00']],
      ['Fecha|Concepto|Importe', [20_261_005, 'Cal', 100], [20_261_006, 'Arena', 200]],
      ['Fecha|Concepto|Importe', ['20261005', 'Cal', '$ 100'], ['20261006', 'Arena', 'ARS 200']],
      ['Fecha|Concepto|Importe', [D, 'Cal', 'AR$ 100,00'], [E, 'Arena', 'AR$ 200,00']],
      ['Fecha|Concepto||Importe', [D, 'Cal', null, 100], [E, 'Arena', null, 200]],
      ['Fecha|Concepto|Monto contratado', [D, 'Cal', 100], [E, 'Arena', 200]],
      ['FECHA|DETALLE|VALOR ($)', [D, 'Cal', 100], [E, 'Arena', 200]],
      ['F. Operativa|Detalle|Importe Pesos', [D, 'Cal', 100], [E, 'Arena', 200]],
      [
        'Fecha|Concepto|Importe',
        ['2026-10-05T12:00:00Z', 'Cal', 100],
        ['2026-10-07T02:59:00Z', 'Arena', 200],
      ],
    ];
  it.each(DE_A_DOS)('have their rows right, unasked: %s', (titulos, cal, arena) => {
    expect(leida(titulos, [cal, arena])).toEqual({
      preguntas: [],
      errores: [],
      filas: CAL_Y_ARENA('-10000', '-20000'),
    });
  });

  it.each([
    ['Transporte', 'Apertura de zanja'],
    ['Arrastre de tierra', 'Saldo pintor'],
    ['Caja final de bomba', 'Viene de corralón'],
    ['Total Austral combustible', 'Subtotal de andamios'],
  ])('import rows labelled %s and %s as rows', (uno, otro) => {
    const { filas } = leida('Fecha|Concepto|Importe', [
      [D, 'Arena', 100],
      [E, uno, 30],
      [F, otro, 40],
    ]);
    expect(filas).toEqual([
      '10-05 Arena -10000 LISTA',
      `10-06 ${uno} -3000 LISTA`,
      `10-07 ${otro} -4000 LISTA`,
    ]);
  });

  it.each(['TOTAL', 'Subtotal', 'Total general', 'Suma', 'Total octubre'])(
    'leave out a sum called %s that comes to its rows',
    (suma) => {
      const renglones = [
        [D, 'Cal', 100],
        [E, 'Arena', 200],
        [null, suma, 300],
      ];
      expect(leida('Fecha|Concepto|Importe', renglones)).toMatchObject({
        preguntas: [],
        filas: CAL_Y_ARENA('-10000', '-20000'),
      });
    },
  );
});

describe('tables with an undecided amount', () => {
  it.each<[string, string, Renglones]>([
    [
      'COLUMNA',
      'Fecha|Concepto|Dato A|Dato B',
      [
        [D, 'Cal', 12, 34],
        [E, 'Arena', 56, 78],
      ],
    ],
    [
      'COLUMNA',
      'Fecha|Tarea|Material|Mano de obra',
      [
        [D, 'Cal', 60, 40],
        [E, 'Arena', 1, 199],
      ],
    ],
    [
      'COLUMNA',
      'Fecha|Concepto|Debe / Haber',
      [
        [D, 'Cal', -150],
        [E, 'Arena', 2000],
      ],
    ],
    [
      'COLUMNA',
      'Fecha|Concepto|Importe / Saldo',
      [
        [D, 'Cal', 150],
        [E, 'Arena', 2000],
      ],
    ],
    [
      'COTIZACION',
      'Fecha|Concepto|Importe USD',
      [
        [D, 'Cal', 100],
        [E, 'Arena', 200],
      ],
    ],
    [
      'COTIZACION',
      'Fecha|Concepto|Importe',
      [
        [D, 'Cal', 'USD 100'],
        [E, 'Arena', 'U$S 200'],
      ],
    ],
    [
      'SIGNO',
      'Fecha|Concepto|Debe|Haber',
      [
        [D, 'Cal', 100, null],
        [E, 'Arena', null, 200],
      ],
    ],
  ])('are asked about once, before the import (%s): %s', (tipo, titulos, renglones) => {
    const { preguntas, filas } = leida(titulos, renglones);
    expect(preguntas).toEqual([tipo]);
    expect(filas.map((fila) => fila.split(' ').at(-1))).toEqual(['PENDIENTE', 'PENDIENTE']);
  });

  it.each(['Total hormigón', 'Viene de corralón', 'Transporte de suelo'])(
    'ask whether %s, as much as the rows above it, is their sum',
    (palabras) => {
      const { preguntas, filas } = leida('Fecha|Concepto|Importe', [
        [D, 'Cal', 100],
        [E, 'Arena', 200],
        [F, palabras, 300],
      ]);
      expect(preguntas).toEqual(['SUMA']);
      expect(filas).toEqual([
        ...CAL_Y_ARENA('-10000', '-20000'),
        `10-07 ${palabras} -30000 PENDIENTE`,
      ]);
    },
  );

  it.each(['--100', 'a confirmar', 'EUR 100', '1.2.3,4', '100 y pico'])(
    'report an amount that nobody can read: %s',
    (mal) => {
      const { errores, filas } = leida('Fecha|Concepto|Importe', [
        [D, 'Cal', mal],
        [E, 'Arena', -200],
      ]);
      expect(errores).toEqual(['C2']);
      expect(filas[0]).toMatch(/CON_ERROR$/);
      expect(filas[1]).toBe('10-06 Arena -20000 LISTA');
    },
  );
});
