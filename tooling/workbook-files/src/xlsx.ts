import type { Book } from './book.ts';
import { ref, type Cell, type Sheet, type Style } from './sheet.ts';
import { zip, type Part } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles in the order of `cellXfs` below. */
const STYLES: readonly (Style | undefined)[] = [undefined, 'fecha', 'mes', 'pesos', 'dolares'];

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Texts of all sheets, each stored once. */
class Texts {
  readonly #indices = new Map<string, number>();
  #uses = 0;

  indexOf(text: string): number {
    this.#uses += 1;
    const index = this.#indices.get(text) ?? this.#indices.size;
    this.#indices.set(text, index);
    return index;
  }

  get xml(): string {
    const items = [...this.#indices.keys()].map(
      (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
    );
    return `${HEAD}<sst xmlns="${MAIN}" count="${this.#uses}" uniqueCount="${items.length}">${items.join('')}</sst>`;
  }
}

function formulaXml({ formula, shared }: Cell): string {
  if (shared) {
    const range = shared.range === undefined ? '' : ` ref="${shared.range}"`;
    const text = shared.range === undefined ? '' : escaped(formula ?? '');
    return `<f t="shared"${range} si="${shared.index}">${text}</f>`;
  }
  return formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
}

function cellXml(at: string, cell: Cell, texts: Texts): string {
  const style = STYLES.indexOf(cell.style);
  const head = `<c r="${at}"${style > 0 ? ` s="${style}"` : ''}`;
  const formula = formulaXml(cell);
  if (typeof cell.value === 'number') return `${head}>${formula}<v>${cell.value}</v></c>`;
  if (cell.isError === true) return `${head} t="e">${formula}<v>${escaped(cell.value)}</v></c>`;
  if (formula !== '') return `${head} t="str">${formula}<v>${escaped(cell.value)}</v></c>`;
  return `${head} t="s"><v>${texts.indexOf(cell.value)}</v></c>`;
}

function sheetXml(sheet: Sheet, texts: Texts): string {
  const rows = [...sheet.rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const hidden = sheet.hiddenRows.has(row) ? ' hidden="1"' : '';
      const inside = [...cells]
        .sort(([a], [b]) => a - b)
        .map(([column, cell]) => cellXml(ref(row, column), cell, texts));
      return `<row r="${row}"${hidden}>${inside.join('')}</row>`;
    });
  const columns = [...sheet.hiddenColumns].map(
    (column) => `<col min="${column + 1}" max="${column + 1}" width="9" hidden="1"/>`,
  );
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  const merged = sheet.merges.map(
    ({ from, to }) => `<mergeCell ref="${ref(...from)}:${ref(...to)}"/>`,
  );
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  return `${HEAD}<worksheet xmlns="${MAIN}">${cols}<sheetData>${rows.join('')}</sheetData>${merges}</worksheet>`;
}

const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="mmm\\-yy"/><numFmt numFmtId="166" formatCode="&quot;$&quot;\\ #,##0.00"/><numFmt numFmtId="167" formatCode="&quot;U$S&quot;\\ #,##0.00"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>${[164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const part = (name: string, text: string): Part => ({ name, text: `${HEAD}${text}` });
const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (inside: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
const override = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${KIND}.${kind}+xml"/>`;

function frame(sheets: readonly Sheet[]): Part[] {
  const count = sheets.length;
  const list = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const kinds = sheets.map((_, i) => override(`worksheets/sheet${i + 1}`, 'worksheet'));
  const links = sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${kinds.join('')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`,
    ),
    part('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        [
          ...links,
          relation(count + 1, 'styles', 'styles.xml'),
          relation(count + 2, 'sharedStrings', 'sharedStrings.xml'),
        ].join(''),
      ),
    ),
  ];
}

/** Parts that only state the place of each pivot table: its definition is useless without Excel. */
const pivotParts = (sheets: readonly Sheet[]): Part[] =>
  sheets.flatMap(({ pivots }, i) => {
    if (pivots.length === 0) return [];
    const names = pivots.map((_, j) => `pivotTable${i + 1}${j + 1}.xml`);
    const links = names.map((name, j) => relation(j + 1, 'pivotTable', `../pivotTables/${name}`));
    return [
      part(`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, relations(links.join(''))),
      ...pivots.map(({ from, to }, j) =>
        part(
          `xl/pivotTables/${names[j]}`,
          `<pivotTableDefinition xmlns="${MAIN}" name="TablaDinámica${i + 1}${j + 1}"><location ref="${ref(...from)}:${ref(...to)}"/></pivotTableDefinition>`,
        ),
      ),
    ];
  });

export function xlsxOf({ sheets }: Book): Buffer {
  const texts = new Texts();
  const pages = sheets.map((sheet, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    text: sheetXml(sheet, texts),
  }));
  return zip([
    ...frame(sheets),
    ...pages,
    ...pivotParts(sheets),
    { name: 'xl/styles.xml', text: STYLES_XML },
    { name: 'xl/sharedStrings.xml', text: texts.xml },
  ]);
}
