import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { PROVEEDORES } from '../catalog.ts';
import * as columns from '../columns.ts';
import { asientos, type Asiento } from '../entries.ts';
import { EMPTY, List } from '../list.ts';
import { amountText } from '../money.ts';
import { letters, ref, type Cell, type Sheet } from '../sheet.ts';
import { totalOf } from '../total.ts';
import type { Tabla, Total } from '../truth.ts';

const balanceColumn = (titulo = 'Saldo'): columns.AsientoColumn => ({
  titulo,
  campo: 'saldo',
  write: () => null,
});

/** Writes the balance before the first row. */
function opening(
  book: Book,
  sheet: Sheet,
  of: { row: number; label: number; column: number; centavos: number },
): void {
  const { row, label, column, centavos } = of;
  const concepto = sheet.put([row, label], { value: 'Saldo anterior' }, 'FILA');
  const id = sheet.put([row, column], { value: centavos / 100, style: 'pesos' }, 'FILA');
  const tabla: Tabla = {
    id: `t${book.tablas.length + 1}`,
    hoja: sheet.name,
    rango: `${ref(row, label)}:${ref(row, column)}`,
    forma: 'SALDO',
    destino: 'SALDOS_INICIALES',
    columnas: [{ columna: letters(column), titulo: 'Saldo', campo: 'saldo' }],
    filas: [
      {
        id,
        celdas: { concepto, importe: id },
        ...EMPTY,
        concepto: 'Saldo anterior',
        importeCentavos: centavos,
        preguntas: [],
      },
    ],
    totales: [],
    errores: [],
  };
  book.tablas.push(tabla);
}

/** Balance beside each row, which checks all rows down to it. */
class Balance {
  centavos: number;
  readonly #list: List<Asiento>;
  readonly #sheet: Sheet;
  readonly #column: number;
  readonly #base: number;
  readonly #addends: Total['sumandos'] = [];

  constructor(list: List<Asiento>, of: { sheet: Sheet; column: number; base: number }) {
    this.#list = list;
    this.#sheet = of.sheet;
    this.#column = of.column;
    this.#base = of.base;
    this.centavos = of.base;
  }

  /** Adds the last written row to the balance, and returns the balance. */
  count({ centavos }: Asiento): number {
    const id = this.#list.tabla.filas.at(-1)?.id;
    if (id === undefined) throw new Error('No row was written whose amount could be added');
    this.#addends.push({ id, centavos });
    this.centavos += centavos;
    return this.centavos;
  }

  /** Writes a balance in `row`; `off` is its error. */
  state(
    row: number,
    cell: Cell,
    { off = 0, clase = 'SALDO' }: { off?: number; clase?: 'SALDO' | 'ARRASTRE' } = {},
  ): void {
    const id = this.#sheet.put([row, this.#column], cell, 'TOTAL');
    const dice = this.centavos + off;
    const sumandos = this.#addends;
    this.#list.tabla.totales.push(
      totalOf({ id, clase, dice, sumandos, base: this.#base, porque: 'ESCRITO_MAL' }),
    );
  }
}

/** Number of rows of the first of two pages. */
const PAGE = 32;

/**
 * Writes the balance at the end of a page and, below the headings, at the beginning of the next.
 */
function carryOver(sheet: Sheet, list: List<Asiento>, balance: Balance): void {
  const state = (label: string, above: number): void => {
    sheet.put([list.row, 1], { value: label }, 'TOTAL');
    const formula = `F${list.row - above}`;
    const cell = { value: balance.centavos / 100, formula, style: 'pesos' } as const;
    balance.state(list.row, cell, { clase: 'ARRASTRE' });
    list.blank();
  };
  state('Transporte', 1);
  list.header();
  state('De hoja anterior', 2);
}

/**
 * Workbook with a formula in every row, shared on the second page, and the balance carried over
 * between both.
 */
export function byFormula(): Book {
  const book = new Book('13-saldo-formulas', { forma: 'SALDO', seed: 113 });
  book.obra = 'obra-1';
  const sheet = book.sheet('Caja 2026');
  sheet.title(1, 0, 'LIBRO DE CAJA');
  const list = new List<Asiento>(book, sheet, {
    forma: 'SALDO',
    destino: 'MOVIMIENTOS',
    at: [3, 0],
    columns: [
      columns.fecha(['sinAnio', 'real']),
      columns.concepto('Concepto'),
      columns.proveedor('grafias'),
      amounts.importe({ titulo: 'Ingreso', sentido: 'INGRESO', isOneOfTwo: true }),
      amounts.importe({ titulo: 'Egreso', sentido: 'EGRESO', isOneOfTwo: true }),
      balanceColumn(),
    ],
  }).header();
  const base = 384_500_000;
  opening(book, sheet, { row: list.row, label: 1, column: 5, centavos: base });
  list.blank();
  const balance = new Balance(list, { sheet, column: 5, base });
  const proveedores = PROVEEDORES.slice(9, 16);
  const span = { desde: '2026-04-01', hasta: '2026-07-31', cuantos: 60, ingresos: 0.35 };
  const entries = asientos(book.random, { ...span, proveedores });
  for (const [i, entry] of entries.entries()) {
    if (i === PAGE) carryOver(sheet, list, balance);
    list.add(entry);
    const row = list.row - 1;
    const value = balance.count(entry) / 100;
    const range = i === PAGE ? `F${row}:F${row + entries.length - 1 - PAGE}` : undefined;
    const shared = i < PAGE ? undefined : { index: 0, range };
    const formula = `F${row - 1}+D${row}-E${row}`;
    balance.state(row, { value, formula, shared, style: 'pesos' });
  }
  return book;
}

/**
 * Workbook in which Debe is income, as the balance shows; balances are typed, the last one wrong.
 */
export function asAccountants(): Book {
  const book = new Book('14-saldo-debe-entra', { forma: 'SALDO', seed: 114 });
  const sheet = book.sheet('Mayor caja');
  const list = new List<Asiento>(book, sheet, {
    forma: 'SALDO',
    destino: 'MOVIMIENTOS',
    at: [1, 0],
    columns: [
      columns.fecha(['largo']),
      columns.obra(['codigo']),
      columns.concepto('Detalle'),
      amounts.importe({ titulo: 'Debe', sentido: 'INGRESO', isOneOfTwo: true }),
      amounts.importe({ titulo: 'Haber', sentido: 'EGRESO', isOneOfTwo: true }),
      balanceColumn(),
    ],
  }).header();
  const base = 1_312_000_050;
  opening(book, sheet, { row: list.row, label: 2, column: 5, centavos: base });
  list.blank();
  const balance = new Balance(list, { sheet, column: 5, base });
  const cuantos = 48;
  const span = { desde: '2025-10-01', hasta: '2026-01-30', cuantos, ingresos: 0.3 };
  for (const [i, entry] of asientos(book.random, span).entries()) {
    list.add(entry);
    const off = i === cuantos - 1 ? 9_000_000 : 0;
    const value = (balance.count(entry) + off) / 100;
    balance.state(list.row - 1, { value, style: 'pesos' }, { off });
  }
  const pregunta = book.ask({
    tipo: 'SIGNO',
    sobre: sheet.name,
    texto: 'Debe / Haber',
    respuesta: 'DEBE_ES_INGRESO',
    propuesta: 'DEBE_ES_INGRESO',
    necesaria: false,
  });
  for (const fila of list.tabla.filas) fila.preguntas.push(pregunta);
  return book;
}

/**
 * CSV of a bank: commas, the newest row first, signed amounts, a balance in each row, the newest
 * one wrong.
 */
export function bankCsv(): Book {
  const book = new Book('15-saldo-banco-csv', { forma: 'SALDO', seed: 115 });
  book.kind = { ext: 'csv', delimiter: ',', encoding: 'utf8' };
  book.obra = 'obra-5';
  const sheet = book.sheet('15-saldo-banco-csv');
  sheet.title(1, 0, 'Movimientos de cuenta corriente en pesos');
  const span = { desde: '2026-05-04', hasta: '2026-08-28', cuantos: 55, ingresos: 0.3 };
  const oldestFirst = asientos(book.random, span);
  const list = new List<Asiento>(book, sheet, {
    forma: 'SALDO',
    destino: 'MOVIMIENTOS',
    at: [3, 0],
    columns: [
      columns.fecha(['largo']),
      columns.concepto('Descripción'),
      amounts.importe({ titulo: 'Importe', sentido: 'CON_SIGNO', styles: ['miles'] }),
      balanceColumn(),
    ],
  }).header();
  const base = 1_804_377_015;
  let centavos = oldestFirst.reduce((sum, entry) => sum + entry.centavos, base);
  const stated: { readonly row: number; readonly centavos: number }[] = [];
  for (const entry of oldestFirst.toReversed()) {
    list.add(entry);
    stated.push({ row: list.row - 1, centavos });
    centavos -= entry.centavos;
  }
  const filas = list.tabla.filas;
  for (const [i, { row, centavos: right }] of stated.entries()) {
    const dice = i === 0 ? right + 100_000 : right;
    const id = sheet.put([row, 3], { value: amountText(dice, 'miles') }, 'TOTAL');
    const sumandos = filas
      .slice(i)
      .map((fila) => ({ id: fila.id, centavos: fila.importeCentavos }));
    list.tabla.totales.push(
      totalOf({ id, clase: 'SALDO', dice, sumandos, base, porque: 'ESCRITO_MAL' }),
    );
  }
  return book;
}
