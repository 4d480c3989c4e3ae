import { Book, type TextKind } from '../book.ts';
import { csvOf } from '../csv.ts';
import { dayText, serialOf } from '../days.ts';
import { type Random, randomOf } from '../random.ts';
import { letters, type Cell, type Sheet } from '../sheet.ts';
import { xlsxOf } from '../xlsx.ts';
import { type AnyCell, anyTable, type Table } from './frame.ts';

export type AnyRowTruth = {
  /**
   * Row as text, such as `2026-10-05 | Arena | -12345 | ARS`; the amount is in centavos, below zero
   * for an expense.
   */
  readonly text: string;
  /** True for a row that needs an answer about its money or its rate. */
  readonly asked: boolean;
};

/** File of one table of movements, with the right reading of it. */
export type AnyFile = {
  readonly file: string;
  readonly bytes: Buffer;
  /** Titles of the table's money columns and form of the file, named in error messages. */
  readonly form: string;
  readonly rows: readonly AnyRowTruth[];
  readonly answerTo: (questionId: string) => string | null;
};

const grouped = (whole: string, mark: string): string =>
  whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

type Writing = {
  readonly decimal: ',' | '.';
  readonly thousands: boolean;
  readonly minus: 'before' | 'behind' | 'brackets';
  readonly dayStyle: 'largo' | 'guiones' | 'iso';
};

function amountText(centavos: number, sign: string | undefined, how: Writing): string {
  const amount = Math.abs(centavos);
  const whole = String(Math.floor(amount / 100));
  const cents = String(amount % 100).padStart(2, '0');
  const mark = how.decimal === ',' ? '.' : ',';
  const number = `${how.thousands ? grouped(whole, mark) : whole}${how.decimal}${cents}`;
  const text = sign === undefined ? number : `${sign} ${number}`;
  if (centavos >= 0) return text;
  if (how.minus === 'brackets') return `(${text})`;
  return how.minus === 'before' ? `-${text}` : `${text}-`;
}

/** Cell as a text, the only kind in a CSV. */
function asText(cell: Exclude<AnyCell, null>, how: Writing): Cell {
  if (typeof cell === 'string') return { value: cell };
  if ('count' in cell) return { value: String(cell.count) };
  if ('day' in cell) {
    return { value: how.dayStyle === 'iso' ? cell.day : dayText(cell.day, how.dayStyle) };
  }
  return { value: amountText(cell.centavos, cell.sign, how) };
}

/** Cell of a workbook, in which a currency sign is part of the number's format. */
function asNumber(cell: Exclude<AnyCell, null>): Cell {
  if (typeof cell === 'string') return { value: cell };
  if ('count' in cell) return { value: cell.count };
  if ('day' in cell) return { value: serialOf(cell.day), style: 'fecha' };
  const value = cell.centavos / 100;
  if (cell.sign === undefined) return { value };
  return { value, style: cell.sign === '$' ? 'pesos' : 'dolares' };
}

function fill(sheet: Sheet, { rows }: Table, cellOf: (cell: Exclude<AnyCell, null>) => Cell): void {
  for (const [i, { cells, movement }] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === null) continue;
      sheet.put([i + 1, column], cellOf(cell), movement === null ? 'TITULO' : 'FILA');
    }
  }
}

const ENCODINGS: readonly TextKind['encoding'][] = [
  'utf8',
  'utf8-bare',
  'latin1',
  'utf16le',
  'macintosh',
];

function asCsv(book: Book, table: Table): AnyFile['form'] {
  const { random } = book;
  const kind: TextKind = {
    ext: 'csv',
    delimiter: random.pick([';', ',', '\t']),
    encoding: random.pick(ENCODINGS),
    end: random.pick(['\r\n', '\n', '\r']),
    declares: random.chance(0.2),
    ragged: random.chance(0.4),
  };
  const how: Writing = {
    decimal: random.chance(0.75) ? ',' : '.',
    thousands: random.chance(0.5),
    minus: random.pick(['before', 'behind', 'brackets']),
    dayStyle: random.pick(['largo', 'guiones', 'iso']),
  };
  book.kind = kind;
  fill(book.sheet('planilla'), table, (cell) => asText(cell, how));
  return JSON.stringify({ ...kind, ...how });
}

/**
 * Adds a pivot table with sums of a list's rows by their text, beside it or in a separate sheet.
 */
function addPivot(book: Book, { money, movements, width }: Table, list: Sheet): string {
  const sums = new Map<string, number>();
  for (const movement of movements) {
    const centavos = Math.abs(money.centavosOf?.(movement) ?? movement.centavos);
    sums.set(movement.words, (sums.get(movement.words) ?? 0) + centavos);
  }
  const beside = book.random.chance(0.5);
  const sheet = beside ? list : book.sheet('Hoja2');
  const left = beside ? width + 2 : 0;
  const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const rows = [
    ['Etiquetas de fila', `Suma de ${money.titles.at(-1) ?? ''}`],
    ...[...sums].map(([words, centavos]) => [words, centavos / 100]),
    ['Total general', total / 100],
  ];
  for (const [i, row] of rows.entries()) {
    for (const [j, value] of row.entries()) {
      sheet.ignore([i + 1, left + j], { value }, 'TABLA_DINAMICA');
    }
  }
  sheet.pivots.push({ from: [1, left], to: [rows.length, left + 1] });
  return beside ? 'pivot beside' : 'pivot apart';
}

function asWorkbook(book: Book, table: Table): AnyFile['form'] {
  const sheet = book.sheet('Hoja1');
  fill(sheet, table, asNumber);
  return book.random.chance(0.4) ? `xlsx, ${addPivot(book, table, sheet)}` : 'xlsx';
}

const truthOf = ({ money, movements }: Table): AnyRowTruth[] =>
  movements.map((movement) => {
    const centavos = money.centavosOf?.(movement) ?? movement.centavos;
    const currency = money.inDollars?.(movement) === true ? 'USD' : 'ARS';
    return {
      text: [movement.day, movement.words, centavos, currency].join(' | '),
      asked: money.asked?.(movement) ?? false,
    };
  });

/** File generated from a seed: a random table in a random form. */
export function anyFile(seed: number): AnyFile {
  const random: Random = randomOf(seed);
  const table = anyTable(random);
  const book = new Book('planilla', { forma: 'LISTA', seed });
  const isText = random.chance(0.6);
  const form = isText ? asCsv(book, table) : asWorkbook(book, table);
  const letter = letters(table.column);
  const answers = Object.entries(table.money.answers ?? {});
  return {
    file: book.file,
    bytes: isText ? csvOf(book) : xlsxOf(book),
    form: `${table.money.titles.join(', ')}: ${form}`,
    rows: truthOf(table),
    answerTo: (id) => answers.find(([start]) => id.startsWith(start))?.[1](letter) ?? null,
  };
}
