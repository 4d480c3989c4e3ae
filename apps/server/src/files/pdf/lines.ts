import PDFDocument from 'pdfkit';

import { encoded, letterOf, printable } from './characters.ts';

/**
 * Lines of a text in the built-in fonts. pdfkit measures characters and breaks texts in one document
 * for all, which is never written: it would open the fonts again for each document, and for each
 * text look for breaks that most do not need. Widths are in thousandths of the font's size.
 */

export type Font = 'normal' | 'bold';

const measuring = new PDFDocument({ margin: 0 });
let shown: string[] = [];
measuring.addContent = (operator: string) => {
  if (operator.endsWith(' TJ')) shown.push(operator);
  return measuring;
};

const THOUSANDTHS = 1000;
const CODES = 256;

const fontOf = (name: string) => ({
  name,
  /** Height of a line of size 1. */
  height: measuring.font(name).fontSize(1).currentLineHeight(true),
  /** Widths of characters by their code and the next one's; 0 until it is measured. */
  widths: new Int16Array(CODES * CODES),
});

export const FONTS = { normal: fontOf('Helvetica'), bold: fontOf('Helvetica-Bold') } as const;

/** Width of a character up to the next one, whose code is 0 after the last. */
function advance(font: Font, code: number, next: number): number {
  const { name, widths } = FONTS[font];
  const at = code * CODES + next;
  const known = widths[at] ?? 0;
  if (known !== 0) return known;
  const widthOf = (letters: string): number =>
    measuring.font(name).fontSize(THOUSANDTHS).widthOfString(letters);
  const [letter, after] = [letterOf(code), next === 0 ? '' : letterOf(next)];
  const width = widthOf(letter + after) - widthOf(after);
  widths[at] = width;
  return width;
}

/** Code of the character at `i`, 0 after the last one. */
const codeAt = (line: string, i: number): number => (i < line.length ? line.charCodeAt(i) : 0);

export function widthOfLine(line: string, font: Font): number {
  let width = 0;
  for (let i = 0; i < line.length; i += 1) {
    width += advance(font, codeAt(line, i), codeAt(line, i + 1));
  }
  return width / THOUSANDTHS;
}

const escaped = (piece: string): string => piece.replaceAll(/[()\\]/g, String.raw`\$&`);

/** Operand that shows a line: its pieces, and how far kerning moves each to the left. */
export function piecesOfLine(line: string, font: Font): string {
  let pieces = '';
  let from = 0;
  for (let i = 0; i < line.length; i += 1) {
    const code = codeAt(line, i);
    const kerning = advance(font, code, codeAt(line, i + 1)) - advance(font, code, 0);
    if (kerning === 0) continue;
    pieces += `${escaped(line.slice(from, i + 1))})${-kerning}(`;
    from = i + 1;
  }
  return `[(${pieces}${escaped(line.slice(from))})]`;
}

type Setting = { readonly font: Font; readonly size: number; readonly width: number };

/** Lines of a text without line breaks, as pdfkit breaks it. */
function brokenAt(letters: string, { font, size, width }: Setting): readonly string[] {
  if (letters === '') return [''];
  shown = [];
  const options = { width, height: Number.POSITIVE_INFINITY };
  measuring.font(FONTS[font].name).fontSize(size).text(letters, 0, 0, options);
  return shown.map((operator) => {
    const hex = Array.from(operator.matchAll(/<([0-9a-f]*)>/g), ([, digits]) => digits);
    return Buffer.from(hex.join(''), 'hex').toString('latin1');
  });
}

/** Encoded lines of a text that wraps within a width; none of an empty text. */
export function linesOf(text: string, setting: Setting): readonly string[] {
  if (text === '') return [];
  const letters = printable(text);
  const line = encoded(letters);
  const isOne = !line.includes('\n');
  if (isOne && widthOfLine(line, setting.font) * setting.size <= setting.width) return [line];
  return letters
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((paragraph) => brokenAt(paragraph, setting));
}
