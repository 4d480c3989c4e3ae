import { type NumberFormat, styleOf } from './xlsx-styles.ts';
import { escaped, DECLARATION, MAIN } from './xlsx-xml.ts';

/** Value of a cell; a date is written as its day in UTC. */
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

/** Excel's limit of rows; further rows continue in another sheet. */
const ROWS_MAX = 1_048_576;
const CHUNK = 64 * 1024;
const DAY_MS = 86_400_000;
/** Days from 1899-12-30, where sheets begin to count, to 1970. */
const EPOCH_DAY = 25_569;

/** Letters of a column counted from 0: `A`, `Z`, `AA`. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

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
export class Source {
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
export async function* sheetText(
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
