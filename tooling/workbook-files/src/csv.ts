import type { Book } from './book.ts';

/** The one sheet of a CSV; every cell is a text there already. */
export function csvOf({ sheets: [sheet], kind }: Book): Buffer {
  if (!sheet || kind.ext !== 'csv') throw new Error('not a CSV');
  const { delimiter, encoding } = kind;
  const quoted = (text: string): string =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const numbers = [...sheet.rows.keys()];
  const columns = Math.max(...[...sheet.rows.values()].flatMap((cells) => [...cells.keys()])) + 1;
  const lines = Array.from({ length: Math.max(...numbers) }, (_, i) =>
    Array.from({ length: columns }, (_, column) =>
      quoted(String(sheet.at(i + 1, column)?.value ?? '')),
    ).join(delimiter),
  );
  const text = `${lines.join('\r\n')}\r\n`;
  return encoding === 'utf8' ? Buffer.from(`\uFEFF${text}`, 'utf8') : Buffer.from(text, 'latin1');
}
