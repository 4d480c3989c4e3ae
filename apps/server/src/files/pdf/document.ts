import { buffer } from 'node:stream/consumers';

import { formatearFechaHora } from '@plomada/formatters/fecha';

import { COLOR } from './colours.ts';
import { drawLetterhead, type Letterhead } from './letterhead.ts';
import { openPdf, type Orientation, type PdfDocument } from './pdf-document.ts';

/** What every PDF document begins and ends with. */

type Opening = Pick<Letterhead, 'organizacion'> & {
  /** What the file itself says that it is; what stands at the head, where that is not the same. */
  readonly titulo: string;
  readonly encabezado?: string;
  /** Which one it is, at the right of the head. */
  readonly numero: string;
  readonly ahora: Date;
  readonly orientation?: Orientation;
};

/** A PDF document with its letterhead and its title; `y`: where the text below begins. */
export function openDocument({
  organizacion,
  titulo,
  encabezado = titulo,
  numero,
  ahora,
  orientation,
}: Opening): { readonly pdf: PdfDocument; readonly y: number } {
  const info = { titulo, autor: organizacion.nombre, fecha: ahora };
  const pdf = openPdf(info, orientation);
  return {
    pdf,
    y: drawTitle(pdf, { encabezado, numero }, drawLetterhead(pdf, organizacion)),
  };
}

/** What it is at the left, which one at the right. */
function drawTitle(
  pdf: PdfDocument,
  { encabezado, numero }: { readonly encabezado: string; readonly numero: string },
  y: number,
): number {
  const { margen, util } = pdf.pagina;
  const grande = { letra: 'fuerte', cuerpo: 16 } as const;
  const alto = pdf.escribir(encabezado, { x: margen, y, ancho: 240 }, grande);
  pdf.escribir(
    numero,
    { x: margen + 240, y: y + 3, ancho: util - 240 },
    { letra: 'fuerte', cuerpo: 12, alinear: 'right' },
  );
  return y + alto + 6;
}

type Closing = {
  /** Before the moment it was printed. */
  readonly pie: string;
  /** Right after that moment. */
  readonly nota?: string;
  readonly ahora: Date;
  /** Written across every page, so that no part of it passes for valid. */
  readonly sello?: string | undefined;
};

/** Draws the foot of each page once all are there; gives the bytes. */
export function closeDocument(
  pdf: PdfDocument,
  { pie, nota = '', ahora, sello }: Closing,
): Promise<Buffer> {
  const { margen, util, alto } = pdf.pagina;
  const impreso = `${pie} · Impreso el ${formatearFechaHora(ahora.toISOString())}${nota}`;
  const { start, count } = pdf.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    pdf.doc.switchToPage(start + i);
    const y = alto - margen - 14;
    const estilo = { cuerpo: 8, color: COLOR.tenue } as const;
    pdf.escribir(impreso, { x: margen, y, ancho: util - 90 }, estilo);
    const derecha = { x: margen + util - 90, y, ancho: 90 };
    pdf.escribir(`Página ${i + 1} de ${count}`, derecha, { ...estilo, alinear: 'right' });
    if (sello !== undefined) drawWatermark(pdf, sello);
  }
  pdf.doc.end();
  return buffer(pdf.doc);
}

/** Over what is there. */
function drawWatermark({ doc, pagina }: PdfDocument, sello: string): void {
  const centro = [pagina.ancho / 2, pagina.alto / 2] as const;
  doc.save();
  doc.rotate(-35, { origin: [...centro] });
  const porPunto = doc.font('Helvetica-Bold').fontSize(1).widthOfString(sello);
  const cuerpo = Math.min(96, (0.9 * pagina.ancho) / porPunto);
  doc.fontSize(cuerpo).fillColor(COLOR.rojo).fillOpacity(0.18);
  doc.text(sello, 0, centro[1] - cuerpo / 2, { width: pagina.ancho, align: 'center' });
  doc.restore();
}
