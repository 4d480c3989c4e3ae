import { decodeHTMLStrict } from 'entities/decode';

import { BINARY } from './csv-text.ts';
import { SheetRefused } from './sheet.ts';
import { decodeText } from './text-encoding.ts';

/** Limits of one tag, of one cell, and of the cells of one row. */
const TAG_MAX = 64 * 1024;
const CELL_MAX = 32_767;
const COLUMNS_MAX = 16_384;
/** Most columns or rows that a single cell spans; more is no table. */
const SPAN_MAX = 1000;
/** Part of a file that shows what it is. */
const BEGINNING = 256 * 1024;

const MARKUP =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,4096}?-->\s*)?<(?:!doctype\s+html|html|head|meta|style|table|div|body)\b/i;
const TABLE = /<table[\s>]/i;
const CHARSET = /charset\s*=\s*["']?\s*(iso-8859-1|latin1|windows-1252)\b/i;

/** Text of a file that is an HTML page with a table, whatever its name; null for any other. */
export function htmlText(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING));
  const plain = beginning.replaceAll('\0', '').replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  if (!MARKUP.test(plain) || !TABLE.test(plain)) return null;
  const { text, segura } = decodeText(bytes);
  const declared = !segura && CHARSET.test(plain);
  if (!segura && !declared) throw new SheetRefused('LETRAS');
  const read = declared ? new TextDecoder('windows-1252').decode(bytes) : text;
  if (BINARY.test(read)) throw new SheetRefused('TIPO');
  return read;
}

const ENTITY = /&#?\w{1,32};/g;
/** Characters that no cell has: those that control, and the one in place of what is none. */
const NO_TEXT = /[\p{Cc}\uFFFD]/u;

function entityOf(written: string): string {
  const character = decodeHTMLStrict(written);
  return NO_TEXT.test(character) ? written : character.replace('\u00A0', ' ');
}

const decoded = (text: string): string =>
  text.includes('&') ? text.replaceAll(ENTITY, entityOf) : text;

/** End of a tag that begins at `<`: the place of its `>`, outside of quotes. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  const limit = Math.min(text.length, from + TAG_MAX);
  for (let i = from + 1; i < limit; i += 1) {
    const char = text.charAt(i);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return i;
    else if ((char === '"' || char === "'") && text.charAt(i - 1) === '=') quote = char;
  }
  throw new SheetRefused(limit < text.length ? 'DESMEDIDA' : 'ROTA');
}

const NAME = /^<(\/?)([a-z][a-z0-9]*)/i;
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'title']);

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tag'; readonly name: string; readonly closes: boolean; readonly tag: string };

/** Texts and tags of a page, in order, without comments, scripts and styles. */
function* piecesOf(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const end = open < 0 ? text.length : open;
    if (end > at) yield { kind: 'text', text: text.slice(at, end) };
    if (open < 0) return;
    if (text.startsWith('<!--', open)) {
      const close = text.indexOf('-->', open + 4);
      if (close < 0) throw new SheetRefused('ROTA');
      at = close + 3;
      continue;
    }
    const [, slash, written] = NAME.exec(text.slice(open, open + 32)) ?? [];
    if (written === undefined && !/[!?/]/.test(text.charAt(open + 1))) {
      yield { kind: 'text', text: '<' };
      at = open + 1;
      continue;
    }
    const close = endOfTag(text, open);
    const name = written?.toLowerCase() ?? '';
    at = close + 1;
    if (slash === '' && RAW.has(name)) at = endOfRaw(text, at, name);
    else yield { kind: 'tag', name, closes: slash === '/', tag: text.slice(open, close) };
  }
}

/** Place behind a script, a style or a title, whose content is no text of the page. */
function endOfRaw(text: string, from: number, name: string): number {
  const ending = new RegExp(`</${name}[\\s>]`, 'gi');
  ending.lastIndex = from;
  const found = ending.exec(text);
  if (!found) throw new SheetRefused('ROTA');
  return endOfTag(text, found.index) + 1;
}

function spanOf(tag: string, attribute: 'colspan' | 'rowspan'): number {
  const [, digits] = new RegExp(`\\s${attribute}\\s*=\\s*["']?\\s*(\\d{1,6})`, 'i').exec(tag) ?? [];
  const span = digits === undefined ? 1 : Math.max(1, Number(digits));
  if (span > SPAN_MAX) throw new SheetRefused('DESMEDIDA');
  return span;
}

type HtmlRow = { readonly index: number; readonly values: readonly (string | null)[] };

/** Puts texts into the cells of rows; a cell that spans others leaves them empty. */
class Rows {
  readonly ready: HtmlRow[] = [];
  #index = 0;
  #row: (string | null)[] | null = null;
  #cell: string | null = null;
  #span = 1;
  #loose = '';
  /** Rows that a cell above still covers, by column. */
  #covered = new Map<number, number>();

  text(text: string): void {
    const joined = (this.#cell ?? this.#loose) + text;
    if (joined.length > CELL_MAX) throw new SheetRefused('DESMEDIDA');
    if (this.#cell === null) this.#loose = joined;
    else this.#cell = joined;
  }

  openRow(): void {
    this.closeRow();
    this.closeLoose();
    this.#row = [];
  }

  openCell(tag: string): void {
    this.#closeCell();
    this.closeLoose();
    this.#row ??= [];
    this.#skipCovered(this.#row);
    this.#span = spanOf(tag, 'colspan');
    const rows = spanOf(tag, 'rowspan');
    if (rows > 1) {
      for (let i = 0; i < this.#span; i += 1) this.#covered.set(this.#row.length + i, rows);
    }
    this.#cell = '';
  }

  closeRow(): void {
    this.#closeCell();
    if (this.#row === null) return;
    this.ready.push({ index: this.#index, values: this.#row });
    this.#index += 1;
    this.#row = null;
    for (const [column, rows] of this.#covered) {
      if (rows <= 1) this.#covered.delete(column);
      else this.#covered.set(column, rows - 1);
    }
  }

  /** Text outside of a table, such as its heading, as a row of one cell. */
  closeLoose(): void {
    const text = this.#loose.trim();
    this.#loose = '';
    if (text === '') return;
    this.ready.push({ index: this.#index, values: [decoded(text)] });
    this.#index += 1;
  }

  endTable(): void {
    this.closeRow();
    this.#covered.clear();
  }

  closeCell(): void {
    this.#closeCell();
  }

  #closeCell(): void {
    if (this.#cell === null || this.#row === null) return;
    const text = decoded(this.#cell).trim();
    this.#row.push(text === '' ? null : text);
    for (let i = 1; i < this.#span; i += 1) this.#row.push(null);
    if (this.#row.length > COLUMNS_MAX) throw new SheetRefused('DESMEDIDA');
    this.#cell = null;
  }

  #skipCovered(row: (string | null)[]): void {
    while ((this.#covered.get(row.length) ?? 0) > 0 && row.length <= COLUMNS_MAX) row.push(null);
  }
}

/** Tags between words, and those that end a line outside of a table. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'li']);
const ENDS_LINE: ReadonlySet<string> = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Rows of all tables of a page, in its order, and the texts between them. */
export function* htmlRows(text: string): Generator<HtmlRow> {
  const rows = new Rows();
  for (const piece of piecesOf(text)) {
    if (piece.kind === 'text') rows.text(piece.text);
    else put(piece, rows);
    yield* rows.ready.splice(0);
  }
  rows.endTable();
  rows.closeLoose();
  yield* rows.ready.splice(0);
}

function put({ name, closes, tag }: Piece & { kind: 'tag' }, rows: Rows): void {
  if (name === 'tr') {
    if (closes) rows.closeRow();
    else rows.openRow();
  } else if (name === 'td' || name === 'th') {
    if (closes) rows.closeCell();
    else rows.openCell(tag);
  } else if (name === 'table') {
    rows.endTable();
    rows.closeLoose();
  } else if (ENDS_LINE.has(name)) {
    rows.text(' ');
    rows.closeLoose();
  } else if (BREAKS.has(name)) rows.text(' ');
}
