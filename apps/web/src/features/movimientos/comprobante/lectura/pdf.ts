import { PasswordException, type PDFPageProxy } from 'pdfjs-dist';

import { openPdf } from '@/lib/pdf.ts';

import { ajustar, decodificarQuieta, elegirTexto, esDeFactura, lienzoDe } from './decodificar.ts';

export const PAGINAS_MAX = 3;
/** Widths of the page in pixels; the second is tried if the first shows no code. */
const ANCHOS = [1600, 3200] as const;

async function leerPagina(pagina: PDFPageProxy): Promise<readonly string[]> {
  const { width, height } = pagina.getViewport({ scale: 1 });
  for (const lado of ANCHOS) {
    const deseada = { ancho: lado, alto: (lado * height) / width };
    const medidas = ajustar(deseada, 5000);
    const { lienzo, contexto } = lienzoDe(medidas);
    const viewport = pagina.getViewport({ scale: medidas.ancho / width });
    await pagina.render({ canvas: lienzo, canvasContext: contexto, viewport }).promise;
    const textos = await decodificarQuieta(lienzo);
    if (textos.length > 0) return textos;
  }
  return [];
}

export type LecturaPdf =
  | { readonly ok: true; readonly texto: string | null; readonly paginas: number }
  | { readonly ok: false; readonly causa: 'clave' | 'ilegible' };

/** Reads the voucher's QR from the first pages, on the device. */
export async function leerPdf(datos: Uint8Array): Promise<LecturaPdf> {
  const tarea = openPdf(datos, { fonts: false });
  try {
    const pdf = await tarea.promise;
    const paginas = Math.min(pdf.numPages, PAGINAS_MAX);
    const textos: string[] = [];
    for (let numero = 1; numero <= paginas; numero += 1) {
      textos.push(...(await leerPagina(await pdf.getPage(numero))));
      if (textos.some(esDeFactura)) break;
    }
    return { ok: true, texto: elegirTexto(textos), paginas };
  } catch (causa) {
    return { ok: false, causa: causa instanceof PasswordException ? 'clave' : 'ilegible' };
  } finally {
    await tarea.destroy();
  }
}
