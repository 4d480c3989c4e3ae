import { getDocument, GlobalWorkerOptions, PasswordException, type PDFPageProxy } from 'pdfjs-dist';
// The bundler makes an address of it.
// oxlint-disable-next-line import/default
import trabajador from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

import { decodificarQuieta } from './decodificar.ts';
import { elegirTexto, esDeFactura } from './elegir.ts';
import { ajustar, lienzoDe } from './lienzo.ts';

GlobalWorkerOptions.workerSrc = trabajador;

export const PAGINAS_MAX = 3;
/** Widths of the page in pixels: the second only for a small code on a large sheet. */
const ANCHOS = [1600, 3200] as const;
const DESCOMPRESORES = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/** What the library needs for scanned pages, from our own origin; fonts and the rest it does without. */
class ArchivosPropios {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = DESCOMPRESORES.get(filename);
    if (url === undefined) throw new Error(`Not served: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

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

/** The voucher's code of the first pages. The file never leaves the device. */
export async function leerPdf(datos: Uint8Array): Promise<LecturaPdf> {
  const tarea = getDocument({
    data: datos,
    verbosity: 0,
    disableFontFace: true,
    useWorkerFetch: false,
    wasmUrl: './',
    BinaryDataFactory: ArchivosPropios,
    maxImageSize: 60_000_000,
  });
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
