import { setImmediate } from 'node:timers/promises';

import { required } from '@plomada/domain/base/required';

import { COLOR } from './colours.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Role } from './structure.ts';
import type { TextStyle } from './text.ts';

export type TableColumn<R> = {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly value: (row: R, i: number) => string;
  readonly highlighted?: boolean;
};

/** Group of `columns` columns under a common title; `from` is the index of the first one. */
type TableGroup = {
  readonly title: string;
  readonly from: number;
  readonly columns: number;
};

export type Table<R> = {
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly groups?: readonly TableGroup[];
  /** Cells of the total row, in bold under the last row. */
  readonly total?: readonly string[];
  readonly size?: number;
  readonly color?: (row: R) => string;
};

/** Space in points between two columns; `PADDING` is the one between two rows. */
const COLUMN_GAP = 8;
const PADDING = 5;
/** Size of the letters unless a table gives its own. */
const SIZE = 9.5;
/** Milliseconds of drawing after which other calls get to run. */
const SLICE_MS = 10;

export const textColumn = <R>(
  title: string,
  width: number,
  value: TableColumn<R>['value'],
): TableColumn<R> => ({ title, width, align: 'left', value });

export const numberColumn = <R>(
  title: string,
  width: number,
  value: TableColumn<R>['value'],
): TableColumn<R> => ({ ...textColumn(title, width, value), align: 'right' });

type Around<R> = {
  readonly before?: readonly TableColumn<R>[];
  readonly title: string;
  readonly value: TableColumn<R>['value'];
  readonly after: readonly TableColumn<R>[];
};

/** Fixed columns around one of text, which gets the remaining width. */
export function columnsAround<R>(
  { page }: PdfDocument,
  { before = [], title, value, after }: Around<R>,
): readonly TableColumn<R>[] {
  const taken = [...before, ...after].reduce((sum, { width }) => sum + width + COLUMN_GAP, 0);
  return [...before, textColumn(title, page.inner - taken, value), ...after];
}

type CellPlace = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

function placesOf<R>(
  { page }: PdfDocument,
  columns: readonly TableColumn<R>[],
): readonly CellPlace[] {
  let x = page.margin;
  return columns.map(({ width, align }) => {
    const place = { x, width, align };
    x += width + COLUMN_GAP;
    return place;
  });
}

type TableLine = {
  readonly places: readonly CellPlace[];
  readonly y: number;
  readonly style: TextStyle;
  /** Places of the cells in the structure; data cells unless given. */
  readonly roles?: readonly Role[];
};

const DATA_CELL: Role = { tag: 'TD' };

/** Height of the tallest cell of a row. */
function heightOfRow(
  pdf: PdfDocument,
  cells: readonly string[],
  { places, style }: Pick<TableLine, 'places' | 'style'>,
): number {
  const heights = places.map(({ width }, i) =>
    pdf.height(required(cells[i], `cell ${i}`), width, style),
  );
  return Math.max(...heights);
}

function writeRow(
  pdf: PdfDocument,
  cells: readonly string[],
  { places, y, style, roles }: TableLine,
): void {
  const close = pdf.structure.open({ tag: 'TR' });
  for (const [i, { x, width, align }] of places.entries()) {
    const as = roles?.[i] ?? DATA_CELL;
    pdf.write(required(cells[i], `cell ${i}`), { x, y, width }, { ...style, align, as });
  }
  close();
}

function drawGroups(
  pdf: PdfDocument,
  groups: readonly TableGroup[],
  { places, y, style }: TableLine,
): number {
  if (groups.length === 0) return 0;
  let height = 0;
  const drawGroup = ({ title, from, columns }: TableGroup): void => {
    const first = required(places[from], `column ${from}`);
    const last = required(places[from + columns - 1], `column ${from + columns - 1}`);
    const width = last.x + last.width - first.x;
    const own = pdf.write(title, { x: first.x, y, width }, { ...style, align: 'center' });
    pdf.line(y + own, first.x, first.x + width);
    height = Math.max(height, own);
  };
  // The header cell of each column is read with its group's title.
  pdf.structure.artifact(() => {
    for (const group of groups) drawGroup(group);
  });
  return height + 3;
}

/** Header cells of the columns; one in a group is read with the group's title. */
function headerRoles<R>({ columns, groups = [] }: Table<R>): readonly Role[] {
  return columns.map(({ title }, i) => {
    const group = groups.find(({ from, columns: count }) => i >= from && i < from + count);
    const role = { tag: 'TH', scope: 'Column' } as const;
    return group === undefined ? role : { ...role, actual: `${group.title}, ${title}` };
  });
}

/** Draws the titles of the columns; returns the y of the first row. */
function drawHeader<R>(pdf: PdfDocument, table: Table<R>, top: number): number {
  const { columns, groups = [], size = SIZE } = table;
  const places = placesOf(pdf, columns);
  const style = { font: 'bold', size: Math.min(size, 8.5), color: COLOR.muted } as const;
  const y = top + drawGroups(pdf, groups, { places, y: top, style });
  const titles = columns.map(({ title }) => title);
  writeRow(pdf, titles, { places, y, style, roles: headerRoles(table) });
  const below = y + heightOfRow(pdf, titles, { places, style }) + 3;
  pdf.line(below);
  return below + PADDING;
}

/** Draws the titles on a further page, where they are not read again. */
function repeatHeader<R>(pdf: PdfDocument, table: Table<R>, top: number): number {
  let below = top;
  pdf.structure.artifact(() => {
    below = drawHeader(pdf, table, top);
  }, 'Pagination');
  return below;
}

/**
 * Draws the table from `from` on, over as many pages as needed, each with its titles; rows are
 * never split. Long tables let other calls run in between. Returns the y below the table.
 */
export async function drawTable<R>(
  pdf: PdfDocument,
  table: Table<R>,
  from: number,
): Promise<number> {
  const { columns, rows, total, size = SIZE, color } = table;
  const places = placesOf(pdf, columns);
  const close = pdf.structure.open({ tag: 'Table' });
  let y = drawHeader(pdf, table, from);
  const writeCells = (cells: readonly string[], style: TextStyle): void => {
    const height = heightOfRow(pdf, cells, { places, style }) + PADDING;
    if (y + height > pdf.page.bottom) y = repeatHeader(pdf, table, pdf.newPage());
    for (const [i, { x, width }] of places.entries()) {
      if (!columns[i]?.highlighted) continue;
      const half = COLUMN_GAP / 2;
      pdf.fillRect({ x: x - half, y: y - PADDING, width: width + COLUMN_GAP, height });
    }
    writeRow(pdf, cells, { places, y, style });
    y += height;
  };
  let sliceStart = performance.now();
  for (const [i, row] of rows.entries()) {
    const cells = columns.map(({ value }) => value(row, i));
    writeCells(cells, { size, color: color?.(row) ?? COLOR.ink });
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    sliceStart = performance.now();
  }
  pdf.line(y);
  if (total) {
    y += PADDING;
    writeCells(total, { size, font: 'bold' });
    pdf.line(y);
  }
  close();
  return y + 2 * PADDING;
}
