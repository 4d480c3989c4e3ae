import { numeroColumna } from '@plomada/domain/planilla/referencia.rules';

import { unpack, type ZipEntry } from './zip-guard.ts';

/** Styles of a row's cells by column, from 0; cells without one are left out. */
export type RowStyles = { readonly index: number; readonly styles: ReadonlyMap<number, number> };

const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^>]*)>/g;
const ROW = /\sr\s*=\s*["'](\d{1,7})/;
const PLACE = /\sr\s*=\s*["']([A-Za-z]{1,3})\d/;
const STYLE = /\ss\s*=\s*["'](\d{1,6})/;

/**
 * Styles of a sheet's cells, row by row, which the library does not return. The parts were scanned
 * before, so no tag is long.
 */
export async function* rowStyles(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<RowStyles> {
  let rest = '';
  let index = -1;
  let column = 0;
  let styles: Map<number, number> | null = null;
  for await (const chunk of unpack(bytes, entry)) {
    const text =
      rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
    // A tag may continue in the next chunk.
    const whole = text.lastIndexOf('>') + 1;
    rest = text.slice(whole);
    for (const [, name, attributes = ''] of text.slice(0, whole).matchAll(TAG)) {
      if (name === 'row') {
        if (styles) yield { index, styles };
        const row = ROW.exec(attributes)?.[1];
        index = row === undefined ? index + 1 : Number(row) - 1;
        styles = new Map();
        column = 0;
        continue;
      }
      const place = PLACE.exec(attributes)?.[1];
      if (place !== undefined) column = numeroColumna(place);
      const style = STYLE.exec(attributes)?.[1];
      if (style !== undefined && style !== '0') styles?.set(column, Number(style));
      column += 1;
    }
  }
  if (styles) yield { index, styles };
}
