import { describe, expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import { abrir, D, E, enCorto, F, listas, responder, type Renglones } from '../../../test/plata.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';

const PRECIO = 'PRECIO:1!A1';
const UNO = { [PRECIO]: 'POR:C' };

describe('money beside a quantity', () => {
  it.each([
    'Fecha|Material|Cantidad|Precio',
    'Fecha|Material|Cant.|P. Unit.',
    'Fecha|Material|Cantidad|Valor unitario',
    'Fecha|Material|Cantidad|Costo',
    'Fecha|Tarea|Horas|Valor hora',
    'Fecha|Tarea|m2|Precio',
    'Fecha|Tarea|Días|Jornal',
    'Fecha|Material|Bolsas|$',
    'Fecha|Detalle|Cuotas|Valor cuota',
    'Fecha|Material|Cantidad|Importe por unidad',
  ])('is asked about before the import, without a proposal: %s', (titulos) => {
    const estado = abrir(titulos, [
      [D, 'Cal', 10, 1500],
      [E, 'Arena', 4, 2000.5],
    ]);
    expect(enCorto(estado)).toEqual({
      preguntas: [[PRECIO, null]],
      filas: [
        [-150_000, 'ARS', 'PENDIENTE'],
        [-200_050, 'ARS', 'PENDIENTE'],
      ],
      cierra: true,
    });
    expect(enCorto(responder(estado, UNO))).toEqual({
      preguntas: [],
      filas: listas(-1_500_000, -800_200),
      cierra: true,
    });
    expect(enCorto(responder(estado, { [PRECIO]: 'IMPORTE' })).filas).toEqual(
      listas(-150_000, -200_050),
    );
  });

  it('is shown with its total, and remembered by the titles of its table', () => {
    const renglones: Renglones = [
      [D, 'Cal', '2,5', '$ 1.150,50'],
      [E, 'Arena', '4', '50'],
    ];
    const estado = abrir('Fecha|Material|Cantidad|Precio', renglones);
    expect(estado.resultado.preguntas[0]?.textos).toEqual([
      '2,5 × $ 1.150,50 = $ 2.876,25',
      '4 × 50 = $ 200,00',
    ]);
    const { aprendido } = responder(estado, UNO).resultado;
    const libro = libroDe(
      hojaDe('Hoja1', [['Fecha', 'Material', 'Cantidad', 'Precio'], ...renglones]),
    );
    expect(enCorto(leer(libro, { recordadas: aprendido }))).toMatchObject({
      preguntas: [],
      filas: listas(-287_625, -20_000),
    });
  });

  it.each<[string, Renglones, readonly number[]]>([
    ['Fecha|Material|Cantidad|Importe', [[D, 'Cal', 10, 150]], [-15_000]],
    ['Fecha|Material|Cantidad|Precio total', [[D, 'Cal', 10, 150]], [-15_000]],
    ['Fecha|Material|Cantidad|Precio', [[D, 'Cal', 1, 150]], [-15_000]],
    [
      'Fecha|Material|Cantidad|Precio|Dato',
      [
        [D, 'Cal', 10, 15, 150],
        [E, 'Arena', 4, 5, 20],
      ],
      [-15_000, -2000],
    ],
    [
      'Fecha|Material|Cantidad|Importe|Total',
      [
        [D, 'Cal', 10, 15, 150],
        [E, 'Arena', 4, 5, 20],
      ],
      [-15_000, -2000],
    ],
  ])(
    'is not asked about when the title or arithmetic shows its meaning: %s',
    (titulos, filas, son) => {
      expect(enCorto(abrir(titulos, filas))).toMatchObject({
        preguntas: [],
        filas: listas(...son),
      });
    },
  );

  it('is multiplied with ditto marks, corrected cells and more decimals than an amount has', () => {
    const estado = abrir('Fecha|Material|Cantidad|Precio', [
      [D, 'Cal', 10, 0.125],
      [E, 'Arena', '"', '"'],
      [F, 'Flete', null, 50],
      [null, 'Total', null, 52.5],
    ]);
    const respondido = responder(estado, UNO);
    expect(enCorto(respondido).filas).toEqual([...listas(-125, -125), [-5000, 'ARS', 'CON_ERROR']]);
    expect(respondido.resultado.errores).toMatchObject([{ celda: 'C4', campo: 'cantidad' }]);
    const [tabla] = respondido.resultado.tablas;
    const celdas = [{ tablaId: tabla?.id ?? '', fila: 4, campo: 'cantidad', valor: '3' } as const];
    const mendado = aplicarRespuestas(respondido, { celdas });
    expect(enCorto(mendado)).toEqual({
      preguntas: [],
      filas: listas(-125, -125, -15_000),
      cierra: true,
    });
  });

  it('in dollars is multiplied in dollars', () => {
    const estado = abrir('Fecha|Material|Cantidad|Precio', [[D, 'Cal', 10, 'U$S 15 a 1.480']]);
    expect(enCorto(responder(estado, UNO)).filas).toEqual([[-15_000, 'USD', 'LISTA']]);
  });

  it('can be assigned by the user', () => {
    const estado = abrir('Fecha|Material|Cantidad|Importe', [[D, 'Cal', 10, 150]]);
    expect(enCorto(responder(estado, { 'COLUMNA:1!A1:D': 'precioUnitario' }))).toEqual({
      preguntas: [],
      filas: listas(-150_000),
      cierra: true,
    });
  });
});

describe('two columns with the title of the amount', () => {
  it('are asked about when they differ and no other columns add up to one of them', () => {
    const estado = abrir('Fecha|Concepto|Importe|Total', [
      [D, 'Cal', 100, 120],
      [E, 'Arena', 200, 230],
    ]);
    expect(enCorto(estado).preguntas).toEqual([['COLUMNA:1!A1', null]]);
    expect(enCorto(responder(estado, { 'COLUMNA:1!A1': 'D' })).filas).toEqual(
      listas(-12_000, -23_000),
    );
  });

  it('are decided by the one that is the sum of the other columns', () => {
    const estado = abrir('Fecha|Concepto|Importe|Flete|Total', [
      [D, 'Cal', 100, 20, 120],
      [E, 'Arena', 200, 30, 230],
    ]);
    expect(enCorto(estado)).toMatchObject({ preguntas: [], filas: listas(-12_000, -23_000) });
  });
});

describe('numbers in thousands or millions', () => {
  it.each([
    ['Importe (en miles)', [], 1000],
    ['Importe M$', [], 1000],
    ['Importe', [['Cifras expresadas en miles de pesos']], 1000],
    ['Importe en millones', [], 1_000_000],
  ] as const)('are asked about: %s', (titulo, previas, veces) => {
    const filas = [
      ['Fecha', 'Concepto', titulo],
      [D, 'Cal', 150],
      [E, 'Arena', 50.5],
    ];
    const total = [[null, 'Total', 200.5]];
    const estado = leer(libroDe(hojaDe('Hoja1', [...previas, ...filas, ...total])));
    const id = `ESCALA:1!A${previas.length + 1}`;
    expect(enCorto(estado).preguntas).toEqual([[id, null]]);
    const si = responder(estado, { [id]: 'ESCALA' });
    expect(enCorto(si)).toMatchObject({
      filas: listas(-15_000 * veces, -5050 * veces),
      cierra: true,
    });
    expect(si.resultado.tablas[0]?.totales).toMatchObject([{ difiere: false }]);
    expect(enCorto(responder(estado, { [id]: 'PESOS' })).filas).toEqual(listas(-15_000, -5050));
  });
});

describe('formats of several currencies in one column', () => {
  const conFormatos = (formatos: Readonly<Record<number, string>>): HojaLibro => {
    const hoja = hojaDe('Hoja1', [
      ['Fecha', 'Concepto', 'Importe'],
      [D, 'Cal', 150],
      [E, 'Arena', 2000],
      [F, 'Yeso', 300],
    ]);
    return {
      ...hoja,
      filas: hoja.filas.map((fila) => ({
        ...fila,
        celdas: fila.celdas.map((celda) => {
          const formato = celda.columna === 2 ? formatos[fila.fila] : undefined;
          return formato === undefined ? celda : { ...celda, formato };
        }),
      })),
    };
  };

  it('are asked about by format, and read cell by cell', () => {
    const estado = leer(
      libroDe(conFormatos({ 2: '[$USD] #,##0.00', 3: '[$$-409]#,##0.00', 4: '"$" #,##0.00' })),
    );
    const id = 'MONEDA:1!A1:C:$$-409';
    expect(enCorto(estado).preguntas).toContainEqual([id, null]);
    expect(enCorto(estado).filas.map(([, , como]) => como)).not.toContain('LISTA');
    const respondido = responder(estado, { [id]: 'USD', 'COTIZACION:2026-10': '1500' });
    expect(enCorto(respondido)).toEqual({
      preguntas: [],
      filas: [
        [-15_000, 'USD', 'LISTA'],
        [-200_000, 'USD', 'LISTA'],
        [-30_000, 'ARS', 'LISTA'],
      ],
      cierra: true,
    });
  });

  it('are not asked about when all are the peso', () => {
    const estado = leer(libroDe(conFormatos({ 2: '[$$-2C0A] #,##0', 3: '"$" #,##0' })));
    expect(enCorto(estado).preguntas).toEqual([]);
  });
});

describe('income and expenses in one column', () => {
  it.each([
    ['MENOS_SALE', [-15_000, 200_000]],
    ['MENOS_ENTRA', [15_000, -200_000]],
  ])('are separated by sign when the user answers so: %s', (valor, son) => {
    const estado = abrir('Fecha|Concepto|Debe / Haber', [
      [D, 'Cal', -150],
      [E, 'Arena', 2000],
    ]);
    expect(enCorto(estado).preguntas).toEqual([['COLUMNA:1!A1:C', null]]);
    expect(enCorto(responder(estado, { 'COLUMNA:1!A1:C': valor }))).toEqual({
      preguntas: [],
      filas: listas(...son),
      cierra: true,
    });
  });

  it.each([
    ['D/H', 'D', 'H'],
    ['Tipo', 'Debe', 'Haber'],
  ])('are asked about by the letters of %s', (titulo, debe, haber) => {
    const estado = abrir(`Fecha|Concepto|${titulo}|Importe`, [
      [D, 'Cal', debe, 150],
      [E, 'Arena', haber, 2000],
    ]);
    expect(enCorto(estado)).toMatchObject({
      preguntas: [['SIGNO:debe-haber', null]],
      filas: [
        [-15_000, 'ARS', 'PENDIENTE'],
        [200_000, 'ARS', 'PENDIENTE'],
      ],
    });
    const entra = responder(estado, { 'SIGNO:debe-haber': 'DEBE_ENTRA' });
    expect(enCorto(entra)).toMatchObject({ filas: listas(15_000, -200_000), cierra: true });
  });

  it.each([
    ['D/C', 'D', 'C'],
    ['Tipo', 'S', 'E'],
    ['I/E', 'E', 'I'],
    ['Signo', '-', '+'],
  ])('are recognised by pairs of letters: %s', (titulo, sale, entra) => {
    const estado = abrir(`Fecha|Concepto|${titulo}|Importe`, [
      [D, 'Cal', sale, 150],
      [E, 'Arena', entra, 2000],
    ]);
    expect(enCorto(estado)).toEqual({
      preguntas: [],
      filas: listas(-15_000, 200_000),
      cierra: true,
    });
  });
});

describe('money under an unknown title', () => {
  it('leaves the date to the column with its title, however many headings it has', () => {
    const estado = abrir('Fecha|Concepto|Rendido', [
      ['Etapa 1'],
      [D, 'Cal', 751_370.56],
      ['Etapa 2'],
      [E, 'Arena', 694.33],
      ['Total', null, 752_064.89],
    ]);
    expect(enCorto(estado)).toEqual({
      preguntas: [],
      filas: listas(-75_137_056, -69_433),
      cierra: true,
    });
    expect(filasDe(estado).map(({ valores }) => valores.fecha)).toEqual([
      '2026-10-05',
      '2026-10-06',
    ]);
  });
});
