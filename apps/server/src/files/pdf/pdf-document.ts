import PDFDocument from 'pdfkit';

import { COLOR } from './colours.ts';
import { gatherContent } from './content.ts';
import { PARAGRAPH, type Role, type Structure, structureOf } from './structure.ts';

/** Only this file uses the PDF library for pages, fonts and colours. */

/** A4 in points. */
const A4 = { short: 595.28, long: 841.89 } as const;

/** Page measures in points. */
type Page = {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Width between the margins. */
  readonly inner: number;
  /** Lowest y of the text; the footer is below it. */
  readonly bottom: number;
};

export type Orientation = 'portrait' | 'landscape';

function pageOf(orientation: Orientation): Page {
  const [width, height, margin, footer] =
    orientation === 'portrait' ? [A4.short, A4.long, 48, 40] : [A4.long, A4.short, 36, 26];
  return { width, height, margin, inner: width - 2 * margin, bottom: height - margin - footer };
}

const FONT = { normal: 'Helvetica', bold: 'Helvetica-Bold' } as const;

export type TextStyle = {
  readonly font?: keyof typeof FONT;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Place in the structure; a paragraph unless given. */
  readonly as?: Role;
};

/** Box of a text, which wraps within `width`. */
type Box = { readonly x: number; readonly y: number; readonly width: number };

export type PdfDocument = {
  readonly page: Page;
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  /** Writes the text and returns its height. */
  readonly write: (text: string, box: Box, style?: TextStyle) => number;
  /** Writes a text whose height is known, which saves measuring it again. */
  readonly writeMeasured: (text: string, box: Box, style?: TextStyle) => void;
  readonly height: (text: string, width: number, style?: TextStyle) => number;
  readonly line: (y: number, from?: number, to?: number) => void;
  /** Fills a rectangle as the background of the text written next. */
  readonly fillRect: (box: Box & { readonly height: number }) => void;
  /** Adds a page and returns the y at which its text begins. */
  readonly newPage: () => number;
  readonly end: () => void;
};

/** Characters of the built-in fonts (Windows-1252) beyond Latin-1. */
const EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const EQUIVALENTS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  Ω: 'ohm',
  Φ: 'Ø',
  φ: 'ø',
  '⌀': 'Ø',
  '√': 'raíz',
  '₂': '2',
  '₃': '3',
};

const isWritable = (letter: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(letter) || EXTRAS.includes(letter);

/** Text of Latin-1 alone, which is composed already and lacks no character. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/;

/** Replaces characters that the built-in fonts lack by a similar one, or by a question mark. */
function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isWritable(letter)) return letter;
    if (/\s/u.test(letter)) return ' ';
    const unaccented = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return EQUIVALENTS[letter] ?? (Array.from(unaccented).every(isWritable) ? unaccented : '?');
  }).join('');
}

type Info = { readonly title: string; readonly author: string; readonly date: Date };

function newDocument(info: Info, orientation: Orientation): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: orientation,
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: 'Plomada',
      CreationDate: info.date,
    },
  });
}

/** Sets the fill colour of a page unless it is set: repeated, it would take a tenth of the bytes. */
function fillOf(doc: PDFKit.PDFDocument): (color: string) => void {
  let filled = { page: doc.page, color: '' };
  return (color) => {
    if (filled.page === doc.page && filled.color === color) return;
    doc.fillColor(color);
    filled = { page: doc.page, color };
  };
}

/** Lines and backgrounds, which are not read. */
const shapesOf = (
  { doc, structure, page }: Pick<PdfDocument, 'doc' | 'structure' | 'page'>,
  chooseFill: (color: string) => void,
): Pick<PdfDocument, 'line' | 'fillRect'> => ({
  line: (y, from = page.margin, to = page.width - page.margin) => {
    structure.artifact(() =>
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(COLOR.line).stroke(),
    );
  },
  fillRect: ({ x, y, width, height: fillHeight }) => {
    chooseFill(COLOR.highlight);
    structure.artifact(() => doc.rect(x, y, width, fillHeight).fill());
  },
});

/** Empty A4 document; the caller breaks its pages. */
export function openPdf(info: Info, orientation: Orientation = 'portrait'): PdfDocument {
  const page = pageOf(orientation);
  const doc = newDocument(info, orientation);
  const flush = gatherContent(doc);
  const structure = structureOf(doc);
  const chooseFill = fillOf(doc);
  const chooseFont = ({ font = 'normal', size = 9.5 }: TextStyle = {}) =>
    doc.font(FONT[font]).fontSize(size);
  const options = (width: number, { align = 'left' }: TextStyle = {}) => ({
    width,
    align,
    lineGap: 1.5,
  });
  const height = (text: string, width: number, style?: TextStyle): number =>
    chooseFont(style).heightOfString(printable(text), options(width, style));
  const writeMeasured: PdfDocument['writeMeasured'] = (text, { x, y, width }, style = {}) => {
    const { as = PARAGRAPH, color = COLOR.ink } = style;
    if (text === '') {
      if (as.tag === 'TD' || as.tag === 'TH') structure.blank(as);
      return;
    }
    chooseFill(color);
    structure.mark(as, () => chooseFont(style).text(printable(text), x, y, options(width, style)));
  };
  return {
    doc,
    structure,
    page,
    height,
    writeMeasured,
    write: (text, box, style) => {
      writeMeasured(text, box, style);
      return height(text, box.width, style);
    },
    ...shapesOf({ doc, structure, page }, chooseFill),
    newPage: () => {
      doc.addPage();
      return page.margin;
    },
    end: () => {
      flush();
      doc.end();
    },
  };
}
