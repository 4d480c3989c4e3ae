import { buffer } from 'node:stream/consumers';

import { Download } from '../../http/rest/download.ts';
import type { Paper } from './paper.ts';

/** The bytes of a paper on which nothing more is drawn. */
export function bytesOf({ doc }: Paper): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}

export function pdfDownload(nombre: string, pdf: Buffer): Download {
  async function* entero() {
    yield pdf;
  }
  return new Download({ nombre, mime: 'application/pdf', bytes: pdf.length, flujo: entero() });
}
