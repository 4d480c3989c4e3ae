import { buffer } from 'node:stream/consumers';

import { formatearFechaHora } from '@plomada/formatters/fecha';

import { COLOR } from './colours.ts';
import { drawLetterhead, type Letterhead } from './letterhead.ts';
import { openPdf, type Orientation, type PdfDocument } from './pdf-document.ts';

/** What every PDF document begins and ends with. */

type Opening = Pick<Letterhead, 'organizacion'> & {
  /** What it is, at the left of the head. */
  readonly heading: string;
  /** Which one it is, at the right. */
  readonly number: string;
  /** What the file itself states that it is, where that is not both. */
  readonly title?: string;
  readonly now: Date;
  readonly orientation?: Orientation;
};

/** A PDF document with its letterhead and its title; `y`: where the text below begins. */
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

/** What it is at the left, which one at the right. */
function drawTitle(
  pdf: PdfDocument,
  { heading, number }: { readonly heading: string; readonly number: string },
  y: number,
): number {
  const { margin, inner } = pdf.page;
  const large = { font: 'bold', size: 16 } as const;
  const height = pdf.write(heading, { x: margin, y, width: 240 }, large);
  pdf.write(
    number,
    { x: margin + 240, y: y + 3, width: inner - 240 },
    { font: 'bold', size: 12, align: 'right' },
  );
  return y + height + 6;
}

type Closing = {
  /** Before the moment it was printed. */
  readonly footer: string;
  /** Right after that moment. */
  readonly note?: string;
  readonly now: Date;
  /** Written across every page, so that no part of it passes for valid. */
  readonly watermark?: string | undefined;
};

/** Draws the foot of each page once all are there; gives the bytes. */
export function closeDocument(
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
    pdf.write(printed, { x: margin, y, width: inner - 90 }, style);
    const right = { x: margin + inner - 90, y, width: 90 };
    pdf.write(`Página ${i + 1} de ${count}`, right, { ...style, align: 'right' });
    if (watermark !== undefined) drawWatermark(pdf, watermark);
  }
  pdf.doc.end();
  return buffer(pdf.doc);
}

/** Over what is there. */
function drawWatermark({ doc, page }: PdfDocument, watermark: string): void {
  const center = [page.width / 2, page.height / 2] as const;
  doc.save();
  doc.rotate(-35, { origin: [...center] });
  const perPoint = doc.font('Helvetica-Bold').fontSize(1).widthOfString(watermark);
  const size = Math.min(96, (0.9 * page.width) / perPoint);
  doc.fontSize(size).fillColor(COLOR.red).fillOpacity(0.18);
  doc.text(watermark, 0, center[1] - size / 2, { width: page.width, align: 'center' });
  doc.restore();
}
