import { formatearCuit } from '@plomada/formatters/cuit';

import { COLOR } from './colours.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What several PDF documents have: facts, sums, notes and signatures. */

export const withCuit = (nombre: string, cuit: string | null): string =>
  cuit === null ? nombre : `${nombre} · CUIT ${formatearCuit(cuit)}`;

const ETIQUETA = 82;

export type Fact = readonly [nombre: string, valor: string];

/** Name and value, one below the other, in so many columns; what nobody filled in is left out. */
export function drawFacts(
  pdf: PdfDocument,
  hechos: readonly Fact[],
  { y: desde, columnas = 1 }: { readonly y: number; readonly columnas?: number },
): number {
  const { margen, util } = pdf.pagina;
  const dichos = hechos.filter(([, valor]) => valor !== '');
  const porColumna = Math.ceil(dichos.length / columnas);
  const anchoColumna = util / columnas;
  const ancho = anchoColumna - ETIQUETA - (columnas === 1 ? 0 : 12);
  const finales = Array.from({ length: columnas }, (_, columna) => {
    const x = margen + columna * anchoColumna;
    let y = desde;
    for (const [nombre, valor] of dichos.slice(columna * porColumna, (columna + 1) * porColumna)) {
      pdf.escribir(nombre, { x, y, ancho: ETIQUETA - 4 }, { color: COLOR.tenue });
      y += pdf.escribir(valor, { x: x + ETIQUETA, y, ancho }) + 2;
    }
    return y;
  });
  return Math.max(...finales) + 10;
}

export type Sum = {
  readonly nombre: string;
  /** Small, after the name. */
  readonly detalle?: string;
  readonly valor: string;
  /** What the others come to. */
  readonly fuerte?: boolean;
};

const SUMAS = { ancho: 260, conDetalle: 460, nombre: 72, valor: 120 } as const;
const RENGLON_SUMAS = 17;
const TRAS_SUMAS = 8;

/** Of the line one signs on and what is under it, and of the room to sign over it: less where there is none. */
const PIE_DE_FIRMA = 36;
const AIRE_DE_FIRMA = { mucho: 54, poco: 26 } as const;
const ALTO_FIRMAS = AIRE_DE_FIRMA.poco + PIE_DE_FIRMA;

type SumsPlace = {
  readonly y: number;
  readonly notas?: readonly string[];
  /** Signatures follow: nobody signs a page without what it comes to. */
  readonly firmadas?: boolean;
};

/**
 * One column of sums at the right, never cut from one another, with what is to be said of them beside
 * it where the page is wide; gives where both ended.
 */
export function drawSums(
  pdf: PdfDocument,
  sumas: readonly Sum[],
  { y: desde, notas = [], firmadas = false }: SumsPlace,
): number {
  const { margen, util, fondo } = pdf.pagina;
  const alto = sumas.length * RENGLON_SUMAS + (firmadas ? TRAS_SUMAS + ALTO_FIRMAS : 0);
  let y = desde + alto > fondo ? pdf.nuevaPagina() : desde;
  const todo = sumas.some(({ detalle }) => detalle) ? SUMAS.conDetalle : SUMAS.ancho;
  const x = margen + util - todo;
  let alLado = y;
  for (const { nombre, detalle = '', valor, fuerte = false } of sumas) {
    if (fuerte && sumas.length > 1) {
      pdf.linea(y - 2, x);
      y += 2;
    }
    const estilo = fuerte ? ({ letra: 'fuerte', cuerpo: 12 } as const) : {};
    const ancho = todo - SUMAS.valor;
    pdf.escribir(nombre, { x, y, ancho }, estilo);
    if (detalle !== '') {
      pdf.escribir(
        detalle,
        { x: x + SUMAS.nombre, y: y + 1, ancho: ancho - SUMAS.nombre },
        { cuerpo: 8, color: COLOR.tenue },
      );
    }
    pdf.escribir(valor, { x: x + ancho, y, ancho: SUMAS.valor }, { ...estilo, alinear: 'right' });
    y += RENGLON_SUMAS;
  }
  for (const nota of notas) {
    alLado += pdf.escribir(nota, { x: margen, y: alLado, ancho: util - SUMAS.conDetalle - 24 }) + 6;
  }
  return Math.max(y, alLado) + TRAS_SUMAS;
}

export function drawParagraphs(
  pdf: PdfDocument,
  parrafos: readonly string[],
  desde: number,
): number {
  const { margen, util, fondo } = pdf.pagina;
  let y = desde;
  for (const parrafo of parrafos) {
    if (y + pdf.alto(parrafo, util) > fondo) y = pdf.nuevaPagina();
    y += pdf.escribir(parrafo, { x: margen, y, ancho: util }) + 6;
  }
  return y;
}

const ENTRE_FIRMAS = 40;

/** One line to sign on for each, side by side, never parted from one another. */
export function drawSignatures(pdf: PdfDocument, quienes: readonly string[], desde: number): void {
  const { margen, util, fondo } = pdf.pagina;
  const y = desde + ALTO_FIRMAS > fondo ? pdf.nuevaPagina() : desde;
  const raya = Math.min(y + AIRE_DE_FIRMA.mucho, fondo - PIE_DE_FIRMA);
  const ancho = (util - ENTRE_FIRMAS * (quienes.length - 1)) / quienes.length;
  for (const [i, quien] of quienes.entries()) {
    const x = margen + i * (ancho + ENTRE_FIRMAS);
    pdf.linea(raya, x, x + ancho);
    const alto = pdf.escribir(quien, { x, y: raya + 6, ancho }, { letra: 'fuerte' });
    pdf.escribir(
      'Firma, aclaración y DNI',
      { x, y: raya + 6 + alto, ancho },
      { cuerpo: 8.5, color: COLOR.tenue },
    );
  }
}
