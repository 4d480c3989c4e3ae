import PDFDocument from 'pdfkit';

import { COLOR } from './colours.ts';
import { gatherContent } from './content.ts';
import { type Structure, structureOf } from './structure.ts';
import { type Box, type Texts, textsOf } from './text.ts';

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

export type PdfDocument = Texts & {
  readonly page: Page;
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  readonly line: (y: number, from?: number, to?: number) => void;
  /** Fills a rectangle as the background of the text written next. */
  readonly fillRect: (box: Box & { readonly height: number }) => void;
  /** Adds a page and returns the y at which its text begins. */
  readonly newPage: () => number;
  readonly end: () => void;
};

type Info = { readonly title: string; readonly author: string; readonly date: Date };

function newDocument(info: Info, orientation: Orientation): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: orientation,
    margin: 0,
    bufferPages: true,
    // Fonts are added by the first text that needs them.
    font: '',
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
  const continuePage = (): number => {
    flush();
    doc.continueOnNewPage();
    return page.margin;
  };
  return {
    doc,
    structure,
    page,
    ...textsOf({ doc, structure, chooseFill, continuePage }),
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
