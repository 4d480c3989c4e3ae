import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
// The bundler resolves this import to a URL.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

GlobalWorkerOptions.workerSrc = worker;

const DECODERS = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/**
 * Serves from our own origin the decoders that the library needs for scanned pages; it does without
 * its other files.
 */
class OwnFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = DECODERS.get(filename);
    if (url === undefined)
      throw new Error(`The PDF library asked for an unknown file: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/**
 * Opens a PDF to draw its pages; import it on demand. `fonts` uses the device's fonts for missing
 * ones: needed to read the text, but not for the pixels of a code.
 */
export function openPdf(data: Uint8Array, { fonts }: { readonly fonts: boolean }) {
  return getDocument({
    data,
    verbosity: 0,
    disableFontFace: !fonts,
    useSystemFonts: fonts,
    useWorkerFetch: false,
    wasmUrl: './',
    BinaryDataFactory: OwnFiles,
    maxImageSize: 60_000_000,
  });
}
