import type { Book, TextKind } from './book.ts';

/** Bytes of the accented letters of these texts on an old Mac. */
const MACINTOSH: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ú: 0x9c,
  ü: 0x9f,
  '°': 0xa1,
};

function macintosh(text: string): Buffer {
  const bytes = [...text].map((char) => {
    const byte = MACINTOSH[char] ?? char.charCodeAt(0);
    if (byte > 0x7f && MACINTOSH[char] === undefined)
      throw new Error(`Macintosh has no byte for ${char}`);
    return byte;
  });
  return Buffer.from(bytes);
}

const ENCODED: Readonly<Record<TextKind['encoding'], (text: string) => Buffer>> = {
  utf8: (text) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'utf8-bare': (text) => Buffer.from(text, 'utf8'),
  latin1: (text) => Buffer.from(text, 'latin1'),
  utf16le: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  macintosh,
};

/** Bytes of a CSV, made of a book's single sheet, in which every cell is written as a text. */
export function csvOf({ sheets: [sheet], kind }: Book): Buffer {
  if (!sheet || kind.ext !== 'csv') throw new Error('The book has no sheet or is not a CSV');
  const { delimiter, encoding, end = '\r\n', declares = false, ragged = false } = kind;
  const quoted = (text: string): string =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const numbers = [...sheet.rows.keys()];
  const columns = Math.max(...[...sheet.rows.values()].flatMap((cells) => [...cells.keys()])) + 1;
  const lines = Array.from({ length: Math.max(...numbers) }, (_, i) => {
    const row = sheet.rows.get(i + 1);
    const width = ragged && row ? Math.max(...row.keys()) + 1 : columns;
    return Array.from({ length: width }, (_, column) =>
      quoted(String(row?.get(column)?.value ?? '')),
    ).join(delimiter);
  });
  const all = declares ? [`sep=${delimiter}`, ...lines] : lines;
  return ENCODED[encoding](`${all.join(end)}${end}`);
}
