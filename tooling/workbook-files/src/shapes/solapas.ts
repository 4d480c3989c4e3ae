import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import * as columns from '../columns.ts';
import { lastDayOf, monthName, monthsFrom } from '../days.ts';
import { asientos, type Asiento } from '../entries.ts';
import { List, type TotalStyle } from '../list.ts';
import type { Sheet } from '../sheet.ts';
import { totalOf } from '../total.ts';
import type { Forma, Total } from '../truth.ts';

export type Line = { readonly label: string; readonly of: Total; readonly off?: number };

/** Writes a sheet that repeats the totals of the others, by formula or typed. */
export function summary(book: Book, sheet: Sheet, lines: readonly Line[]): void {
  const [tabla] = book.tablas;
  if (!tabla) throw new Error('The book has no table to summarise');
  sheet.title(1, 0, 'RESUMEN');
  for (const [i, { label, of, off = 0 }] of lines.entries()) {
    const row = 3 + i;
    sheet.put([row, 0], { value: label }, 'TOTAL');
    const [tab = '', cell = ''] = of.id.split('!');
    const dice = of.diceCentavos + off;
    const formula = off === 0 ? `'${tab}'!${cell}` : undefined;
    const id = sheet.put([row, 1], { value: dice / 100, formula, style: 'pesos' }, 'TOTAL');
    const { moneda, sumandos } = of;
    const porque = off === 0 ? 'ARRASTRA' : 'ESCRITO_MAL';
    tabla.totales.push(totalOf({ id, clase: 'RESUMEN', dice, sumandos, moneda, porque }));
  }
  const row = 3 + lines.length;
  sheet.put([row, 0], { value: 'TOTAL' }, 'TOTAL');
  const dice = sheet.add(1, [3, row - 1], 'SUM');
  const formula = `SUM(B3:B${row - 1})`;
  const id = sheet.put([row, 1], { value: dice / 100, formula, style: 'pesos' }, 'TOTAL');
  const sumandos = lines.flatMap(({ of }) => of.sumandos);
  tabla.totales.push(totalOf({ id, clase: 'RESUMEN', dice, sumandos, porque: 'ARRASTRA' }));
}

type Tab = {
  readonly forma: Forma;
  readonly entries: readonly Asiento[];
  readonly columns: readonly columns.AsientoColumn[];
  readonly top: number;
  readonly total: TotalStyle;
  readonly obra?: string;
};

export function tab(book: Book, sheet: Sheet, of: Tab): List<Asiento> {
  const list = new List<Asiento>(book, sheet, {
    forma: of.forma,
    destino: 'MOVIMIENTOS',
    at: [of.top, 0],
    columns: of.columns,
    hecho: of.obra === undefined ? {} : { obra: of.obra },
  }).header();
  for (const entry of of.entries) list.add(entry);
  const amounts = of.columns.flatMap(({ moneda }, i) => (moneda === undefined ? [] : [i]));
  return list.total({
    etiqueta: 'TOTAL',
    clase: 'TOTAL',
    columns: amounts.map((column) => [column, of.total] as const),
  });
}

export const lastTotal = ({ tabla }: List<Asiento>): Total => {
  const total = tabla.totales.at(-1);
  if (!total) throw new Error(`The table of sheet ${tabla.hoja} has no total`);
  return total;
};

/**
 * Workbook with a tab per month of a year that the first tab names, each with its total, and a
 * summary of them.
 */
export function monthsOfAYear(): Book {
  const book = new Book('09-solapa-por-mes', { forma: 'SOLAPA_POR_MES', seed: 109 });
  const cover = book.sheet('Resumen 2026');
  const lines: Line[] = [];
  for (const month of monthsFrom('2026-01', 7)) {
    const sheet = book.sheet(monthName(month));
    sheet.title(1, 0, `Gastos del mes de ${monthName(month).toLowerCase()}`);
    sheet.merge([1, 0], [1, 4]);
    const span = { desde: `${month}-01`, hasta: lastDayOf(month), cuantos: 18 };
    const list = tab(book, sheet, {
      forma: 'SOLAPA_POR_MES',
      entries: asientos(book.random, span),
      columns: [
        columns.fecha(['sinAnio', 'palabrasSinAnio']),
        columns.obra(['codigo', 'nombre']),
        columns.concepto('Detalle'),
        columns.proveedor('exacto'),
        columns.rubro(['codigo', 'abreviado']),
        columns.medio('abreviado', 'Pago'),
        amounts.importe({ titulo: 'Importe', sentido: 'EGRESO' }),
      ],
      top: 3,
      total: month === '2026-04' ? 'CORTO' : 'SUM',
    });
    const off = month === '2026-06' ? -12_000_000 : 0;
    lines.push({ label: monthName(month), of: lastTotal(list), off });
  }
  summary(book, cover, lines);
  return book;
}

/** Workbook with a tab per month of a whole year, simple as by a person with one work. */
export function aWholeYear(): Book {
  const book = new Book('22-doce-meses', { forma: 'SOLAPA_POR_MES', seed: 122 });
  for (const month of monthsFrom('2025-01', 12)) {
    const sheet = book.sheet(`${monthName(month)} 2025`);
    sheet.title(1, 0, `Gastos de ${monthName(month).toLowerCase()} de 2025`);
    const span = { desde: `${month}-02`, hasta: lastDayOf(month), cuantos: 12 };
    tab(book, sheet, {
      forma: 'SOLAPA_POR_MES',
      entries: asientos(book.random, span),
      columns: [
        columns.fecha(['sinAnio']),
        columns.concepto('Detalle'),
        columns.proveedor('exacto'),
        columns.medio('abreviado', 'Pago'),
        amounts.importe({ titulo: 'Importe', sentido: 'EGRESO' }),
      ],
      top: 3,
      total: 'SUM',
    });
  }
  return book;
}

/** Workbook with three tabs of months, whose year is nowhere in it. */
export function monthsOfNoYear(): Book {
  const book = new Book('10-solapa-por-mes-sin-anio', { forma: 'SOLAPA_POR_MES', seed: 110 });
  book.obra = 'obra-4';
  for (const month of monthsFrom('2026-06', 3)) {
    const sheet = book.sheet(monthName(month));
    const span = { desde: `${month}-01`, hasta: lastDayOf(month), cuantos: 7 };
    const list = tab(book, sheet, {
      forma: 'SOLAPA_POR_MES',
      entries: asientos(book.random, span),
      columns: [
        columns.fecha(['sinAnio'], { titulo: 'Día', anio: 'PREGUNTA' }),
        columns.concepto(),
        columns.proveedor('exacto'),
        columns.medio('entero'),
        amounts.importe({ titulo: 'Pesos', sentido: 'EGRESO', styles: ['pesos'] }),
      ],
      top: 1,
      total: 'TEXTO',
    });
    sheet.ignore([list.row + 2, 1], { value: 'Hugo Ferreyra' }, 'FIRMA');
  }
  return book;
}

/** Workbook with ten tabs of a thousand rows each. */
export function big(): Book {
  const book = new Book('grande', { forma: 'SOLAPA_POR_MES', seed: 130 });
  for (const month of monthsFrom('2026-01', 10)) {
    const sheet = book.sheet(`${monthName(month)} 2026`);
    const span = { desde: `${month}-01`, hasta: lastDayOf(month), cuantos: 1000, ingresos: 0.1 };
    tab(book, sheet, {
      forma: 'SOLAPA_POR_MES',
      entries: asientos(book.random, span),
      columns: [
        columns.fecha(['sinAnio', 'real']),
        columns.obra(['codigo', 'nombre']),
        columns.concepto('Detalle'),
        columns.proveedor('grafias'),
        columns.rubro(['abreviado', 'ambos']),
        columns.medio('abreviado'),
        amounts.importe({ titulo: 'Debe', sentido: 'EGRESO', isOneOfTwo: true }),
        amounts.importe({ titulo: 'Haber', sentido: 'INGRESO', isOneOfTwo: true }),
      ],
      top: 1,
      total: 'SUM',
    });
  }
  return book;
}
