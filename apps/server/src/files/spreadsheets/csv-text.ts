import type { LecturaTexto } from '@plomada/domain/planilla/libro';

import { delimiterOf, type Delimited } from './delimiter.ts';
import { SheetRefused } from './sheet.ts';
import { decodeText } from './text-encoding.ts';

/** Beginnings of texts that are no table: PDF, RTF, XML, HTML. */
const OTHER_TEXT = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<script|<svg)/i;
/** Control characters that no text contains; tab, line feed, form feed and return are allowed. */
// oxlint-disable-next-line no-control-regex
export const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** The text of a CSV, and how its bytes and lines were understood. */
export function csvText(bytes: Uint8Array): Delimited & { readonly lectura: LecturaTexto } {
  const { text, ...decoded } = decodeText(bytes);
  if (BINARY.test(text) || OTHER_TEXT.test(text)) throw new SheetRefused('TIPO');
  const delimited = delimiterOf(text);
  return { ...delimited, lectura: { ...decoded, delimitador: delimited.delimiter } };
}

/** Excel's limits: characters of a cell and columns of a row. */
const CELL_MAX = 32_767;
const COLUMNS_MAX = 16_384;
const QUOTE = '"'.charCodeAt(0);
const RETURN = 13;
const LINE_FEED = 10;

/**
 * Scans a CSV before it is parsed, splitting it like the parser. A cell or row past Excel's limits
 * refuses the file: one stray quote would otherwise make a single cell of all the rest.
 */
export function scanCsv(text: string, delimiter: string): void {
  const delimiterCode = delimiter.charCodeAt(0);
  let columns = 0;
  let from = 0;
  let empty = true;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (i - from > CELL_MAX) throw new SheetRefused('DESMEDIDA');
    if (quoted) {
      if (code !== QUOTE) {
        empty = false;
      } else if (text.charCodeAt(i + 1) === QUOTE) {
        empty = false;
        i += 1;
      } else {
        quoted = false;
      }
    } else if (code === delimiterCode || code === RETURN || code === LINE_FEED) {
      columns = code === delimiterCode ? columns + 1 : 0;
      from = i + 1;
      empty = true;
      if (columns > COLUMNS_MAX) throw new SheetRefused('DESMEDIDA');
    } else if (code === QUOTE && empty) {
      quoted = true;
    } else {
      empty = false;
    }
  }
}
