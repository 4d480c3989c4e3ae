import { formatearCuit } from '@plomada/formatters/cuit';

import { COLOR } from './colours.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Blocks shared by several PDF documents: facts, sums, headings, notes and signatures. */

export const withCuit = (name: string, cuit: string | null): string =>
  cuit === null ? name : `${name} · CUIT ${formatearCuit(cuit)}`;

const LABEL_WIDTH = 82;

export type Fact = readonly [nombre: string, valor: string];

/**
 * Draws names and values below each other in `columns` columns, without the empty ones; returns the
 * y below them.
 */
export function drawFacts(
  pdf: PdfDocument,
  facts: readonly Fact[],
  { y: from, columns = 1 }: { readonly y: number; readonly columns?: number },
): number {
  const { margin, inner } = pdf.page;
  const filled = facts.filter(([, value]) => value !== '');
  const perColumn = Math.ceil(filled.length / columns);
  const columnWidth = inner / columns;
  const width = columnWidth - LABEL_WIDTH - (columns === 1 ? 0 : 12);
  if (filled.length === 0) return from + 10;
  const closeList = pdf.structure.open({ tag: 'L' });
  const ends = Array.from({ length: columns }, (_, column) => {
    const x = margin + column * columnWidth;
    let y = from;
    for (const [name, value] of filled.slice(column * perColumn, (column + 1) * perColumn)) {
      const closeFact = pdf.structure.open({ tag: 'LI' });
      const label = { color: COLOR.muted, as: { tag: 'Lbl' } } as const;
      pdf.write(name, { x, y, width: LABEL_WIDTH - 4 }, label);
      y += pdf.write(value, { x: x + LABEL_WIDTH, y, width }, { as: { tag: 'LBody' } }) + 2;
      closeFact();
    }
    return y;
  });
  closeList();
  return Math.max(...ends) + 10;
}

export type Sum = {
  readonly name: string;
  /** Detail of the sum, in small letters after its name. */
  readonly detail?: string;
  readonly value: string;
  /** True for the line that totals the others. */
  readonly bold?: boolean;
};

const SUM_WIDTHS = { plain: 260, detailed: 460, name: 72, value: 120 } as const;
const SUM_LINE = 17;
const AFTER_SUMS = 8;

/**
 * Heights in points: the signature line with the name under it, and the space above it for signing,
 * reduced when the page has little left.
 */
const SIGNATURE_FOOT = 36;
const SIGNATURE_ROOM = { much: 54, little: 26 } as const;
const SIGNATURES_HEIGHT = SIGNATURE_ROOM.little + SIGNATURE_FOOT;

type SumsPlace = {
  readonly y: number;
  readonly notes?: readonly string[];
  /** True when signatures follow: they are kept on the same page as the sums. */
  readonly signed?: boolean;
};

/**
 * Draws the sums in one column at the right, all on one page, and the notes at their left, for
 * which only a landscape page has space; returns the y below both.
 */
export function drawSums(
  pdf: PdfDocument,
  sums: readonly Sum[],
  { y: from, notes = [], signed = false }: SumsPlace,
): number {
  const { margin, inner, bottom } = pdf.page;
  const height = sums.length * SUM_LINE + (signed ? AFTER_SUMS + SIGNATURES_HEIGHT : 0);
  let y = from + height > bottom ? pdf.newPage() : from;
  const totalWidth = sums.some(({ detail }) => detail) ? SUM_WIDTHS.detailed : SUM_WIDTHS.plain;
  const x = margin + inner - totalWidth;
  let besideY = y;
  const closeTable = pdf.structure.open({ tag: 'Table' });
  for (const { name, detail = '', value, bold = false } of sums) {
    if (bold && sums.length > 1) {
      pdf.line(y - 2, x);
      y += 2;
    }
    const style = bold ? ({ font: 'bold', size: 12 } as const) : {};
    const width = totalWidth - SUM_WIDTHS.value;
    const closeRow = pdf.structure.open({ tag: 'TR' });
    const closeName = pdf.structure.open({ tag: 'TH', scope: 'Row' });
    pdf.write(name, { x, y, width }, style);
    if (detail !== '') {
      pdf.write(
        detail,
        { x: x + SUM_WIDTHS.name, y: y + 1, width: width - SUM_WIDTHS.name },
        { size: 8, color: COLOR.muted },
      );
    }
    closeName();
    const cell = { ...style, align: 'right', as: { tag: 'TD' } } as const;
    pdf.write(value, { x: x + width, y, width: SUM_WIDTHS.value }, cell);
    closeRow();
    y += SUM_LINE;
  }
  closeTable();
  for (const note of notes) {
    besideY +=
      pdf.write(note, { x: margin, y: besideY, width: inner - SUM_WIDTHS.detailed - 24 }) + 6;
  }
  return Math.max(y, besideY) + AFTER_SUMS;
}

export function drawParagraphs(
  pdf: PdfDocument,
  paragraphs: readonly string[],
  from: number,
): number {
  const { margin, inner, bottom } = pdf.page;
  let y = from;
  for (const paragraph of paragraphs) {
    if (y + pdf.height(paragraph, inner) > bottom) y = pdf.newPage();
    y += pdf.write(paragraph, { x: margin, y, width: inner }) + 6;
  }
  return y;
}

const HEADING_HEIGHT = 18;
/**
 * Height in points that a heading and its first lines need, so that a heading is never the last
 * line of a page.
 */
const HEADED_HEIGHT = 80;

/** Draws the heading of a part of the document; returns the y below it. */
export function drawHeading(pdf: PdfDocument, heading: string, from: number): number {
  const { margin, inner, bottom } = pdf.page;
  const y = from + HEADED_HEIGHT > bottom ? pdf.newPage() : from;
  const style = { font: 'bold', size: 11, color: COLOR.primary, as: { tag: 'H2' } } as const;
  pdf.write(heading, { x: margin, y, width: inner }, style);
  return y + HEADING_HEIGHT;
}

const SIGNATURE_GAP = 40;

/** Draws one signature line per signer, side by side and all on one page. */
export function drawSignatures(pdf: PdfDocument, signers: readonly string[], from: number): void {
  const { margin, inner, bottom } = pdf.page;
  const y = from + SIGNATURES_HEIGHT > bottom ? pdf.newPage() : from;
  const signatureLine = Math.min(y + SIGNATURE_ROOM.much, bottom - SIGNATURE_FOOT);
  const width = (inner - SIGNATURE_GAP * (signers.length - 1)) / signers.length;
  for (const [i, signer] of signers.entries()) {
    const x = margin + i * (width + SIGNATURE_GAP);
    pdf.line(signatureLine, x, x + width);
    const height = pdf.write(signer, { x, y: signatureLine + 6, width }, { font: 'bold' });
    pdf.write(
      'Firma, aclaración y DNI',
      { x, y: signatureLine + 6 + height, width },
      { size: 8.5, color: COLOR.muted },
    );
  }
}
