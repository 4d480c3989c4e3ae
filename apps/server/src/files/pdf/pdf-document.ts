import PDFDocument from 'pdfkit';

import { COLOR } from './colours.ts';

/** The one file that speaks to the PDF library about pages, letters and colours. */

/** A4 in points. */
const A4 = { corto: 595.28, largo: 841.89 } as const;

/** What there is to write on. */
type Page = {
  readonly ancho: number;
  readonly alto: number;
  readonly margen: number;
  /** Between the margins. */
  readonly util: number;
  /** Where the text of a page ends. */
  readonly fondo: number;
};

export type Orientation = 'portrait' | 'landscape';

function pageOf(orientation: Orientation): Page {
  const [ancho, alto, margen, pie] =
    orientation === 'portrait' ? [A4.corto, A4.largo, 48, 40] : [A4.largo, A4.corto, 36, 26];
  return { ancho, alto, margen, util: ancho - 2 * margen, fondo: alto - margen - pie };
}

const LETRA = { normal: 'Helvetica', fuerte: 'Helvetica-Bold' } as const;

export type TextStyle = {
  readonly letra?: keyof typeof LETRA;
  readonly cuerpo?: number;
  readonly color?: string;
  readonly alinear?: 'left' | 'right' | 'center';
};

/** Where text goes: it wraps within `ancho`. */
type Caja = { readonly x: number; readonly y: number; readonly ancho: number };

export type PdfDocument = {
  readonly pagina: Page;
  readonly doc: PDFKit.PDFDocument;
  /** Writes and gives the height it took. */
  readonly escribir: (texto: string, caja: Caja, estilo?: TextStyle) => number;
  readonly alto: (texto: string, ancho: number, estilo?: TextStyle) => number;
  readonly linea: (y: number, desde?: number, hasta?: number) => void;
  /** Colours the ground under what is written next. */
  readonly fondear: (caja: Caja & { readonly alto: number }) => void;
  /** Where the text of the next page begins. */
  readonly nuevaPagina: () => number;
};

/** Beyond Latin-1, what the built-in letters (Windows-1252) can write. */
const EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const EQUIVALENTES: Readonly<Record<string, string>> = {
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

const escribible = (letra: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(letra) || EXTRAS.includes(letra);

/** What the letters cannot write is written by its like, or left out as a question mark. */
function printable(texto: string): string {
  return Array.from(texto.normalize('NFC'), (letra) => {
    if (escribible(letra)) return letra;
    if (/\s/u.test(letra)) return ' ';
    const sinSignos = letra.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return EQUIVALENTES[letra] ?? (Array.from(sinSignos).every(escribible) ? sinSignos : '?');
  }).join('');
}

/** An empty A4 document; whoever draws breaks its pages. */
export function openPdf(
  info: { readonly titulo: string; readonly autor: string; readonly fecha: Date },
  orientation: Orientation = 'portrait',
): PdfDocument {
  const pagina = pageOf(orientation);
  const doc = new PDFDocument({
    size: 'A4',
    layout: orientation,
    margin: 0,
    bufferPages: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: info.titulo,
      Author: info.autor,
      Creator: 'Plomada',
      CreationDate: info.fecha,
    },
  });
  const elegir = ({ letra = 'normal', cuerpo = 9.5, color = COLOR.tinta }: TextStyle = {}) =>
    doc.font(LETRA[letra]).fontSize(cuerpo).fillColor(color);
  const opciones = (ancho: number, { alinear = 'left' }: TextStyle = {}) => ({
    width: ancho,
    align: alinear,
    lineGap: 1.5,
  });
  const alto = (texto: string, ancho: number, estilo?: TextStyle): number =>
    elegir(estilo).heightOfString(printable(texto), opciones(ancho, estilo));
  return {
    doc,
    pagina,
    alto,
    escribir: (texto, { x, y, ancho }, estilo) => {
      const medida = alto(texto, ancho, estilo);
      elegir(estilo).text(printable(texto), x, y, opciones(ancho, estilo));
      return medida;
    },
    linea: (y, desde = pagina.margen, hasta = pagina.ancho - pagina.margen) => {
      doc.moveTo(desde, y).lineTo(hasta, y).lineWidth(0.6).strokeColor(COLOR.linea).stroke();
    },
    fondear: ({ x, y, ancho, alto: cuanto }) => {
      doc.rect(x, y, ancho, cuanto).fill(COLOR.resaltado);
    },
    nuevaPagina: () => {
      doc.addPage();
      return pagina.margen;
    },
  };
}
