import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';

import { type Font, FONTS, linesOf, piecesOfLine, widthOfLine } from './lines.ts';

const TEXTOS = [
  'Factura A 0003-00012000 · OB-1',
  'AVATAR To. Yo, «W.» 1/4" (VA) \\ Ñandú',
  'Son “doce mil” — € 5…, según ‘acta’ nº 4',
  'Mampostería de ladrillo hueco 18×18×33, con revoque grueso y fino (incluye andamios)\nA precio nuevo',
  'uno\n\ntres\n',
  'http://ejemplo.com.ar/una/direccion/que-no-entra?en=un&renglon=de-este-ancho',
  'guion\u00adado',
  '',
];

/** Operands with which pdfkit shows a text of size 9 and a width of 120 points, and its height. */
function dePdfkit(texto: string, font: Font) {
  const doc = new PDFDocument({ margin: 0 }).font(FONTS[font].name).fontSize(9);
  const opciones = { width: 120, lineGap: 1.5 };
  const alto = doc.heightOfString(texto, opciones);
  const mostrados: string[] = [];
  doc.addContent = (operador: string) => {
    if (operador.endsWith(' TJ')) mostrados.push(operador);
    return doc;
  };
  doc.text(texto, 0, 0, opciones);
  return { alto, mostrados };
}

/** The operand as pdfkit spells it: in hexadecimal, with a last movement of nothing. */
const comoPdfkit = (operando: string): string =>
  `${operando
    .replaceAll(/\(((?:\\.|[^\\)])*)\)/g, (_, trozo: string) => {
      const hex = Buffer.from(trozo.replaceAll(/\\(.)/g, '$1'), 'latin1').toString('hex');
      return ` <${hex}> `;
    })
    .replace('[ ', '[')
    .replace(' ]', ' 0]')} TJ`;

test.each(['normal', 'bold'] as const)('%s lines are those of pdfkit, kerned alike', (font) => {
  for (const texto of TEXTOS) {
    const lineas = linesOf(texto, { font, size: 9, width: 120 });
    const { alto, mostrados } = dePdfkit(texto, font);
    const conTexto = lineas.filter((linea) => linea !== '');
    expect(conTexto.map((linea) => comoPdfkit(piecesOfLine(linea, font)))).toEqual(mostrados);
    expect(lineas.length * (FONTS[font].height * 9 + 1.5)).toBeCloseTo(alto, 6);
  }
});

test('a line is as wide as pdfkit measures it', () => {
  const doc = new PDFDocument().font('Helvetica').fontSize(9);
  expect(widthOfLine('AVATAR To. (1)', 'normal') * 9).toBeCloseTo(
    doc.widthOfString('AVATAR To. (1)'),
    6,
  );
});
