import { buffer } from 'node:stream/consumers';

import { formatearFechaHora } from '@plomada/formatters/fecha';

import { COLOR } from './colours.ts';
import { drawLetterhead, type Letterhead } from './letterhead.ts';
import { openPaper, type Orientation, type Paper } from './paper.ts';

/** What every paper begins and ends with. */

type Opening = Pick<Letterhead, 'organizacion'> & {
  /** What the file itself says that it is; what stands at the head, where that is not the same. */
  readonly titulo: string;
  readonly encabezado?: string;
  /** Which one it is, at the right of the head. */
  readonly numero: string;
  readonly ahora: Date;
  readonly orientation?: Orientation;
};

/** A paper with its letterhead and its title; `y`: where the text below begins. */
export function openDocument({
  organizacion,
  titulo,
  encabezado = titulo,
  numero,
  ahora,
  orientation,
}: Opening): { readonly paper: Paper; readonly y: number } {
  const info = { titulo, autor: organizacion.nombre, fecha: ahora };
  const paper = openPaper(info, orientation);
  return {
    paper,
    y: drawTitle(paper, { encabezado, numero }, drawLetterhead(paper, organizacion)),
  };
}

/** What it is at the left, which one at the right. */
function drawTitle(
  paper: Paper,
  { encabezado, numero }: { readonly encabezado: string; readonly numero: string },
  y: number,
): number {
  const { margen, util } = paper.pagina;
  const grande = { letra: 'fuerte', cuerpo: 16 } as const;
  const alto = paper.escribir(encabezado, { x: margen, y, ancho: 240 }, grande);
  paper.escribir(
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
  paper: Paper,
  { pie, nota = '', ahora, sello }: Closing,
): Promise<Buffer> {
  const { margen, util, alto } = paper.pagina;
  const impreso = `${pie} · Impreso el ${formatearFechaHora(ahora.toISOString())}${nota}`;
  const { start, count } = paper.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    paper.doc.switchToPage(start + i);
    const y = alto - margen - 14;
    const estilo = { cuerpo: 8, color: COLOR.tenue } as const;
    paper.escribir(impreso, { x: margen, y, ancho: util - 90 }, estilo);
    const derecha = { x: margen + util - 90, y, ancho: 90 };
    paper.escribir(`Página ${i + 1} de ${count}`, derecha, { ...estilo, alinear: 'right' });
    if (sello !== undefined) drawWatermark(paper, sello);
  }
  paper.doc.end();
  return buffer(paper.doc);
}

/** Over what is there. */
function drawWatermark({ doc, pagina }: Paper, sello: string): void {
  const centro = [pagina.ancho / 2, pagina.alto / 2] as const;
  doc.save();
  doc.rotate(-35, { origin: [...centro] });
  const porPunto = doc.font('Helvetica-Bold').fontSize(1).widthOfString(sello);
  const cuerpo = Math.min(96, (0.9 * pagina.ancho) / porPunto);
  doc.fontSize(cuerpo).fillColor(COLOR.rojo).fillOpacity(0.18);
  doc.text(sello, 0, centro[1] - cuerpo / 2, { width: pagina.ancho, align: 'center' });
  doc.restore();
}
