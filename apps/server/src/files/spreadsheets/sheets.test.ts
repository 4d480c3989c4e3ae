import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { AppError } from '@plomada/domain/errores';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contenidoDeZip } from '../../../test/support/read-zip.ts';
import { hacerZip, hojaXml, partesXlsx, type ParteZip } from '../../../test/support/zip.ts';
import { CurrencyTotals } from './currency-totals.ts';
import { readRows } from './engine.ts';
import { readSheet } from './read-sheet.ts';
import { SheetRefused } from './sheet.ts';
import { writeCsvSheet, writeSheet, writeXlsxSheet, type WrittenRow } from './write-sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-planillas-'));
});
afterAll(() => rm(folder, { recursive: true }));

const READER = { tenantId: 'norte', callerGone: () => new AbortController().signal };
const LIMITS = { maxRows: 100, maxBytes: 5 * 1024 * 1024, maxColumns: 8 };

/** Reads rows as the reader process does, but in this process. */
async function read(name: string, data: string | Uint8Array) {
  const rows: unknown[][] = [];
  for await (const { fila, celdas } of readRows(Buffer.from(data), name, LIMITS)) {
    rows.push([fila, ...celdas]);
  }
  return rows;
}

async function fails(name: string, data: string | Uint8Array) {
  const error: unknown = await read(name, data).catch((e: unknown) => e);
  if (error instanceof SheetRefused) return error.fault;
  if (error instanceof Error) return 'ROTA';
  throw new Error('not refused');
}

/** Refusal that a caller gets, through the reader process. */
async function refusal(name: string, data: string | Uint8Array, deadlineMs = 20_000) {
  const path = join(folder, 'entrada');
  await writeFile(path, data);
  const error: unknown = await readSheet(READER, path, {
    ...LIMITS,
    name,
    timeoutMs: deadlineMs,
  }).catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error });
  return error.code;
}

const xlsx = (rows: string, ...others: ParteZip[]) =>
  hacerZip([...partesXlsx(hojaXml(rows)), ...others]);
const withText = (text: string) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

/** Workbook with a sheet of 4 MB whose unpacked size is declared falsely. */
const bomb = (declarado: number) =>
  hacerZip(
    partesXlsx(hojaXml(withText('a'.repeat(4 * 1024 * 1024)))).map((part) =>
      part.nombre.endsWith('sheet1.xml') ? { ...part, declarado } : part,
    ),
  );

async function* one(...rows: WrittenRow[]): AsyncGenerator<WrittenRow> {
  yield* rows;
}

describe('reading a spreadsheet', () => {
  it('reads what LibreOffice writes: dates, numbers, booleans, merged cells, cached formulas', async () => {
    const path = new URL('../../../test/spreadsheets/libreoffice.xlsx', import.meta.url).pathname;
    const rows = await readSheet(READER, path, { ...LIMITS, name: 'Gastos.xlsx' });
    expect(rows.map(({ fila }) => fila)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(rows[2]?.celdas.slice(0, 4)).toEqual(['2026-10-14', 'Cemento portland', 1234.56, 'ARS']);
    expect(rows[2]?.celdas[7]).toBe(true);
    // The formula `=C3*2` is read as the value that it had when the file was saved.
    expect(rows[4]?.celdas.slice(0, 3)).toEqual(['2026-10-16', 'ab', 2469.12]);
  });

  it.each([
    ['semicolons, BOM and CRLF', '\uFEFFFecha;Importe\r\n14/10/2026;"1.234,56"\r\n'],
    ['commas and quotes', 'Fecha,Importe\n14/10/2026,"1.234,56"\n'],
    ['tabs', 'Fecha\tImporte\n14/10/2026\t1.234,56'],
  ])('reads a CSV with %s', async (_case, text) => {
    const rows = await read('gastos.csv', text);
    expect(rows).toEqual([
      [1, 'Fecha', 'Importe'],
      [2, '14/10/2026', '1.234,56'],
    ]);
  });

  it('reads Latin-1 and UTF-16, quotes within quotes, and counts the lines left blank', async () => {
    const text = 'Concepto;Notas\n\nAlbañilería;"dice ""ojo"""\n';
    const expected = [
      [1, 'Concepto', 'Notas'],
      [3, 'Albañilería', 'dice "ojo"'],
    ];
    expect(await read('a.csv', Buffer.from(text, 'latin1'))).toEqual(expected);
    expect(await read('a.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected);
  });

  it('refuses rows beyond the limit, but not empty formatted rows', async () => {
    const empty = Array.from({ length: 3000 }, (_, i) => `<row r="${i + 2}"/>`).join('');
    expect(await read('a.xlsx', xlsx(withText('uno') + empty))).toEqual([[1, 'uno']]);
    expect(await refusal('a.csv', 'x\n'.repeat(101))).toBe('VALIDATION_ERROR');
  });
});

describe('hostile files', () => {
  it.each<[string, string, () => string | Uint8Array, string]>([
    [
      'an image called .xlsx',
      'foto.xlsx',
      () => Buffer.from('89504e470d0a1a0a0000', 'hex'),
      'EXTENSION',
    ],
    ['an image called .csv', 'foto.csv', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'TIPO'],
    ['a page called .csv', 'a.csv', () => '<!doctype html><script>1</script>', 'TIPO'],
    ['a workbook called .csv', 'a.csv', () => xlsx(withText('x')), 'EXTENSION'],
    ['a text called .xlsx', 'a.xlsx', () => 'Fecha;Importe', 'EXTENSION'],
    ['a path for a name', '../../etc/passwd', () => 'Fecha;Importe', 'TIPO'],
    [
      'a workbook of the old format',
      'a.xlsx',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'PROTEGIDA',
    ],
    ['a macro workbook by its name', 'a.xlsm', () => xlsx(withText('x')), 'MACROS'],
    [
      'a macro part',
      'a.xlsx',
      () => xlsx(withText('x'), { nombre: 'xl/vbaProject.bin', datos: 'x' }),
      'MACROS',
    ],
    [
      'a macro workbook by its type alone',
      'a.xlsx',
      () =>
        hacerZip(partesXlsx(hojaXml(''), 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')),
      'MACROS',
    ],
    ['another ZIP', 'a.xlsx', () => hacerZip([{ nombre: 'a.txt', datos: 'x' }]), 'TIPO'],
    ['a ZIP cut in the middle', 'a.xlsx', () => xlsx(withText('x')).subarray(0, 400), 'ROTA'],
    ['an empty file', 'a.csv', () => '', 'ROTA'],
    ['a bomb that says so', 'a.xlsx', () => bomb(2 ** 31), 'DESCOMPRIMIDA'],
    ['a bomb that says nothing', 'a.xlsx', () => bomb(0), 'DESCOMPRIMIDA'],
    ['a bomb that says it is small', 'a.xlsx', () => bomb(1000), 'ROTA'],
  ])('refuses %s', async (_case, name, data, expected) => {
    expect(await fails(name, data())).toBe(expected);
  });

  it('shows the caller the kind of refusal', async () => {
    expect(await refusal('a.csv', Buffer.alloc(LIMITS.maxBytes + 1, 'a'))).toBe('DEMASIADO_GRANDE');
    expect(await refusal('a.xlsx', bomb(2 ** 31))).toBe('DEMASIADO_GRANDE');
    expect(await refusal('a.xlsx', 'x')).toBe('ARCHIVO_INVALIDO');
    expect(await refusal('a.csv', 'a;b\n', 1)).toBe('TIEMPO_AGOTADO');
  });

  it('expands no entities and follows no reference', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]>${hojaXml(withText('&a;&b;'))}`;
    const seen = await read('a.xlsx', hacerZip(partesXlsx(sheet))).catch(() => []);
    expect(JSON.stringify(seen)).not.toMatch(/boom|root:/);
  });
});

describe('writing a spreadsheet', () => {
  const columns = [
    { title: '=Fecha', kind: 'fecha' },
    { title: 'Concepto', kind: 'texto' },
    { title: 'Importe', kind: 'importe' },
    { title: 'Cotización', kind: 'decimal' },
  ] as const;
  const rows: WrittenRow[] = [
    ['2026-10-14', '=cmd|calc', -123_456, '1480.5'],
    ['2026-10-15', ' +54 «dicho»; ayer', 5, null],
    [null, 'Cal', 900_000_000_000_001, '0.000001'],
  ];

  it('writes a CSV for Excel in Spanish: no formulas, numbers as numbers', async () => {
    const csv = await buffer(writeCsvSheet({ columns, rows: one(...rows) }));
    expect(csv.toString('utf8').split('\r\n')).toEqual([
      "\uFEFF'=Fecha;Concepto;Importe;Cotización",
      "14/10/2026;'=cmd|calc;-1234,56;1480,5",
      `15/10/2026;"' +54 «dicho»; ayer";0,05;`,
      ';Cal;9000000000000,01;0,000001',
    ]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'a %s returns any text unchanged, formula or not',
    async (formato) => {
      const texts = [
        '＝1+1',
        '＋54',
        '－1',
        '＠a',
        '|calc',
        '\uFEFF=1',
        '\u200B+1',
        ' \t\r\n=1',
        '\u00a0@a',
        "'=1",
        "''+1",
        "'quoted'",
        "d'oro",
        'Caño 3"; galvanizado',
        '"',
        "'\t|",
        'Cal\r\n=2',
      ];
      const twoColumns = [
        { title: 'Concepto', kind: 'texto' },
        { title: 'Notas', kind: 'texto' },
      ] as const;
      const bytes = await buffer(
        writeSheet(formato, 'M', {
          columns: twoColumns,
          rows: one(...texts.map((text) => [text, 'x'])),
        }),
      );
      const [, ...leidas] = await read(`a.${formato}`, bytes);
      expect(leidas.map(([, text]) => text)).toEqual(texts);
      // No cell of the workbook is a formula, whatever its text.
      if (formato === 'xlsx') expect(contenidoDeZip(bytes)).not.toMatch(/<f[ >]/);
      // No cell of the CSV begins like a formula, not even after invisible characters.
      else expect(bytes.toString()).not.toMatch(/;x\r\n"?[\s\u200B]*[=+\-@|＝＋－＠]/);
    },
  );

  it('writes a workbook that reads back equal', async () => {
    const bytes = await buffer(writeXlsxSheet('Movimientos', { columns, rows: one(...rows) }));
    expect(await read('a.xlsx', bytes)).toEqual([
      [1, '=Fecha', 'Concepto', 'Importe', 'Cotización'],
      [2, '2026-10-14', '=cmd|calc', -1234.56, 1480.5],
      [3, '2026-10-15', ' +54 «dicho»; ayer', 0.05, null],
      [4, null, 'Cal', 9_000_000_000_000.01, 0.000001],
    ]);
  });

  it('has bold titles with a filter, and below the rows a total of each currency', async () => {
    const withCurrency = [...columns, { title: 'Moneda', kind: 'texto' }] as const;
    const totals = new CurrencyTotals({
      columns: withCurrency,
      moneda: 'Moneda',
      summed: ['Importe'],
      subtracts: ([, concepto]) => concepto === 'sale',
    });
    const rowsWithCurrency = one(
      ['2026-10-14', 'entra', 900_000_000_000_001, null, 'ARS'],
      ['2026-10-15', 'sale', 2, null, 'ARS'],
      ['2026-10-16', 'sale', 500, '1480.5', 'USD'],
    );
    const bytes = await buffer(
      writeXlsxSheet('M', { columns: withCurrency, rows: rowsWithCurrency, totals }),
    );
    const text = contenidoDeZip(bytes);
    expect(text).toContain('<autoFilter ref="A1:E4"/>');
    const styled = (row: number) =>
      [...text.matchAll(new RegExp(`r="[A-E]${row}" s="(\\d+)"`, 'g'))].map(([, s]) => Number(s));
    // Styles in bold have odd numbers.
    expect([1, 2, 5, 6].map((row) => styled(row).every((s) => s % 2 === 1))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(4)).toEqual([
      ['Total ARS (no se importa)', null, 8_999_999_999_999.99, null, 'ARS'],
      ['Total USD (no se importa)', null, -5, null, 'USD'],
    ]);
    expect(() => totals.add(['2026-10-17', 'entra', 1, null, 'EUR'])).toThrow('EUR');
    // Total rows marked as not imported are skipped, also in a CSV.
    expect((await read('a.xlsx', bytes)).map(([row]) => row)).toEqual([1, 2, 3, 4]);
    expect(await read('a.csv', 'Obra;Importe\nTotal ARS (no se importa);5\nTotal ARS;6')).toEqual([
      [1, 'Obra', 'Importe'],
      [3, 'Total ARS', '6'],
    ]);
  });

  it('continues in another sheet at Excel’s limit, with the totals once', async () => {
    async function* many(): AsyncGenerator<WrittenRow> {
      for (let i = 0; i < 1_048_576; i += 1) yield [null];
    }
    const totals = new CurrencyTotals({
      columns: [{ title: 'Nada' }],
      moneda: 'ARS',
      summed: [],
    });
    const one = {
      columns: [{ title: 'Nada', kind: 'texto' }] as const,
      rows: many(),
      totals,
    };
    const text = contenidoDeZip(await buffer(writeXlsxSheet('M', one)));
    expect([...text.matchAll(/<autoFilter ref="([^"]+)"/g)].map(([, ref]) => ref)).toEqual([
      'A1:A1048576',
      'A1:A2',
    ]);
    expect(text).toContain('<sheet name="M_2" sheetId="2" r:id="rId2"/>');
    expect(text.match(/no se importa/g)).toHaveLength(1);
  });

  it('fails when its source fails, instead of writing half a file', async () => {
    async function* broken(): AsyncGenerator<WrittenRow> {
      yield ['2026-10-14', 'uno', 1, null];
      throw new Error('the database went away');
    }
    await expect(buffer(writeXlsxSheet('M', { columns, rows: broken() }))).rejects.toThrow(
      'went away',
    );
    await expect(buffer(writeCsvSheet({ columns, rows: broken() }))).rejects.toThrow('went away');
  });
});
