import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hacerZip, partesXlsx, type ParteZip } from '../../../test/support/zip.ts';
import { openWorkbook } from './open-sheet.ts';
import { SheetRefused } from './sheet.ts';
import { shiftFormula } from './shift-formula.ts';
import { workbookParts } from './workbook-engine.ts';

const NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LIMITS = { maxRows: 50, maxBytes: 1024 * 1024, maxColumns: 8, maxSheets: 3 };

type SheetText = { readonly name: string; readonly state?: string; readonly xml: string };

/** A workbook of several sheets. */
function workbookOf(sheets: readonly SheetText[]): Buffer {
  const parts = partesXlsx('').filter(({ nombre }) => !/workbook\.xml|sheet1\.xml/.test(nombre));
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const links = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${NS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const more: ParteZip[] = [
    {
      nombre: 'xl/workbook.xml',
      datos: `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      datos: `<Relationships>${links.join('')}</Relationships>`,
    },
    ...sheets.map(({ xml }, i) => ({
      nombre: `xl/worksheets/sheet${i + 1}.xml`,
      datos: `<worksheet>${xml}</worksheet>`,
    })),
  ];
  return hacerZip([...parts, ...more]);
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const JULY = [
  '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>',
  `<row r="4">${text('A4', 'Fecha')}${text('B4', 'Importe')}</row>`,
  '<row r="5"><c r="B5"><f>13*1520</f><v>19760</v></c><c r="C5"><v>1</v></c></row>',
  '<row r="6" hidden="1"><c r="B6"><v>5</v></c></row>',
  '<row r="7"><c r="B7"><f t="shared" ref="B7:C7" si="0">SUM(B5:B6)</f><v>19765</v></c>',
  '<c r="C7"><f t="shared" si="0"/><v>1</v></c><c r="D7" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
  '<row r="9"><c r="A9"><f>B7</f></c></row>',
  '</sheetData><mergeCells><mergeCell ref="A1:C2"/></mergeCells>',
].join('');
const OTHER = `<sheetData><row r="1">${text('A1', 'x')}</row></sheetData>`;

async function parts(name: string, data: string | Uint8Array, limits = LIMITS) {
  const found: unknown[] = [];
  for await (const part of workbookParts(Buffer.from(data), name, limits)) found.push(part);
  return found;
}
async function fault(name: string, data: string | Uint8Array, limits = LIMITS) {
  const error: unknown = await parts(name, data, limits).catch((e: unknown) => e);
  return error instanceof SheetRefused ? error.fault : error;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-libros-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('reading a complete workbook', () => {
  it('gives all sheets with values, formulas, merged ranges and hidden parts', async () => {
    const path = join(folder, 'a.xlsx');
    await writeFile(
      path,
      workbookOf([
        { name: 'Julio', xml: JULY },
        { name: 'Vieja', state: 'hidden', xml: OTHER },
        { name: 'Muy', state: 'veryHidden', xml: OTHER },
      ]),
    );
    const libro = await openWorkbook({ path, name: 'a.xlsx', limits: LIMITS });
    expect(libro.hojas.map(({ nombre, oculta }) => [nombre, oculta])).toEqual([
      ['Julio', false],
      ['Vieja', true],
      ['Muy', true],
    ]);
    const [julio] = libro.hojas;
    expect(julio?.combinadas).toEqual([
      { desdeFila: 1, desdeColumna: 0, hastaFila: 2, hastaColumna: 2 },
    ]);
    expect(julio?.columnasOcultas).toEqual([2]);
    expect(julio?.filas).toEqual([
      {
        fila: 4,
        oculta: false,
        celdas: [
          { columna: 0, valor: 'Fecha' },
          { columna: 1, valor: 'Importe' },
        ],
      },
      {
        fila: 5,
        oculta: false,
        celdas: [
          { columna: 1, valor: 19_760, formula: '13*1520' },
          { columna: 2, valor: 1 },
        ],
      },
      { fila: 6, oculta: true, celdas: [{ columna: 1, valor: 5 }] },
      {
        fila: 7,
        oculta: false,
        celdas: [
          { columna: 1, valor: 19_765, formula: 'SUM(B5:B6)' },
          { columna: 2, valor: 1, formula: 'SUM(C5:C6)' },
          { columna: 3, valor: '#DIV/0!', formula: '1/0' },
        ],
      },
      { fila: 9, oculta: false, celdas: [{ columna: 0, valor: null, formula: 'B7' }] },
    ]);
  });

  it('gives a CSV as one sheet named like the file, with our own totals', async () => {
    expect(await parts('caja.csv', 'Fecha;Importe\n6/11;=13*1520\n\nTotal ARS;5\n')).toEqual([
      {
        kind: 'text',
        lectura: { codificacion: 'UTF-8', delimitador: ';', segura: true, alternativas: [] },
      },
      {
        kind: 'sheet',
        sheet: { nombre: 'caja', oculta: false, combinadas: [], columnasOcultas: [] },
      },
      ...[
        [1, 'Fecha', 'Importe'],
        [2, '6/11', '=13*1520'],
        [4, 'Total ARS', '5'],
      ].map(([fila, a, b]) => ({
        kind: 'row',
        row: {
          fila,
          oculta: false,
          celdas: [
            { columna: 0, valor: a },
            { columna: 1, valor: b },
          ],
        },
      })),
    ]);
  });

  it.each<[string, string, () => string | Uint8Array, Partial<typeof LIMITS>]>([
    [
      'DEMASIADAS_FILAS',
      'a.xlsx',
      () =>
        workbookOf([
          { name: 'a', xml: JULY },
          { name: 'b', xml: OTHER },
        ]),
      { maxRows: 5 },
    ],
    [
      'DEMASIADAS_COLUMNAS',
      'a.xlsx',
      () => workbookOf([{ name: 'a', xml: JULY }]),
      { maxColumns: 3 },
    ],
    [
      'DEMASIADAS_HOJAS',
      'a.xlsx',
      () =>
        workbookOf([
          { name: 'a', xml: OTHER },
          { name: 'b', xml: OTHER },
        ]),
      { maxSheets: 1 },
    ],
    ['DEMASIADAS_FILAS', 'a.csv', () => 'a;b\n'.repeat(51), {}],
    ['EXTENSION', 'a.csv', () => workbookOf([{ name: 'a', xml: OTHER }]), {}],
    // An OLE file: the old .xls format, or an encrypted workbook.
    ['PROTEGIDA', 'a.xlsx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}],
    ['ROTA', 'a.xlsx', () => workbookOf([{ name: 'a', xml: OTHER }]).subarray(0, 400), {}],
    ['ROTA', 'a.xlsx', () => hacerZip(partesXlsx(`<!DOCTYPE x [<!ENTITY a "b">]>${OTHER}`)), {}],
  ])(
    'refuses a file that is no workbook, or exceeds its limits: %s',
    async (expected, name, data, less) => {
      expect(await fault(name, data(), { ...LIMITS, ...less })).toBe(expected);
    },
  );

  it('allocates nothing for an empty cell far out', async () => {
    const far = `<sheetData>${'<row><c r="XFD1048576"/></row>'.repeat(3)}<row r="2">${text('A2', 'x')}</row></sheetData>`;
    expect(await parts('a.xlsx', workbookOf([{ name: 'a', xml: far }]))).toHaveLength(2);
  });
});

describe('shiftFormula', () => {
  it.each([
    ['SUM(B5:B6)', 1, 2, 'SUM(D6:D7)'],
    ['$A$1+B$2+$C3', 1, 1, '$A$1+C$2+$C4'],
    ['\'A1 x\'!B2&"C3"', 1, 1, '\'A1 x\'!C3&"C3"'],
    ['LOG10(Z9)', 0, 1, 'LOG10(AA9)'],
  ])('%s', (formula, rows, columns, expected) => {
    expect(shiftFormula(formula, rows, columns)).toBe(expected);
  });
});
