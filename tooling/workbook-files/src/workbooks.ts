import type { Book } from './book.ts';
import { csvOf } from './csv.ts';
import { dayOfSerial } from './days.ts';
import { acrossTheYear, byMonths } from './shapes/debe-haber.ts';
import { clean, everything, latinCsv, typedByHand } from './shapes/lista.ts';
import { monthsAsDates, yearInTitle } from './shapes/meses-columnas.ts';
import { budgetByChapters, budgetInDollars, stockpile } from './shapes/renglones.ts';
import { asAccountants, bankCsv, byFormula } from './shapes/saldo.ts';
import { sixRows } from './shapes/seis-filas.ts';
import { sixMonths } from './shapes/seis-meses.ts';
import { worksByName, worksByNickname } from './shapes/solapas-por-obra.ts';
import { aWholeYear, big, monthsOfAYear, monthsOfNoYear } from './shapes/solapas.ts';
import { sideBySide, stacked } from './shapes/varias-tablas.ts';
import type { Verdad } from './truth.ts';
import { xlsxOf } from './xlsx.ts';

/** Twenty workbooks of eight shapes. */
const TWENTY: readonly (() => Book)[] = [
  clean,
  typedByHand,
  latinCsv,
  everything,
  byMonths,
  acrossTheYear,
  yearInTitle,
  monthsAsDates,
  monthsOfAYear,
  monthsOfNoYear,
  worksByName,
  worksByNickname,
  byFormula,
  asAccountants,
  bankCsv,
  stacked,
  sideBySide,
  stockpile,
  budgetByChapters,
  budgetInDollars,
];

/** Cells as plain data: rows from 1, columns from 0, dates as `YYYY-MM-DD`. */
export type PlainBook = {
  readonly hojas: readonly {
    readonly nombre: string;
    readonly oculta: boolean;
    readonly combinadas: readonly {
      readonly desdeFila: number;
      readonly desdeColumna: number;
      readonly hastaFila: number;
      readonly hastaColumna: number;
    }[];
    readonly columnasOcultas: readonly number[];
    readonly filas: readonly {
      readonly fila: number;
      readonly oculta: boolean;
      readonly celdas: readonly {
        readonly columna: number;
        readonly valor: string | number;
        readonly formula?: string;
      }[];
    }[];
  }[];
};

export type WorkbookFile = {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly plain: PlainBook;
  readonly truth: Verdad;
};

function plainOf({ sheets }: Book): PlainBook {
  return {
    hojas: sheets.map((sheet) => ({
      nombre: sheet.name,
      oculta: sheet.isHidden,
      combinadas: sheet.merges.map(({ from, to }) => ({
        desdeFila: from[0],
        desdeColumna: from[1],
        hastaFila: to[0],
        hastaColumna: to[1],
      })),
      columnasOcultas: [...sheet.hiddenColumns],
      filas: [...sheet.rows]
        .sort(([a], [b]) => a - b)
        .map(([fila, cells]) => ({
          fila,
          oculta: sheet.hiddenRows.has(fila),
          celdas: [...cells]
            .sort(([a], [b]) => a - b)
            .map(([columna, { value, style, formula }]) => ({
              columna,
              valor:
                typeof value === 'number' && (style === 'fecha' || style === 'mes')
                  ? dayOfSerial(value)
                  : value,
              formula,
            })),
        })),
    })),
  };
}

const fileOf = (book: Book): WorkbookFile => ({
  name: book.name,
  file: book.file,
  bytes: book.kind.ext === 'csv' ? csvOf(book) : xlsxOf(book),
  plain: plainOf(book),
  truth: book.truth(),
});

export const twentyWorkbooks = (): WorkbookFile[] => TWENTY.map((write) => fileOf(write()));
export const sixRowWorkbook = (): WorkbookFile => fileOf(sixRows());
export const sixMonthWorkbook = (): WorkbookFile => fileOf(sixMonths());
export const wholeYearWorkbook = (): WorkbookFile => fileOf(aWholeYear());
export const bigWorkbook = (): WorkbookFile => fileOf(big());
