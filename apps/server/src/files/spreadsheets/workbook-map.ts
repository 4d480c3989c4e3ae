import { leerFormato, type Formato } from '@plomada/domain/planilla/formato.rules';
import type { Rango } from '@plomada/domain/planilla/libro';
import { monedaDeFormato } from '@plomada/domain/planilla/moneda.rules';
import { numeroColumna } from '@plomada/domain/planilla/referencia.rules';

import { unpack, wholeText, type ZipEntry, type ZipPackage } from './zip-guard.ts';

/**
 * Number format of a style. `code` is null without one; `moneda` is a currency other than pesos.
 */
export type CellFormat = {
  readonly code: string | null;
  readonly kind: Formato['clase'];
  readonly withHour: boolean;
  readonly foreign: string | null;
};

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

/** Bytes read of a pivot, whose place is at its beginning; the rest may be long. */
const PIVOT_HEAD = 64 * 1024;

type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
function characterOf(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (ENTITIES[entity] ?? '');
}
const unescape = (text: string): string =>
  text.replace(/&([#\w]{2,9});/g, (_, entity: string) => characterOf(entity));

/**
 * Attributes of each tag with that name, whatever its prefix; prefixes of attributes are dropped.
 */
function tagsOf(xml: string, name: string): Attributes[] {
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>`, 'g');
  return [...xml.matchAll(tag)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, unescape(double ?? single ?? '')],
      ),
    ),
  );
}

/** The content of the first element with a name. */
function within(xml: string, name: string): string {
  const open = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`).exec(xml);
  if (!open) return '';
  const rest = xml.slice(open.index);
  const close = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`).exec(rest);
  return close ? rest.slice(0, close.index) : '';
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Path of a target inside the package, relative to its root or to the part that names it. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

type Link = { readonly id: string; readonly kind: string; readonly path: string };

/** Scanned parts of a workbook. */
class Package {
  readonly #bytes: Uint8Array;
  readonly #parts: ZipPackage;

  constructor(bytes: Uint8Array, parts: ZipPackage) {
    this.#bytes = bytes;
    this.#parts = parts;
  }

  text(name: string): string {
    const entry = this.#parts.get(name);
    return entry ? wholeText(this.#bytes, entry) : '';
  }

  entry(name: string): ZipEntry | undefined {
    return this.#parts.get(name);
  }

  /** The targets of a part's relations. */
  links(name: string): Link[] {
    const folder = folderOf(name);
    const rels = `${folder === '' ? '' : `${folder}/`}_rels/${name.slice(folder === '' ? 0 : folder.length + 1)}.rels`;
    return tagsOf(this.text(rels), 'Relationship').map(({ Id = '', Type = '', Target = '' }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      path: resolve(folder, Target),
    }));
  }
}

const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '"$"#,##0',
  43: '#,##0.00',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '0.0E+0',
  49: '@',
};
/** Ranges of built-in number formats that are dates, some only in certain languages. */
const DAYS: readonly (readonly [number, number])[] = [
  [14, 17],
  [27, 31],
  [34, 36],
  [50, 58],
];

function builtIn(id: number): string {
  const ofDay = DAYS.some(([from, to]) => id >= from && id <= to);
  return ofDay ? 'dd/mm/yyyy' : (BUILT_IN[id] ?? '');
}

function formatOf(code: string): CellFormat {
  const { clase, conHora } = leerFormato(code);
  const moneda = monedaDeFormato(code);
  return {
    code: code === '' || /^general$/i.test(code) ? null : code,
    kind: clase,
    withHour: conHora,
    foreign: moneda === 'ARS' ? null : moneda,
  };
}

function formatsOf(styles: string): CellFormat[] {
  const own = new Map(
    tagsOf(within(styles, 'numFmts'), 'numFmt').map(({ numFmtId, formatCode = '' }) => [
      Number(numFmtId),
      formatCode,
    ]),
  );
  const seen = new Map<number, CellFormat>();
  return tagsOf(within(styles, 'cellXfs'), 'xf').map(({ numFmtId }) => {
    const id = Number(numFmtId ?? 0);
    const format = seen.get(id) ?? formatOf(own.get(id) ?? builtIn(id));
    seen.set(id, format);
    return format;
  });
}

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
