import { inflateSync } from 'node:zlib';

const INICIO = Buffer.from('stream\n');

function corrientes(pdf: Buffer): Buffer[] {
  const todas: Buffer[] = [];
  let en = pdf.indexOf(INICIO);
  while (en !== -1) {
    const desde = en + INICIO.length;
    const hasta = pdf.indexOf('\nendstream', desde);
    todas.push(pdf.subarray(desde, hasta));
    en = pdf.indexOf(INICIO, hasta + 10);
  }
  return todas;
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

const TEXTO = /\(((?:\\.|[^\\)])*)\)/g;

/** Text of a line, whose pieces are literal strings in Windows-1252. */
const textoDe = (linea: string): string =>
  [...linea.matchAll(TEXTO)]
    .map(([, trozo = '']) =>
      WINDOWS_1252.decode(Buffer.from(trozo.replaceAll(/\\(.)/g, '$1'), 'latin1')),
    )
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim();

/** Lines of text of each page; throws when a text belongs to no element of the structure. */
export function leerPdf(pdf: Buffer): string[][] {
  return corrientes(pdf).flatMap((corriente) => {
    let contenido: string;
    try {
      contenido = inflateSync(corriente).toString('latin1');
    } catch {
      return [];
    }
    if (!contenido.includes(' Tf')) return [];
    let abiertos = 0;
    const lineas: string[] = [];
    for (const linea of contenido.split('\n')) {
      if (/ B[DM]C$/.test(linea)) abiertos += 1;
      else if (linea === 'EMC') abiertos -= 1;
      else if (linea.endsWith(' TJ')) {
        const texto = textoDe(linea);
        if (abiertos === 0) throw new Error(`Text without a place in the structure: ${texto}`);
        lineas.push(texto);
      }
    }
    return [lineas];
  });
}
