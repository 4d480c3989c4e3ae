import { formatearCuit } from '@plomada/formatters/cuit';

import { COLOR, type Paper } from './paper.ts';

/** What several papers have: title, facts, notes, signatures, and the foot of every page. */

export const withCuit = (nombre: string, cuit: string | null): string =>
  cuit === null ? nombre : `${nombre} · CUIT ${formatearCuit(cuit)}`;

/** What it is at the left, which one at the right. */
export function drawTitle(
  paper: Paper,
  { titulo, numero }: { readonly titulo: string; readonly numero: string },
  y: number,
): number {
  const { margen, util } = paper.pagina;
  const grande = { letra: 'fuerte', cuerpo: 16 } as const;
  const alto = paper.escribir(titulo, { x: margen, y, ancho: 240 }, grande);
  paper.escribir(
    numero,
    { x: margen + 240, y: y + 3, ancho: util - 240 },
    { letra: 'fuerte', cuerpo: 12, alinear: 'right' },
  );
  return y + alto + 6;
}

const ETIQUETA = 74;

/** Name and value, one below the other; what nobody filled in is left out. */
export function drawFacts(
  paper: Paper,
  hechos: readonly (readonly [nombre: string, valor: string])[],
  desde: number,
): number {
  const { margen, util } = paper.pagina;
  const [x, ancho] = [margen + ETIQUETA, util - ETIQUETA];
  let y = desde;
  for (const [nombre, valor] of hechos.filter(([, dicho]) => dicho !== '')) {
    paper.escribir(nombre, { x: margen, y, ancho: ETIQUETA - 4 }, { color: COLOR.tenue });
    y += paper.escribir(valor, { x, y, ancho }) + 2;
  }
  return y + 10;
}

export function drawParagraphs(paper: Paper, parrafos: readonly string[], desde: number): number {
  const { margen, util, fondo } = paper.pagina;
  let y = desde;
  for (const parrafo of parrafos) {
    if (y + paper.alto(parrafo, util) > fondo) y = paper.nuevaPagina();
    y += paper.escribir(parrafo, { x: margen, y, ancho: util }) + 6;
  }
  return y;
}

const ALTO_FIRMAS = 96;
const ENTRE_FIRMAS = 40;

/** One line to sign on for each, side by side, never parted from one another. */
export function drawSignatures(paper: Paper, quienes: readonly string[], desde: number): void {
  const { margen, util, fondo } = paper.pagina;
  const y = desde + ALTO_FIRMAS > fondo ? paper.nuevaPagina() : desde;
  const ancho = (util - ENTRE_FIRMAS * (quienes.length - 1)) / quienes.length;
  for (const [i, quien] of quienes.entries()) {
    const x = margen + i * (ancho + ENTRE_FIRMAS);
    paper.linea(y + 54, x, x + ancho);
    const alto = paper.escribir(quien, { x, y: y + 60, ancho }, { letra: 'fuerte' });
    paper.escribir(
      'Firma, aclaración y DNI',
      { x, y: y + 60 + alto, ancho },
      { cuerpo: 8.5, color: COLOR.tenue },
    );
  }
}

/** On every page, over what is there, so that no part of it passes for valid. */
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

/** The foot of each page once all are there; `sello` is written across them. */
export function closePages(paper: Paper, pie: string, sello: string | null): void {
  const { margen, util, alto } = paper.pagina;
  const { start, count } = paper.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    paper.doc.switchToPage(start + i);
    const y = alto - margen - 14;
    const estilo = { cuerpo: 8, color: COLOR.tenue } as const;
    paper.escribir(pie, { x: margen, y, ancho: util - 90 }, estilo);
    const derecha = { x: margen + util - 90, y, ancho: 90 };
    paper.escribir(`Página ${i + 1} de ${count}`, derecha, { ...estilo, alinear: 'right' });
    if (sello !== null) drawWatermark(paper, sello);
  }
}
