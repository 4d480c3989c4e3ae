import { buffer } from 'node:stream/consumers';

import { formatearFechaHora } from '@plomada/formatters/fecha';

import { COLOR } from './colours.ts';
import { compactPdf } from './compact.ts';
import { drawLetterhead, type Letterhead } from './letterhead.ts';
import { widthOfLine } from './lines.ts';
import { openPdf, type Orientation, type PdfDocument } from './pdf-document.ts';
import { PARAGRAPH } from './structure.ts';

/** Header and footer shared by all PDF documents. */

type Opening = Pick<Letterhead, 'organizacion'> & {
  /** Kind of the document, at the left of the header. */
  readonly heading: string;
  /** Number of the document, at the right of the header. */
  readonly number: string;
  /** Title in the PDF's metadata; heading and number unless given. */
  readonly title?: string;
  readonly now: Date;
  readonly orientation?: Orientation;
};

/** PDF document with its letterhead and its title; the text begins at `y`. */
export function openDocument({
  organizacion,
  heading,
  number,
  title = `${heading} ${number}`,
  now,
  orientation,
}: Opening): { readonly pdf: PdfDocument; readonly title: string; readonly y: number } {
  const pdf = openPdf({ title, author: organizacion.nombre, date: now }, orientation);
  const y = drawTitle(pdf, { heading, number }, drawLetterhead(pdf, organizacion));
  return { pdf, title, y };
}

/** Draws the heading at the left and the number at the right; returns the y below them. */
function drawTitle(
  pdf: PdfDocument,
  { heading, number }: { readonly heading: string; readonly number: string },
  y: number,
): number {
  const { margin, inner } = pdf.page;
  const large = { font: 'bold', size: 16, as: { tag: 'H1' } } as const;
  const height = pdf.write(heading, { x: margin, y, width: 240 }, large);
  pdf.write(
    number,
    { x: margin + 240, y: y + 3, width: inner - 240 },
    { font: 'bold', size: 12, align: 'right' },
  );
  return y + height + 6;
}

type Closing = {
  /** Footer's text before the time of printing. */
  readonly footer: string;
  /** Footer's text directly after the time of printing. */
  readonly note?: string;
  readonly now: Date;
  /** Text across every page, so that no single page passes for valid. */
  readonly watermark?: string | undefined;
};

/** Draws the footer of every page after the last one was added, and returns the bytes. */
export async function closeDocument(
  pdf: PdfDocument,
  { footer, note = '', now, watermark }: Closing,
): Promise<Buffer> {
  const { margin, inner, height } = pdf.page;
  const printed = `${footer} · Impreso el ${formatearFechaHora(now.toISOString())}${note}`;
  const { start, count } = pdf.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    pdf.doc.switchToPage(start + i);
    const y = height - margin - 14;
    const style = { size: 8, color: COLOR.muted } as const;
    pdf.structure.artifact(() => {
      pdf.write(printed, { x: margin, y, width: inner - 90 }, style);
      const right = { x: margin + inner - 90, y, width: 90 };
      pdf.write(`Página ${i + 1} de ${count}`, right, { ...style, align: 'right' });
    }, 'Pagination');
    if (watermark === undefined) continue;
    const draw = (): void => drawWatermark(pdf, watermark);
    // It is read once: some documents say nowhere else that they are annulled.
    if (i === 0) pdf.structure.mark(PARAGRAPH, draw);
    else pdf.structure.artifact(draw, 'Pagination');
  }
  pdf.end();
  return compactPdf(await buffer(pdf.doc));
}

/** Draws the watermark on top of the page's content. */
function drawWatermark({ doc, page, write }: PdfDocument, watermark: string): void {
  const center = [page.width / 2, page.height / 2] as const;
  doc.save();
  doc.rotate(-35, { origin: [...center] });
  doc.fillOpacity(0.18);
  const size = Math.min(96, (0.9 * page.width) / widthOfLine(watermark, 'bold'));
  const box = { x: 0, y: center[1] - size / 2, width: page.width };
  write(watermark, box, { font: 'bold', size, color: COLOR.red, align: 'center' });
  doc.restore();
}
