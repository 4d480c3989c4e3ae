import { hacerZip, partesXlsx } from '../support/zip.ts';
import type { TradeFile } from './reading.ts';

/** Bytes of accented letters in the encodings of older programs. */
const LETTERS = {
  'windows-1252': { ó: 0xf3, ñ: 0xf1, Ñ: 0xd1, ú: 0xfa, í: 0xed, é: 0xe9, Ú: 0xda },
  macintosh: { ó: 0x97, ñ: 0x96, Ñ: 0x84, ú: 0x9c, í: 0x92, é: 0x8e, Ú: 0xf2 },
  cp850: { ó: 0xa2, ñ: 0xa4, Ñ: 0xa5, ú: 0xa3, í: 0xa1, é: 0x82, Ú: 0xe9 },
} as const;

type Written = { readonly encoding?: keyof typeof LETTERS | 'utf-8'; readonly end?: string };

/** File of lines in an encoding, with the line ends of a system. */
export function textFile(
  name: string,
  lines: string,
  { encoding = 'utf-8', end = '\n' }: Written = {},
): TradeFile {
  const text = `${lines.trim().replaceAll('\n', end)}${end}`;
  if (encoding === 'utf-8') return { name, bytes: Buffer.from(text) };
  const letters: Readonly<Record<string, number>> = LETTERS[encoding];
  const bytes = [...text].map((char) => {
    const byte = letters[char] ?? char.charCodeAt(0);
    if (letters[char] === undefined && byte > 0x7f) throw new Error(`no byte for ${char}`);
    return byte;
  });
  return { name, bytes: Uint8Array.from(bytes) };
}

/**
 * Cell to write: a number shown as a date, as an amount in the workbook's format or plainly; a
 * text; or nothing.
 */
export type WrittenCell =
  | string
  | number
  | null
  | { readonly day: number }
  | { readonly money: number };
export type WrittenSheet = {
  readonly name: string;
  /** Rows from row 1 on; an empty list leaves its row empty. */
  readonly rows: readonly (readonly WrittenCell[])[];
  /** Range of cells, such as `A1:C9`, that a pivot table of Excel fills. */
  readonly pivot?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: WrittenCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return 'day' in cell
    ? `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    : `<c r="${at}" s="2"><v>${cell.money}</v></c>`;
}

const sheetXml = ({ rows }: WrittenSheet): string => {
  const inside = rows.map((cells, i) => {
    const row = i + 1;
    const written = cells.map((cell, c) => cellXml(cell, `${String.fromCharCode(65 + c)}${row}`));
    return `<row r="${row}">${written.join('')}</row>`;
  });
  return `<worksheet><sheetData>${inside.join('')}</sheetData></worksheet>`;
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (inside: readonly string[]): string =>
  `<Relationships>${inside.join('')}</Relationships>`;

const stylesXml = (format: string): string =>
  `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="${escaped(format)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** Workbook whose amounts have that number format. */
export function workbookFile(
  name: string,
  sheets: readonly WrittenSheet[],
  format = '#,##0.00',
): TradeFile {
  const list = sheets.map(
    (sheet, i) => `<sheet name="${escaped(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const links = sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  const own = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...links,
      relation(sheets.length + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml(format),
    ...Object.fromEntries(
      sheets.flatMap((sheet, i) => {
        const n = i + 1;
        const page: [string, string][] = [[`xl/worksheets/sheet${n}.xml`, sheetXml(sheet)]];
        if (sheet.pivot === undefined) return page;
        return [
          ...page,
          [
            `xl/worksheets/_rels/sheet${n}.xml.rels`,
            relations([relation(1, 'pivotTable', `../pivotTables/pivotTable${n}.xml`)]),
          ],
          [
            `xl/pivotTables/pivotTable${n}.xml`,
            `<pivotTableDefinition name="TablaDinámica${n}"><location ref="${sheet.pivot}"/></pivotTableDefinition>`,
          ],
        ];
      }),
    ),
  };
  const frame = partesXlsx('').filter(({ nombre }) => !Object.hasOwn(own, nombre));
  const parts = Object.entries(own).map(([nombre, datos]) => ({ nombre, datos }));
  return { name, bytes: hacerZip([...frame, ...parts]) };
}
