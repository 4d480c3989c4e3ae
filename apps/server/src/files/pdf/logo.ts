import type { Paper } from './paper.ts';

export type Logo = { readonly tipo: string; readonly bytes: Buffer };

const ALTO = 42;
const ANCHO = 120;
/** A small file may hold a picture that is huge once it is unpacked. */
const PIXELES_MAX = 4_000_000;

/** PNG says its size at a fixed place; a JPEG is put in as it is, never unpacked. */
function cabe({ tipo, bytes }: Logo): boolean {
  if (tipo === 'image/jpeg') return true;
  if (tipo !== 'image/png' || bytes.length < 24) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= PIXELES_MAX;
}

/** Draws it in the right corner; gives the width it took from the text, 0 without one. */
export function drawLogo({ doc, pagina }: Paper, logo: Logo | null): number {
  // WebP, which browsers show, has no place in a PDF.
  if (!logo || !cabe(logo)) return 0;
  try {
    doc.image(logo.bytes, pagina.ancho - pagina.margen - ANCHO, pagina.margen, {
      fit: [ANCHO, ALTO],
      align: 'right',
    });
    return ANCHO + 12;
  } catch {
    // A picture that browsers show and this library does not: the paper goes without.
    return 0;
  }
}
