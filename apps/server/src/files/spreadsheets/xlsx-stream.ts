import { Readable } from 'node:stream';

import { ZipStream } from '../storage/zip-stream.ts';
import { type XlsxSheet, Source, sheetText } from './xlsx-sheet.ts';
import { STYLES } from './xlsx-styles.ts';
import { DECLARATION, PACKAGE, OFFICE, MAIN, escaped } from './xlsx-xml.ts';

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const NAME_MAX = 31;

const CONTENT_TYPES = [
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  `<Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
].join('');

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  [
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...targets.map(
      ([type, target], i) =>
        `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  ].join('');

const workbook = (names: readonly string[]): string =>
  [
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...names.map(
      (name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    ),
    '</sheets></workbook>',
  ].join('');

function sheetName(name: string, page: number): string {
  const suffix = page === 1 ? '' : `_${page}`;
  return name.slice(0, NAME_MAX - suffix.length) + suffix;
}

/** Zip whose streams are all destroyed with it. */
function openZip(): ZipStream {
  const parts = new Set<Readable>();
  const zip = new ZipStream({
    own: (stream) => {
      parts.add(stream);
      return stream;
    },
  });
  zip.output.once('close', () => {
    for (const part of parts) part.destroy();
  });
  return zip;
}

/**
 * Workbook written while it is read (ISO/IEC 29500-1, SpreadsheetML), with bold, frozen titles and
 * a filter. Rows are read at the speed of the reader; closing the stream early closes their source.
 */
export function xlsxStream(sheets: readonly XlsxSheet[]): Readable {
  const zip = openZip();
  const names: string[] = [];
  const add = (path: string, text: AsyncIterable<string> | readonly string[]) =>
    zip.add({ path, compress: true, open: () => Readable.from(text, { objectMode: false }) });
  const finish = () => {
    const targets = names.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const);
    add('xl/workbook.xml', [workbook(names)]);
    add('xl/_rels/workbook.xml.rels', [relationships([...targets, ['styles', 'styles.xml']])]);
    zip.end();
  };
  const addSheets = ([sheet, ...others]: readonly XlsxSheet[]): void => {
    if (sheet === undefined) return finish();
    const source = new Source(sheet.rows);
    const addPage = (page: number): void => {
      names.push(sheetName(sheet.name, page));
      const next = (isLast: boolean) => (isLast ? addSheets(others) : addPage(page + 1));
      add(`xl/worksheets/sheet${names.length}.xml`, sheetText(sheet, source, next));
    };
    addPage(1);
  };
  add('[Content_Types].xml', [CONTENT_TYPES]);
  add('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  add('xl/styles.xml', [STYLES]);
  addSheets(sheets);
  return zip.output;
}
