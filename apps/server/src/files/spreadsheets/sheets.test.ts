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

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'plomada-planillas-'));
});
afterAll(() => rm(carpeta, { recursive: true }));

const LECTOR = { tenantId: 'norte', callerGone: () => new AbortController().signal };
const LIMITES = { maxRows: 100, maxBytes: 5 * 1024 * 1024, maxColumns: 8 };

/** As the reader does it, without its process. */
async function leer(nombre: string, datos: string | Uint8Array) {
  const filas: unknown[][] = [];
  for await (const { fila, celdas } of readRows(Buffer.from(datos), nombre, LIMITES)) {
    filas.push([fila, ...celdas]);
  }
  return filas;
}

async function falla(nombre: string, datos: string | Uint8Array) {
  const error: unknown = await leer(nombre, datos).catch((e: unknown) => e);
  if (error instanceof SheetRefused) return error.falla;
  if (error instanceof Error) return 'ROTA';
  throw new Error('not refused');
}

/** Through the reader: what a caller of the product gets. */
async function rechazo(nombre: string, datos: string | Uint8Array, plazoMs = 20_000) {
  const ruta = join(carpeta, 'entrada');
  await writeFile(ruta, datos);
  const error: unknown = await readSheet(LECTOR, ruta, {
    ...LIMITES,
    nombre,
    timeoutMs: plazoMs,
  }).catch((e: unknown) => e);
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error });
  return error.code;
}

const xlsx = (filas: string, ...otras: ParteZip[]) =>
  hacerZip([...partesXlsx(hojaXml(filas)), ...otras]);
const conTexto = (texto: string) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${texto}</t></is></c></row>`;

/** A sheet of 4 MB whose directory says it grows to something else. */
const bomba = (declarado: number) =>
  hacerZip(
    partesXlsx(hojaXml(conTexto('a'.repeat(4 * 1024 * 1024)))).map((parte) =>
      parte.nombre.endsWith('sheet1.xml') ? { ...parte, declarado } : parte,
    ),
  );

async function* una(...filas: WrittenRow[]): AsyncGenerator<WrittenRow> {
  yield* filas;
}

describe('read a spreadsheet', () => {
  it('takes what LibreOffice writes: dates, numbers, booleans, merged cells, cached formulas', async () => {
    const ruta = new URL('../../../test/spreadsheets/libreoffice.xlsx', import.meta.url).pathname;
    const filas = await readSheet(LECTOR, ruta, { ...LIMITES, nombre: 'Gastos.xlsx' });
    expect(filas.map(({ fila }) => fila)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(filas[2]?.celdas.slice(0, 4)).toEqual([
      '2026-10-14',
      'Cemento portland',
      1234.56,
      'ARS',
    ]);
    expect(filas[2]?.celdas[7]).toBe(true);
    // `=C3*2`, by the value it had when it was saved.
    expect(filas[4]?.celdas.slice(0, 3)).toEqual(['2026-10-16', 'ab', 2469.12]);
  });

  it.each([
    ['semicolons, BOM and CRLF', '\uFEFFFecha;Importe\r\n14/10/2026;"1.234,56"\r\n'],
    ['commas and quotes', 'Fecha,Importe\n14/10/2026,"1.234,56"\n'],
    ['tabs', 'Fecha\tImporte\n14/10/2026\t1.234,56'],
  ])('reads a CSV with %s', async (_caso, texto) => {
    const filas = await leer('gastos.csv', texto);
    expect(filas).toEqual([
      [1, 'Fecha', 'Importe'],
      [2, '14/10/2026', '1.234,56'],
    ]);
  });

  it('reads Latin-1 and UTF-16, quotes within quotes, and counts the lines left blank', async () => {
    const texto = 'Concepto;Notas\n\nAlbañilería;"dice ""ojo"""\n';
    const esperado = [
      [1, 'Concepto', 'Notas'],
      [3, 'Albañilería', 'dice "ojo"'],
    ];
    expect(await leer('a.csv', Buffer.from(texto, 'latin1'))).toEqual(esperado);
    expect(await leer('a.txt', Buffer.from(`\uFEFF${texto}`, 'utf16le'))).toEqual(esperado);
  });

  it('refuses rows beyond the limit, not formatted rows that hold nothing', async () => {
    const vacias = Array.from({ length: 3000 }, (_, i) => `<row r="${i + 2}"/>`).join('');
    expect(await leer('a.xlsx', xlsx(conTexto('uno') + vacias))).toEqual([[1, 'uno']]);
    expect(await rechazo('a.csv', 'x\n'.repeat(101))).toBe('VALIDATION_ERROR');
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
    ['a workbook called .csv', 'a.csv', () => xlsx(conTexto('x')), 'EXTENSION'],
    ['a text called .xlsx', 'a.xlsx', () => 'Fecha;Importe', 'EXTENSION'],
    ['a path for a name', '../../etc/passwd', () => 'Fecha;Importe', 'TIPO'],
    [
      'a workbook of the old format',
      'a.xlsx',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'PROTEGIDA',
    ],
    ['a macro workbook by its name', 'a.xlsm', () => xlsx(conTexto('x')), 'MACROS'],
    [
      'a macro part',
      'a.xlsx',
      () => xlsx(conTexto('x'), { nombre: 'xl/vbaProject.bin', datos: 'x' }),
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
    ['a ZIP cut in the middle', 'a.xlsx', () => xlsx(conTexto('x')).subarray(0, 400), 'ROTA'],
    ['an empty file', 'a.csv', () => '', 'ROTA'],
    ['a bomb that says so', 'a.xlsx', () => bomba(2 ** 31), 'DESCOMPRIMIDA'],
    ['a bomb that says nothing', 'a.xlsx', () => bomba(0), 'DESCOMPRIMIDA'],
    ['a bomb that says it is small', 'a.xlsx', () => bomba(1000), 'ROTA'],
  ])('refuses %s', async (_caso, nombre, datos, esperada) => {
    expect(await falla(nombre, datos())).toBe(esperada);
  });

  it('tells the caller what kind of refusal it is', async () => {
    expect(await rechazo('a.csv', Buffer.alloc(LIMITES.maxBytes + 1, 'a'))).toBe(
      'DEMASIADO_GRANDE',
    );
    expect(await rechazo('a.xlsx', bomba(2 ** 31))).toBe('DEMASIADO_GRANDE');
    expect(await rechazo('a.xlsx', 'x')).toBe('ARCHIVO_INVALIDO');
    expect(await rechazo('a.csv', 'a;b\n', 1)).toBe('TIEMPO_AGOTADO');
  });

  it('ends the reader, not the process, when shared strings outgrow its memory', async () => {
    const strings = `<sst>${'<a/>'.repeat(1_900_000)}</sst>`;
    const libro = xlsx(conTexto('x'), { nombre: 'xl/sharedStrings.xml', datos: strings });
    expect(await rechazo('a.xlsx', libro)).toBe('DEMASIADO_GRANDE');
  });

  it('expands no entities and follows no reference', async () => {
    const hoja = `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]>${hojaXml(conTexto('&a;&b;'))}`;
    const leido = await leer('a.xlsx', hacerZip(partesXlsx(hoja))).catch(() => []);
    expect(JSON.stringify(leido)).not.toMatch(/boom|root:/);
  });
});

describe('write a spreadsheet', () => {
  const columnas = [
    { titulo: '=Fecha', tipo: 'fecha' },
    { titulo: 'Concepto', tipo: 'texto' },
    { titulo: 'Importe', tipo: 'importe' },
    { titulo: 'Cotización', tipo: 'decimal' },
  ] as const;
  const filas: WrittenRow[] = [
    ['2026-10-14', '=cmd|calc', -123_456, '1480.5'],
    ['2026-10-15', ' +54 «dicho»; ayer', 5, null],
    [null, 'Cal', 900_000_000_000_001, '0.000001'],
  ];

  it('makes a CSV for an Excel in Spanish: no formulas, numbers as numbers', async () => {
    const csv = await buffer(writeCsvSheet({ columnas, filas: una(...filas) }));
    expect(csv.toString('utf8').split('\r\n')).toEqual([
      "\uFEFF'=Fecha;Concepto;Importe;Cotización",
      "14/10/2026;'=cmd|calc;-1234,56;1480,5",
      `15/10/2026;"' +54 «dicho»; ayer";0,05;`,
      ';Cal;9000000000000,01;0,000001',
    ]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'a %s gives back any text as it was, formula or not',
    async (formato) => {
      const textos = [
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
      const dosColumnas = [
        { titulo: 'Concepto', tipo: 'texto' },
        { titulo: 'Notas', tipo: 'texto' },
      ] as const;
      const bytes = await buffer(
        writeSheet(formato, 'M', {
          columnas: dosColumnas,
          filas: una(...textos.map((texto) => [texto, 'x'])),
        }),
      );
      const [, ...leidas] = await leer(`a.${formato}`, bytes);
      expect(leidas.map(([, texto]) => texto)).toEqual(textos);
      // No cell of the workbook is a formula, whatever its text.
      if (formato === 'xlsx') expect(contenidoDeZip(bytes)).not.toMatch(/<f[ >]/);
      // No cell of the other begins like one, nor after what does not show.
      else expect(bytes.toString()).not.toMatch(/;x\r\n"?[\s\u200B]*[=+\-@|＝＋－＠]/);
    },
  );

  it('makes a workbook that reads back as it was written', async () => {
    const bytes = await buffer(writeXlsxSheet('Movimientos', { columnas, filas: una(...filas) }));
    expect(await leer('a.xlsx', bytes)).toEqual([
      [1, '=Fecha', 'Concepto', 'Importe', 'Cotización'],
      [2, '2026-10-14', '=cmd|calc', -1234.56, 1480.5],
      [3, '2026-10-15', ' +54 «dicho»; ayer', 0.05, null],
      [4, null, 'Cal', 9_000_000_000_000.01, 0.000001],
    ]);
  });

  it('has its titles in bold with a filter, and under the rows a total of each currency', async () => {
    const conMoneda = [...columnas, { titulo: 'Moneda', tipo: 'texto' }] as const;
    const totales = new CurrencyTotals({
      columnas: conMoneda,
      moneda: 'Moneda',
      suman: ['Importe'],
      resta: ([, concepto]) => concepto === 'sale',
    });
    const filasConMoneda = una(
      ['2026-10-14', 'entra', 900_000_000_000_001, null, 'ARS'],
      ['2026-10-15', 'sale', 2, null, 'ARS'],
      ['2026-10-16', 'sale', 500, '1480.5', 'USD'],
    );
    const bytes = await buffer(
      writeXlsxSheet('M', { columnas: conMoneda, filas: filasConMoneda, totals: totales }),
    );
    const texto = contenidoDeZip(bytes);
    expect(texto).toContain('<autoFilter ref="A1:E4"/>');
    const conEstilo = (fila: number) =>
      [...texto.matchAll(new RegExp(`r="[A-E]${fila}" s="(\\d+)"`, 'g'))].map(([, s]) => Number(s));
    // Those in bold have odd numbers.
    expect([1, 2, 5, 6].map((fila) => conEstilo(fila).every((s) => s % 2 === 1))).toEqual([
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
    // Nor is it there when it is saved as something else.
    expect((await leer('a.xlsx', bytes)).map(([fila]) => fila)).toEqual([1, 2, 3, 4]);
    expect(await leer('a.csv', 'Obra;Importe\nTotal ARS (no se importa);5\nTotal ARS;6')).toEqual([
      [1, 'Obra', 'Importe'],
      [3, 'Total ARS', '6'],
    ]);
  });

  it('goes on in another sheet where Excel’s ends, and says the totals once', async () => {
    async function* muchas(): AsyncGenerator<WrittenRow> {
      for (let i = 0; i < 1_048_576; i += 1) yield [null];
    }
    const totales = new CurrencyTotals({
      columnas: [{ titulo: 'Nada' }],
      moneda: 'ARS',
      suman: [],
    });
    const uno = {
      columnas: [{ titulo: 'Nada', tipo: 'texto' }] as const,
      filas: muchas(),
      totals: totales,
    };
    const texto = contenidoDeZip(await buffer(writeXlsxSheet('M', uno)));
    expect([...texto.matchAll(/<autoFilter ref="([^"]+)"/g)].map(([, ref]) => ref)).toEqual([
      'A1:A1048576',
      'A1:A2',
    ]);
    expect(texto).toContain('<sheet name="M_2" sheetId="2" r:id="rId2"/>');
    expect(texto.match(/no se importa/g)).toHaveLength(1);
  });

  it('holds a failing source to account instead of giving half a file', async () => {
    async function* rota(): AsyncGenerator<WrittenRow> {
      yield ['2026-10-14', 'uno', 1, null];
      throw new Error('the database went away');
    }
    await expect(buffer(writeXlsxSheet('M', { columnas, filas: rota() }))).rejects.toThrow(
      'went away',
    );
    await expect(buffer(writeCsvSheet({ columnas, filas: rota() }))).rejects.toThrow('went away');
  });
});
