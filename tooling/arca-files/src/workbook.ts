import { zipOf } from './zip.ts';

/** Value of a cell: a number, a text, a date as its serial day, or null for an empty cell. */
export type Value = string | number | { readonly serial: number } | null;

const NS = 'http://schemas.openxmlformats.org';
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(value: Value, place: string, strings: Map<string, number> | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${place}" s="1"><v>${value.serial}</v></c>`;
  if (strings === null) {
    return `<c r="${place}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
  }
  const known = strings.get(value) ?? strings.size;
  strings.set(value, known);
  return `<c r="${place}" t="s"><v>${known}</v></c>`;
}

const part = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });

const PACKAGE = [
  part(
    '[Content_Types].xml',
    `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  ),
  part(
    '_rels/.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  ),
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  ),
];

/**
 * XLSX of the rows. `titled`: the first row is merged across all columns. `shared`: texts are
 * shared strings, as Excel saves them; ARCA writes each one into its cell.
 */
export function workbookOf(
  rows: readonly (readonly Value[])[],
  { titled, shared }: { readonly titled: boolean; readonly shared: boolean },
): Buffer {
  const strings = shared ? new Map<string, number>() : null;
  const xml = rows
    .map((row, i) => {
      const cells = row.map((value, j) => cellXml(value, `${columnName(j)}${i + 1}`, strings));
      return `<row r="${i + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const last = columnName((rows[1]?.length ?? 1) - 1);
  const merged = titled ? `<mergeCells count="1"><mergeCell ref="A1:${last}1"/></mergeCells>` : '';
  const texts = [...(strings?.keys() ?? [])].map((text) => `<si><t>${escape(text)}</t></si>`);
  return zipOf([
    ...PACKAGE,
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${NS}/spreadsheetml/2006/main">${texts.join('')}</sst>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${xml}</sheetData>${merged}</worksheet>`,
    ),
  ]);
}
