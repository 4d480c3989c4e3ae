import type { Rango } from '@plomada/domain/planilla/libro';
import { numeroColumna } from '@plomada/domain/planilla/referencia.rules';

import { type CellFormat, formatsOf } from './number-formats.ts';
import { type Link, Package } from './workbook-package.ts';
import { tagsOf, within } from './xml-tags.ts';
import { unpack, type ZipEntry, type ZipPackage } from './zip-guard.ts';

export type SheetMap = {
  readonly name: string;
  readonly part: ZipEntry | undefined;
  readonly pivots: readonly Rango[];
};

/**
 * Data of a workbook besides its cells: sheets in order, number formats by style, first day of its
 * calendar.
 */
export type WorkbookMap = {
  readonly sheets: readonly SheetMap[];
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
  /**
   * Part with the styles. It is withheld from the library, which would read some numbers as dates.
   */
  readonly styles: string | null;
};

/**
 * Bytes read of a pivot's part, which states the pivot's range at its beginning; the rest may be
 * long.
 */
const PIVOT_HEAD = 64 * 1024;

function rangeOf(ref: string): Rango | null {
  const [, column = '', row, lastColumn = column, lastRow = row] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(ref) ?? [];
  if (row === undefined) return null;
  return {
    desdeFila: Number(row),
    desdeColumna: numeroColumna(column),
    hastaFila: Number(lastRow),
    hastaColumna: numeroColumna(lastColumn),
  };
}

/** Beginning of a part that was not scanned. */
async function headOf(bytes: Uint8Array, entry: ZipEntry): Promise<string> {
  let head = '';
  for await (const chunk of unpack(bytes, entry)) {
    head += Buffer.from(chunk).toString('latin1');
    if (head.length >= PIVOT_HEAD) break;
  }
  return head.slice(0, PIVOT_HEAD);
}

/** Ranges of the pivots that a sheet refers to. */
async function pivotsOf(
  links: readonly Link[],
  { bytes, all }: { readonly bytes: Uint8Array; readonly all: ZipPackage },
): Promise<Rango[]> {
  const pivots: Rango[] = [];
  for (const { kind, path } of links) {
    const entry = kind === 'pivotTable' ? all.get(path) : undefined;
    const [location] = entry ? tagsOf(await headOf(bytes, entry), 'location') : [];
    const range = rangeOf(location?.ref ?? '');
    if (range) pivots.push(range);
  }
  return pivots;
}

/**
 * Reads the small scanned parts of a workbook, and the beginnings of its pivots among `all` parts.
 */
export async function mapWorkbook(
  bytes: Uint8Array,
  parts: ZipPackage,
  all: ZipPackage,
): Promise<WorkbookMap> {
  const file = new Package(bytes, parts);
  const book = file.links('').find(({ kind }) => kind === 'officeDocument')?.path ?? '';
  const xml = file.text(book);
  const links = file.links(book);
  const styles = links.find(({ kind }) => kind === 'styles')?.path ?? null;
  const byId = new Map(links.map(({ id, path }) => [id, path]));
  const [properties = {}] = tagsOf(xml, 'workbookPr');
  const sheets: SheetMap[] = [];
  for (const { name, id } of tagsOf(within(xml, 'sheets'), 'sheet')) {
    if (!name || !id) continue;
    const path = byId.get(id) ?? '';
    const pivots = await pivotsOf(file.links(path), { bytes, all });
    sheets.push({ name: name.normalize('NFC'), part: file.entry(path), pivots });
  }
  return {
    sheets,
    formats: styles === null ? [] : formatsOf(file.text(styles)),
    from1904: properties.date1904 === '1' || properties.date1904 === 'true',
    styles,
  };
}
