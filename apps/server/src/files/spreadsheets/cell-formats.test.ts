import { describe, expect, it } from 'vitest';

import { hacerZip, hojaXml, partesXlsx, type ParteZip } from '../../../test/support/zip.ts';
import { readRows } from './engine.ts';
import { SheetRefused } from './sheet.ts';
import { workbookParts } from './workbook-engine.ts';

const LIMITS = { maxRows: 100, maxBytes: 1024 * 1024, maxColumns: 40, maxSheets: 3 };
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Workbook with these number formats, the first of them in style 1. */
function bookOf(
  sheet: string,
  {
    formats = [],
    book = '<workbook xmlns:r="r"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
    more = [],
  }: {
    readonly formats?: readonly (string | number)[];
    readonly book?: string;
    readonly more?: readonly ParteZip[];
  },
): Buffer {
  const own = formats.map((code, i) =>
    typeof code === 'string' ? `<numFmt numFmtId="${170 + i}" formatCode="${escaped(code)}"/>` : '',
  );
  const styles = formats.map(
    (code, i) => `<xf numFmtId="${typeof code === 'number' ? code : 170 + i}" fontId="0"/>`,
  );
  const parts = partesXlsx(sheet).map((part) => {
    if (part.nombre === 'xl/workbook.xml') return { ...part, datos: book };
    if (part.nombre !== 'xl/_rels/workbook.xml.rels') return part;
    const link = `<Relationship Id="rId9" Type="${OFFICE}/styles" Target="styles.xml"/>`;
    return { ...part, datos: String(part.datos).replace('</Rel', `${link}</Rel`) };
  });
  const xml = `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
  return hacerZip([...parts, { nombre: 'xl/styles.xml', datos: xml }, ...more]);
}

const numbers = (...values: readonly (readonly [style: number, value: number | string])[]) =>
  values
    .map(
      ([style, value], i) =>
        `<row r="${i + 1}"><c r="A${i + 1}" s="${style}"><v>${value}</v></c></row>`,
    )
    .join('');

async function single(data: Uint8Array): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { celdas } of readRows(Buffer.from(data), 'a.xlsx', LIMITS)) {
    found.push(...celdas);
  }
  return found;
}

async function whole(data: Uint8Array) {
  const rows: unknown[] = [];
  const sheets: unknown[] = [];
  for await (const part of workbookParts(Buffer.from(data), 'a.xlsx', LIMITS)) {
    if (part.kind === 'row') rows.push(...part.row.celdas);
    if (part.kind === 'sheet') sheets.push(part.sheet);
  }
  return { rows, sheets };
}

describe('numbers shown in a currency', () => {
  const formats = [
    '[$USD ]#,##0.00',
    '"U$S" #,##0',
    '[$R$ ]#,##0.00',
    '[$AUD ]#,##0.00',
    '#,##0.00 €',
    '[$$-2C0A]\\ #,##0.00',
    '#,##0.00;[Red]-#,##0.00',
  ];
  const book = bookOf(hojaXml(numbers(...formats.map((_, i) => [i + 1, 45_000.5] as const))), {
    formats,
  });

  it('are numbers of a workbook, with their format, and no dates', async () => {
    expect((await whole(book)).rows).toEqual(
      formats.map((formato) => ({ columna: 0, valor: 45_000.5, formato })),
    );
  });

  it('keep it in a single sheet where it is not pesos', async () => {
    expect(await single(book)).toEqual([
      'USD 45000,5',
      'USD 45000,5',
      'BRL 45000,5',
      'AUD 45000,5',
      'EUR 45000,5',
      45_000.5,
      45_000.5,
    ]);
  });

  it('are read from cells without a position or with a prefix, in any of many rows', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, i) => `<x:row><x:c><x:v>1</x:v></x:c><x:c s='${i % 3}'><x:v>${i}</x:v></x:c></x:row>`,
    );
    const sheet = `<x:worksheet><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`;
    const seen = await whole(bookOf(sheet, { formats: formats.slice(0, 2) }));
    expect(seen.rows.slice(0, 6)).toEqual([
      { columna: 0, valor: 1 },
      { columna: 1, valor: 0 },
      { columna: 0, valor: 1 },
      { columna: 1, valor: 1, formato: formats[0] },
      { columna: 0, valor: 1 },
      { columna: 1, valor: 2, formato: formats[1] },
    ]);
    expect(seen.rows).toHaveLength(180);
  });

  it('are read from a tab found by its name', async () => {
    const name = (text: string) =>
      `<workbook xmlns:r="r"><sheets><sheet name="${text}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const of = async (text: string) => {
      const data = bookOf(hojaXml(numbers([0, 5])), { book: name(text) });
      for await (const row of readRows(data, 'a.xlsx', LIMITS)) return row;
      return null;
    };
    expect(await of('Gastos U$S &amp; otros')).toEqual({ fila: 1, celdas: [5], moneda: 'USD' });
    expect(await of('Gastos')).toEqual({ fila: 1, celdas: [5] });
  });
});

describe('days and hours', () => {
  const formats = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'hh:mm', '[h]:mm', 14, 22, 'd.m'];
  const read = async (...values: readonly (readonly [number, number])[]) =>
    (await whole(bookOf(hojaXml(numbers(...values)), { formats }))).rows;
  const day = (valor: unknown, hora?: string) => ({ columna: 0, valor, ...(hora && { hora }) });

  it('are recognised by their format', async () => {
    expect(
      await read([1, 46_309], [2, 46_309.4375], [5, 46_309.75], [6, 46_309], [7, 46_309]),
    ).toEqual([
      day('2026-10-14'),
      day('2026-10-14', '10:30:00'),
      day('2026-10-14', '18:00:00'),
      day('2026-10-14'),
      day('2026-10-14'),
    ]);
    expect(await read([3, 0.4375], [4, 1.5], [1, 61], [1, 59])).toEqual([
      day('10:30'),
      day('36:00'),
      day('1900-03-01'),
      day('1900-02-28'),
    ]);
  });

  it('a few seconds before midnight are the next day, because older programs wrote them so', async () => {
    const almost = (seconds: number) => 46_308 + seconds / 86_400;
    const at = 23 * 3600 + 59 * 60;
    expect(
      await read(
        [1, almost(at + 12)],
        [5, almost(at + 32)],
        [2, almost(at + 12)],
        [1, almost(86_399.9999)],
      ),
    ).toEqual([day('2026-10-14'), day('2026-10-14'), day('2026-10-14'), day('2026-10-14')]);
    expect(await read([2, almost(at + 40)], [1, almost(at - 5)])).toEqual([
      day('2026-10-13', '23:59:40'),
      day('2026-10-13', '23:58:55'),
    ]);
  });

  it('begin four years later in workbooks of the 1904 system', async () => {
    const book =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const data = bookOf(hojaXml(numbers([1, 44_847])), { formats, book });
    expect(await single(data)).toEqual(['2026-10-14']);
    expect((await whole(data)).rows).toEqual([day('2026-10-14')]);
  });
});

describe('pivot tables', () => {
  const rels = `<Relationships><Relationship Id="rId1" Type="${OFFICE}/pivotTable" Target="../pivotTables/pivotTable1.xml"/></Relationships>`;
  const withPivot = (xml: string) =>
    bookOf(hojaXml(numbers([0, 5])), {
      more: [
        { nombre: 'xl/worksheets/_rels/sheet1.xml.rels', datos: rels },
        { nombre: 'xl/pivotTables/pivotTable1.xml', datos: xml },
      ],
    });

  it('list the cells that they occupy', async () => {
    const xml =
      '<pivotTableDefinition name="a"><location ref="C3:E20" firstHeaderRow="1"/></pivotTableDefinition>';
    expect((await whole(withPivot(xml))).sheets).toEqual([
      {
        nombre: 'Hoja',
        oculta: false,
        combinadas: [],
        columnasOcultas: [],
        dinamicas: [{ desdeFila: 3, desdeColumna: 2, hastaFila: 20, hastaColumna: 4 }],
      },
    ]);
  });

  it('are read only as far as their beginning', async () => {
    const long = `<pivotTableDefinition>${'<x/>'.repeat(2_000_000)}<location ref="A1"/></pivotTableDefinition>`;
    const [sheet] = (await whole(withPivot(long))).sheets;
    expect(sheet).not.toHaveProperty('dinamicas');
  });
});

describe('hostile formats', () => {
  const fault = async (data: Uint8Array) => {
    const error: unknown = await single(data).catch((cause: unknown) => cause);
    return error instanceof SheetRefused ? error.fault : error;
  };

  it('longer than any program writes are refused', async () => {
    const formats = [`"${'x'.repeat(600)}"0`];
    expect(await fault(bookOf(hojaXml(numbers([1, 5])), { formats }))).toBe('DESMEDIDA');
  });

  it('that are not declared have no style', async () => {
    const data = bookOf(hojaXml(numbers([9, 46_309], [1, 46_309])), { formats: ['0'] });
    expect(await single(data)).toEqual([46_309, 46_309]);
  });

  it('that never end, or rows that only one reader sees, are no rows', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf '.repeat(3000)}`;
    expect(
      await fault(
        hacerZip([
          ...partesXlsx(hojaXml(numbers([1, 5]))),
          { nombre: 'xl/styles.xml', datos: styles },
        ]),
      ),
    ).toBe('ROTA');
    const hidden = hojaXml(`<!-- <row r="7"><c r="A7" s="1"/></row> -->${numbers([1, 5])}`);
    expect(await fault(bookOf(hidden, { formats: ['0.00'] }))).toBe('ROTA');
  });
});
