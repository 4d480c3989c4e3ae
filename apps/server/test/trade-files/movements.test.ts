import { describe, expect, it } from 'vitest';

import { textFile, workbookFile } from './files.ts';
import {
  answer,
  idsOf,
  leftOutOf,
  readBook,
  readMovements,
  rowsOf,
  suppliersOf,
} from './reading.ts';

describe('a list of movements', () => {
  it('keeps a row with its own day, words and amount, whatever the words are', async () => {
    const file = (freight: string) =>
      textFile(
        'obra.csv',
        `
Fecha;Concepto;Rubro;Importe
05/10/2026;Arena;Materiales;100.000,00
06/10/2026;Flete de arena;Transporte;${freight}
07/10/2026;Cal;Materiales;32.000,00`,
      );
    // The second amount of the freight equals the sum of the rows above it.
    for (const [freight, centavos] of [
      ['40.000,00', 4_000_000],
      ['100.000,00', 10_000_000],
    ] as const) {
      const book = await readBook(file(freight));
      expect(idsOf(book)).toEqual(['RUBRO:materiales', 'RUBRO:transporte']);
      const answered = answer(
        answer(book, 'RUBRO:materiales', 'SIN_RUBRO'),
        'RUBRO:transporte',
        'SIN_RUBRO',
      );
      expect(rowsOf(answered)).toEqual([
        '2026-10-05 | Arena | EGRESO | 10000000 | ARS | LISTA',
        `2026-10-06 | Flete de arena | EGRESO | ${centavos} | ARS | LISTA`,
        '2026-10-07 | Cal | EGRESO | 3200000 | ARS | LISTA',
      ]);
      expect(leftOutOf(answered)).toEqual([]);
    }
  });

  it('uses the contracted amount, and no number of a line', async () => {
    const file = textFile(
      'contratos.csv',
      `
Obra nro;Trabajo;Monto contratado;Inicio
1;Vereda sur;67065700;01/12/2025
2;Escuela norte;1540000;16/03/2026
3;Plaza;890000;12/04/2026`,
      { end: '\r\n' },
    );
    const rows = [
      '2025-12-01 | Vereda sur | EGRESO | 6706570000 | ARS',
      '2026-03-16 | Escuela norte | EGRESO | 154000000 | ARS',
      '2026-04-12 | Plaza | EGRESO | 89000000 | ARS',
    ];
    expect(rowsOf(await readBook(file))).toEqual(rows.map((row) => `${row} | LISTA`));
    expect(await readMovements(file)).toMatchObject({
      rows: rows.map((row) => `${row} | true`),
      errors: [],
    });
  });

  it('uses the column written as money, and no count of bags', async () => {
    const file = textFile(
      'compras.csv',
      `
Cuando;Que;Bolsas;Cuanto
05/10/2026;Cemento;10;150.000,00
06/10/2026;Cal;4;32.000,00
07/10/2026;Yeso;2;18.000,00`,
      { end: '\r\n' },
    );
    const rows = [
      '2026-10-05 | Cemento | EGRESO | 15000000 | ARS',
      '2026-10-06 | Cal | EGRESO | 3200000 | ARS',
      '2026-10-07 | Yeso | EGRESO | 1800000 | ARS',
    ];
    expect(rowsOf(await readBook(file))).toEqual(rows.map((row) => `${row} | LISTA`));
    expect((await readMovements(file)).rows).toEqual(rows.map((row) => `${row} | true`));
  });

  it('uses no post number as its amount', async () => {
    const rows = [
      [46_300, 'Cemento', 101, 150_000],
      [46_301, 'Hierro', 108, 320_500.5],
      [46_302, 'Arena', 115, 80_000],
      [46_303, 'Cal', 122, 32_000],
      [46_304, 'Yeso', 129, 18_000],
      [46_307, 'Ladrillos', 136, 410_000],
    ] as const;
    const file = workbookFile('puestos.xlsx', [
      {
        name: 'Gastos',
        rows: [
          ['Fecha', 'Detalle', 'Puesto', 'Monto contratado', 'Obs'],
          ...rows.map(([day, ...rest]) => [{ day }, ...rest, 'x']),
        ],
      },
    ]);
    expect(rowsOf(await readBook(file))).toEqual([
      '2026-10-05 | Cemento | EGRESO | 15000000 | ARS | LISTA',
      '2026-10-06 | Hierro | EGRESO | 32050050 | ARS | LISTA',
      '2026-10-07 | Arena | EGRESO | 8000000 | ARS | LISTA',
      '2026-10-08 | Cal | EGRESO | 3200000 | ARS | LISTA',
      '2026-10-09 | Yeso | EGRESO | 1800000 | ARS | LISTA',
      '2026-10-12 | Ladrillos | EGRESO | 41000000 | ARS | LISTA',
    ]);
  });

  it('is not split by a blank column', async () => {
    const book = await readBook(
      textFile(
        'facturas.csv',
        `
Fecha;Proveedor;Concepto;;Importe;Factura
05/10/2026;Uno;Arena;;100,00;A1
06/10/2026;Dos;Cal;;50,00;A2
07/10/2026;Tres;Yeso;;300,00;A3`,
      ),
    );
    expect(book.resultado.tablas).toHaveLength(1);
    expect(suppliersOf(book)).toEqual(['Uno', 'Dos', 'Tres']);
    expect(rowsOf(book)).toEqual([
      '2026-10-05 | Arena | EGRESO | 10000 | ARS | LISTA',
      '2026-10-06 | Cal | EGRESO | 5000 | ARS | LISTA',
      '2026-10-07 | Yeso | EGRESO | 30000 | ARS | LISTA',
    ]);
  });

  it('keeps a first row dated on the first of a month, with or without an amount', async () => {
    const file = (first: string) =>
      textFile(
        'mes.csv',
        `
Fecha;Concepto;Importe
01/10/2026;Primera;${first}
02/10/2026;Segunda;-10,00
03/10/2026;Tercera;-20,00`,
      );
    const others = [
      '2026-10-02 | Segunda | EGRESO | 1000 | ARS | LISTA',
      '2026-10-03 | Tercera | EGRESO | 2000 | ARS | LISTA',
    ];
    const read = await readBook(file('AR$ 1.234,50'));
    expect(rowsOf(read)).toEqual([
      '2026-10-01 | Primera | INGRESO | 123450 | ARS | LISTA',
      ...others,
    ]);
    const unread = await readBook(file('a confirmar'));
    expect(rowsOf(unread).slice(1)).toEqual(others);
    expect(rowsOf(unread)[0]).toMatch(/^2026-10-01 \| Primera .* CON_ERROR$/);
    expect(unread.resultado.errores).toMatchObject([{ celda: 'C2', valor: 'a confirmar' }]);
  });

  it('excludes a pivot of its own rows, and reports it', async () => {
    const list = {
      name: 'Gastos',
      rows: [
        ['Fecha', 'Concepto', 'Importe'],
        [{ day: 46_300 }, 'Cemento', 150_000],
        [{ day: 46_301 }, 'Hierro', 320_500],
        [{ day: 46_301 }, 'Clavos', 20_000],
        [{ day: 46_304 }, 'Yeso', 18_000],
      ],
    };
    const titles = ['Etiquetas de fila', 'Suma de Importe'];
    const byDay = {
      name: 'Hoja2',
      rows: [
        titles,
        [{ day: 46_300 }, 150_000],
        [{ day: 46_301 }, 340_500],
        [{ day: 46_304 }, 18_000],
        ['Total general', 508_500],
      ],
    };
    const byWords = {
      name: 'Hoja3',
      rows: [
        titles,
        ['Cemento', 150_000],
        ['Hierro', 320_500],
        ['Clavos', 20_000],
        ['Yeso', 18_000],
        ['Total general', 508_500],
      ],
    };
    const asExcel = [list, { ...byDay, pivot: 'A1:B5' }, { ...byWords, pivot: 'A1:B6' }];
    for (const sheets of [[list, byDay, byWords], asExcel]) {
      const book = await readBook(workbookFile('dinamica.xlsx', sheets));
      expect(rowsOf(book).filter((row) => row.endsWith('LISTA'))).toEqual([
        '2026-10-05 | Cemento | EGRESO | 15000000 | ARS | LISTA',
        '2026-10-06 | Hierro | EGRESO | 32050000 | ARS | LISTA',
        '2026-10-06 | Clavos | EGRESO | 2000000 | ARS | LISTA',
        '2026-10-09 | Yeso | EGRESO | 1800000 | ARS | LISTA',
      ]);
      expect(rowsOf(book).filter((row) => row.endsWith('PENDIENTE'))).toEqual([]);
      for (const sheet of ['Hoja2', 'Hoja3']) {
        expect(leftOutOf(book).filter((cell) => cell.startsWith(sheet))).not.toEqual([]);
      }
    }
  });
});
