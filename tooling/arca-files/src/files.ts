import { type CsvLayout, tableOf } from './layouts.ts';
import type { Month } from './month.ts';
import { type Value, workbookOf } from './workbook.ts';
import { zipOf } from './zip.ts';

/** Expected outcome of reading a file: its rows, or the refusal of one that Excel re-saved. */
type Outcome = 'READ' | 'REFUSE';
export type ArcaFile = {
  readonly name: string;
  readonly layout: CsvLayout | 'XLSX';
  readonly outcome: Outcome;
  readonly bytes: Uint8Array;
};

const CSV_LAYOUTS: readonly CsvLayout[] = ['G1', 'G2', 'G3', 'PORTAL_IVA'];

const textOf = (value: Value): string =>
  value === null ? '' : typeof value === 'object' ? String(value.serial) : String(value);

type Dialect = {
  readonly separator: string;
  readonly end: string;
  readonly quoted: 'ALL' | 'TITLES';
};
const DIALECTS: Readonly<Record<CsvLayout, Dialect>> = {
  G1: { separator: ',', end: '\r\n', quoted: 'ALL' },
  G2: { separator: ';', end: '\n', quoted: 'TITLES' },
  G3: { separator: ';', end: '\n', quoted: 'TITLES' },
  PORTAL_IVA: { separator: ';', end: '\n', quoted: 'TITLES' },
};

function csvOf(rows: readonly (readonly Value[])[], { separator, end, quoted }: Dialect): string {
  const lines = rows.map((row, i) =>
    row
      .map((value) => {
        const text = textOf(value);
        const always = quoted === 'ALL' || i === 0;
        const needed = text.includes(separator) || /["\r\n]/.test(text);
        return always || needed ? `"${text.replaceAll('"', '""')}"` : text;
      })
      .join(separator),
  );
  return lines.map((line) => line + end).join('');
}

/** Value of a cell after Excel opens it, with the decimal separator of the computer's locale. */
function asExcel(value: Value, decimal: ',' | '.'): Value {
  const text = textOf(value);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (day !== undefined) return { serial: serialOf(`${year}-${month}-${day}`) };
  const number = decimal === ',' ? /^\d+(?:,\d+)?$/ : /^\d+(?:\.\d+)?$/;
  return number.test(text) ? Number(text.replace(',', '.')) : value;
}

const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;
const dayOf = (serial: number): string =>
  new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

/** Text that Excel shows in an unformatted column, which is what it saves to a CSV. */
function shown(value: Value, decimal: ',' | '.'): string {
  if (value !== null && typeof value === 'object') {
    return dayOf(value.serial).split('-').toReversed().join('/');
  }
  if (typeof value !== 'number') return textOf(value);
  const text = value >= 1e11 ? value.toExponential(5).replace('e+', 'E+') : String(value);
  return text.replace('.', decimal);
}

function resaved(table: readonly (readonly Value[])[], layout: CsvLayout): string {
  const decimal = layout === 'G1' ? '.' : ',';
  const rows = table.map((row) => row.map((value) => shown(asExcel(value, decimal), decimal)));
  const separator = layout === 'G1' ? ',' : ';';
  return csvOf(rows, { separator, end: '\r\n', quoted: 'TITLES' });
}

const inLatin = (text: string): Buffer => Buffer.from(text, 'latin1');
const MARK = '\uFEFF';

function csvFiles(month: Month, layout: CsvLayout): ArcaFile[] {
  const table = tableOf(layout, month);
  const fresh = csvOf(table, DIALECTS[layout]);
  const decimal = layout === 'G1' ? '.' : ',';
  const opened = table.map((row) => row.map((value) => asExcel(value, decimal)));
  const asText = csvOf(table, { separator: ',', end: '\n', quoted: 'ALL' });
  const file = (suffix: string, outcome: Outcome, bytes: Uint8Array): ArcaFile => ({
    name: `${layout}${suffix}`,
    layout,
    outcome,
    bytes,
  });
  return [
    file('.csv', 'READ', Buffer.from(fresh)),
    file('-marked.csv', 'READ', Buffer.from(MARK + fresh)),
    file('-1252.csv', 'READ', inLatin(fresh)),
    file('.zip', 'READ', zipOf([{ name: `${layout}.csv`, bytes: Buffer.from(fresh) }])),
    file('-excel.csv', 'REFUSE', inLatin(resaved(table, layout))),
    file('-excel-utf8.csv', 'REFUSE', Buffer.from(MARK + resaved(table, layout))),
    file('-excel.xlsx', 'REFUSE', workbookOf(opened, { titled: false, shared: true })),
    // Files of a spreadsheet into which every column was imported as text, which loses nothing.
    file('-text.csv', 'READ', Buffer.from(asText)),
    file('-text-1252.csv', 'READ', inLatin(asText)),
  ];
}

function workbookFiles(month: Month): ArcaFile[] {
  const [titles = [], ...rows] = tableOf('XLSX', month);
  const title = [`Mis Comprobantes Recibidos - CUIT ${month.cuit}`];
  const asSerial = ([day = '', ...rest]: Value[]): Value[] => [
    { serial: serialOf(textOf(day).split('/').toReversed().join('-')) },
    ...rest,
  ];
  const file = (suffix: string, table: Value[][], shared: boolean): ArcaFile => ({
    name: `XLSX${suffix}.xlsx`,
    layout: 'XLSX',
    outcome: 'READ',
    bytes: workbookOf(table, { titled: true, shared }),
  });
  return [
    file('', [title, titles, ...rows], false),
    // Workbook after a save in Excel, which replaces texts of days by serial numbers.
    file('-excel', [title, titles, ...rows.map(asSerial)], true),
  ];
}

export const filesOf = (month: Month): readonly ArcaFile[] => [
  ...CSV_LAYOUTS.flatMap((layout) => csvFiles(month, layout)),
  ...workbookFiles(month),
];
