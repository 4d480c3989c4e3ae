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

/** Lines of text of each page, decoded from the built-in fonts (Windows-1252). */
export function leerPdf(pdf: Buffer): string[][] {
  const decodificador = new TextDecoder('windows-1252');
  return corrientes(pdf).flatMap((corriente) => {
    let contenido: string;
    try {
      contenido = inflateSync(corriente).toString('latin1');
    } catch {
      return [];
    }
    if (!contenido.includes(' Tf')) return [];
    const lineas = [...contenido.matchAll(/\[([^\]]*)\] TJ/g)].map(([, trozos = '']) =>
      [...trozos.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => decodificador.decode(Buffer.from(hex, 'hex')))
        .join('')
        .replaceAll('\u00a0', ' ')
        .trim(),
    );
    return [lineas];
  });
}
