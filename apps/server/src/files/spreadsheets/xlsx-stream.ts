import { Readable } from 'node:stream';

import { ZipStream } from '../storage/zip-stream.ts';

/** A date is written as the day it is in UTC. */
export type WrittenValue = string | number | boolean | Date | null;

export type XlsxColumn = {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  readonly format?: NumberFormat | undefined;
};

export type XlsxSheet = {
  /** Sheet name: at most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: AsyncIterable<readonly WrittenValue[]> | Iterable<readonly WrittenValue[]>;
  /** Total rows, in bold under the rows and outside the filter; called after all rows were read. */
  readonly totals?: () => readonly (readonly WrittenValue[])[];
};

const FORMATS = ['dd/mm/yyyy', '#,##0.00', '#,##0.######'] as const;
export type NumberFormat = (typeof FORMATS)[number];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/**
 * Excel's limits of a sheet: its rows, and the characters of its name; further rows continue in
 * another sheet.
 */
const ROWS_MAX = 1_048_576;
const NAME_MAX = 31;
const CHUNK = 64 * 1024;
const DAY_MS = 86_400_000;
/** Days from 1899-12-30, where sheets begin to count, to 1970. */
const EPOCH_DAY = 25_569;
const FIRST_OWN_FORMAT = 164;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '\t',
  '\n': '\n',
  '\r': '&#13;',
};
/** XML allows no other control characters, escaped or not, and no lone surrogates. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF&<>"]/gu, (found) =>
      found >= '\u007F' && found < '\uFFFE' ? found : (ESCAPES[found] ?? ''),
    );

/** `A`, `Z`, `AA`. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Position among the styles: plain or bold, without a format and with each. */
const styleOf = (format: NumberFormat | undefined, bold: boolean): number =>
  2 * (format === undefined ? 0 : 1 + FORMATS.indexOf(format)) + (bold ? 1 : 0);

function cell(reference: string, style: number, value: WrittenValue): string {
  const begin = `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`}`;
  // An empty cell keeps its format for a value typed later.
  if (value === null) return style === 0 ? '' : `${begin}/>`;
  if (typeof value === 'string') {
    return `${begin} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  }
  if (typeof value === 'boolean') return `${begin} t="b"><v>${value ? 1 : 0}</v></c>`;
  const number = value instanceof Date ? value.getTime() / DAY_MS + EPOCH_DAY : value;
  return Number.isFinite(number) ? `${begin}><v>${number}</v></c>` : '';
}

class SheetText {
  readonly #columns: readonly { readonly at: string; readonly format: NumberFormat | undefined }[];
  #row = 0;

  constructor(columns: readonly XlsxColumn[]) {
    this.#columns = columns.map(({ format }, i) => ({ at: letters(i), format }));
  }

  get rows(): number {
    return this.#row;
  }

  row(values: readonly WrittenValue[], bold = false): string {
    this.#row += 1;
    const cells = this.#columns.map(({ at, format }, i) =>
      cell(`${at}${this.#row}`, styleOf(format, bold), values[i] ?? null),
    );
    return `<row r="${this.#row}">${cells.join('')}</row>`;
  }

  /** Range of the filter: the titles and the rows written so far. */
  filter(): string {
    return `<autoFilter ref="A1:${this.#columns.at(-1)?.at ?? 'A'}${this.#row}"/>`;
  }
}

const prelude = (columns: readonly XlsxColumn[]): string =>
  [
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/><cols>',
    ...columns.map(
      ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
  ].join('');

/** Rows with a look-ahead of one, so that a full sheet knows if another one follows. */
class Source {
  readonly #rows: AsyncGenerator<readonly WrittenValue[]>;
  #next: IteratorResult<readonly WrittenValue[], unknown> | undefined;

  constructor(rows: XlsxSheet['rows']) {
    this.#rows = (async function* read() {
      yield* rows;
    })();
  }

  async peek(): Promise<readonly WrittenValue[] | null> {
    this.#next ??= await this.#rows.next();
    return this.#next.done === true ? null : this.#next.value;
  }

  pass(): void {
    this.#next = undefined;
  }

  async close(): Promise<void> {
    await this.#rows.return(undefined);
  }
}

/** XML of one sheet with the next rows; `onEnd` reports if they were the last ones. */
async function* sheetText(
  { columns, totals }: XlsxSheet,
  source: Source,
  onEnd: (isLast: boolean) => void,
): AsyncGenerator<string> {
  const sheet = new SheetText(columns);
  let text =
    prelude(columns) +
    sheet.row(
      columns.map(({ header }) => header),
      true,
    );
  let isOver = false;
  try {
    for (let row = await source.peek(); row !== null; row = await source.peek()) {
      if (sheet.rows === ROWS_MAX) break;
      source.pass();
      text += sheet.row(row);
      if (text.length > CHUNK) {
        yield text;
        text = '';
      }
    }
    isOver = true;
  } finally {
    if (!isOver) await source.close();
  }
  const isLast = (await source.peek()) === null;
  const filter = sheet.filter();
  for (const total of isLast ? (totals?.() ?? []) : []) text += sheet.row(total, true);
  onEnd(isLast);
  yield `${text}</sheetData>${filter}</worksheet>`;
}

const CONTENT_TYPES = [
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  `<Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
].join('');

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  [
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...targets.map(
      ([type, target], i) =>
        `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  ].join('');

const STYLES = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">`,
  ...FORMATS.map((code, i) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + i}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${2 * (FORMATS.length + 1)}">`,
  ...[0, ...FORMATS.map((_, i) => FIRST_OWN_FORMAT + i)].flatMap((format) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${font === 0 ? '' : ' applyFont="1"'}/>`,
    ),
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const workbook = (names: readonly string[]): string =>
  [
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...names.map(
      (name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    ),
    '</sheets></workbook>',
  ].join('');

function sheetName(name: string, page: number): string {
  const suffix = page === 1 ? '' : `_${page}`;
  return name.slice(0, NAME_MAX - suffix.length) + suffix;
}

/** Zip whose streams are all destroyed with it. */
function openZip(): ZipStream {
  const parts = new Set<Readable>();
  const zip = new ZipStream({
    own: (stream) => {
      parts.add(stream);
      return stream;
    },
  });
  zip.output.once('close', () => {
    for (const part of parts) part.destroy();
  });
  return zip;
}

/**
 * Workbook written while it is read (ISO/IEC 29500-1, SpreadsheetML), with bold, frozen titles and
 * a filter. Rows are read at the speed of the reader; closing the stream early closes their source.
 */
export function xlsxStream(sheets: readonly XlsxSheet[]): Readable {
  const zip = openZip();
  const names: string[] = [];
  const add = (path: string, text: AsyncIterable<string> | readonly string[]) =>
    zip.add({ path, compress: true, open: () => Readable.from(text, { objectMode: false }) });
  const finish = () => {
    const targets = names.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const);
    add('xl/workbook.xml', [workbook(names)]);
    add('xl/_rels/workbook.xml.rels', [relationships([...targets, ['styles', 'styles.xml']])]);
    zip.end();
  };
  const addSheets = ([sheet, ...others]: readonly XlsxSheet[]): void => {
    if (sheet === undefined) return finish();
    const source = new Source(sheet.rows);
    const addPage = (page: number): void => {
      names.push(sheetName(sheet.name, page));
      const next = (isLast: boolean) => (isLast ? addSheets(others) : addPage(page + 1));
      add(`xl/worksheets/sheet${names.length}.xml`, sheetText(sheet, source, next));
    };
    addPage(1);
  };
  add('[Content_Types].xml', [CONTENT_TYPES]);
  add('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  add('xl/styles.xml', [STYLES]);
  addSheets(sheets);
  return zip.output;
}
